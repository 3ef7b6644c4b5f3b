// The page's own program: shows the sheet of the age at hand, hides what is not there yet in the
// season at hand, and tells the story of what is picked. It asks nothing of a network.
(async () => {
  'use strict';
  const byId = (id) => document.getElementById(id);
  const make = (tag, text, more) => Object.assign(document.createElement(tag), {textContent: text ?? ''}, more);

  async function unpack() {
    const packed = Uint8Array.from(atob(byId('packed').textContent.trim()), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await new Response(stream).text());
  }

  let data;
  try {
    data = await unpack();
  } catch (error) {
    byId('now').textContent = byId('too-old').textContent;
    return;
  }
  const {words, ages, steps, events, entries, maps} = data;
  const things = new Map(entries.map((entry) => [entry.id, entry]));
  const state = {step: steps.length - 1, sheet: maps[maps.length - 1].sheet, picked: null, hidden: new Set(), shown: null, view: null, whole: null};

  const lastOfAge = (step) => step === steps.length - 1 || steps[step + 1][2] !== steps[step][2];
  const dateOf = (step) => {
    const [year, season] = steps[step];
    return year === 0 ? words.before : `${words.year} ${year}, ${words.seasons[season - 1]}`;
  };
  // The sheet of an age; of an age without one, that of the next age that has it.
  const mapOf = (age, sheet) =>
    maps.find((m) => m.age >= age && m.sheet === sheet) ?? maps.findLast((m) => m.sheet === sheet);

  // --- the map -------------------------------------------------------------------------------
  const pane = byId('map');
  const svg = () => pane.querySelector('svg');

  function showMap() {
    const age = steps[state.step][2];
    const map = mapOf(age, state.sheet) ?? mapOf(age, maps[0].sheet);
    state.mapAge = map.age;
    if (map.name === state.shown) return;
    const kept = state.view && state.view.sheet === map.sheet ? state.view : null;
    const drawn = new DOMParser().parseFromString(map.svg, 'image/svg+xml').documentElement;
    const box = drawn.viewBox.baseVal;
    state.whole = {x: box.x, y: box.y, w: box.width, h: box.height, sheet: map.sheet};
    drawn.removeAttribute('width');
    drawn.removeAttribute('height');
    drawn.setAttribute('focusable', 'false');
    pane.replaceChildren(document.importNode(drawn, true));
    pane.setAttribute('aria-label', map.title);
    state.shown = map.name;
    setView(kept ?? {...state.whole});
    for (const id of things.keys()) partOf(id)?.classList.add('thing');
    listLayers();
  }

  const partOf = (id) => svg()?.querySelector(`[id="${CSS.escape(id)}"]`);

  function setView(view) {
    const whole = state.whole;
    const w = Math.min(Math.max(view.w, whole.w / 40), whole.w * 1.5);
    const h = w * view.h / view.w;
    const x = Math.min(Math.max(view.x, whole.x - w / 2), whole.x + whole.w - w / 2);
    const y = Math.min(Math.max(view.y, whole.y - h / 2), whole.y + whole.h - h / 2);
    state.view = {x, y, w, h, sheet: whole.sheet};
    svg().setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
  }

  function zoom(factor, at) {
    const v = state.view;
    const p = at ?? {x: v.x + v.w / 2, y: v.y + v.h / 2};
    setView({x: p.x - (p.x - v.x) * factor, y: p.y - (p.y - v.y) * factor, w: v.w * factor, h: v.h * factor});
  }

  function pan(dx, dy) {
    setView({...state.view, x: state.view.x + dx * state.view.w, y: state.view.y + dy * state.view.h});
  }

  function pointOf(event) {
    const matrix = svg().getScreenCTM().inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  const fingers = new Map();
  let moved = false;
  pane.addEventListener('wheel', (event) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, pointOf(event));
  }, {passive: false});
  pane.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    moved = false;
  });
  pane.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (!moved && Math.hypot(event.clientX - before.x, event.clientY - before.y) < 4) return;
    if (!moved) {
      pane.setPointerCapture(event.pointerId);
      pane.classList.add('drag');
      moved = true;
    }
    const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId);
    if (others.length > 0) {
      const other = others[0][1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (was > 0 && is > 0) zoom(was / is, pointOf(event));
    } else {
      const scale = 1 / svg().getScreenCTM().a;
      setView({...state.view, x: state.view.x - (event.clientX - before.x) * scale, y: state.view.y - (event.clientY - before.y) * scale});
    }
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  for (const end of ['pointerup', 'pointercancel']) {
    pane.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      pane.classList.remove('drag');
    });
  }
  pane.addEventListener('click', (event) => {
    if (moved) return;
    for (let part = event.target; part && part !== pane; part = part.parentElement) {
      if (things.has(part.id)) return pick(part.id);
    }
  });

  // --- the season: what is there, and how many beads lie on it --------------------------------
  const NS = 'http://www.w3.org/2000/svg';

  function countsAt(entry, step) {
    let now = [0, 0];
    for (const [at, folk, loot] of entry.counts ?? []) {
      if (at > step) break;
      now = [folk, loot];
    }
    return now;
  }

  function showSeason() {
    const drawn = svg();
    if (!drawn) return;
    const end = lastOfAge(state.step) && state.mapAge === steps[state.step][2];
    const tokens = drawn.querySelector('[id="tokens"]');
    drawn.querySelector('.bw-count')?.remove();
    const layer = document.createElementNS(NS, 'g');
    layer.setAttribute('class', 'bw-count');
    for (const [id, entry] of things) {
      const part = partOf(id);
      if (!part) continue;
      const unborn = entry.from > state.step;
      part.classList.toggle('unborn', unborn);
      if (!end && !unborn) addCounts(layer, part, countsAt(entry, state.step));
    }
    if (tokens) tokens.style.display = end && !state.hidden.has('tokens') ? '' : 'none';
    if (!state.hidden.has('tokens')) drawn.append(layer);
    ring();
  }

  function addCounts(layer, part, counts) {
    const box = part.getBBox();
    let x = box.x + box.width / 2 - 2.4;
    counts.forEach((n, i) => {
      if (n > 0) {
        const disc = document.createElementNS(NS, 'circle');
        Object.entries({cx: x, cy: box.y + box.height / 2, r: 2.2}).forEach(([k, v]) => disc.setAttribute(k, v));
        if (i === 1) disc.setAttribute('class', 'loot');
        const text = document.createElementNS(NS, 'text');
        text.setAttribute('x', x);
        text.setAttribute('y', box.y + box.height / 2 + 1);
        text.textContent = n;
        layer.append(disc, text);
      }
      x += 4.8;
    });
  }

  function ring() {
    svg()?.querySelector('.bw-ring')?.remove();
    const part = state.picked && partOf(state.picked);
    if (!part) return;
    const box = part.getBBox();
    const frame = document.createElementNS(NS, 'rect');
    Object.entries({x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 2}).forEach(([k, v]) => frame.setAttribute(k, v));
    frame.setAttribute('class', 'bw-ring');
    svg().append(frame);
  }

  // --- layers --------------------------------------------------------------------------------
  function listLayers() {
    const list = byId('layer-list');
    list.replaceChildren();
    for (const layer of svg().querySelectorAll(':scope > g')) {
      const title = layer.getAttribute('inkscape:label');
      if (!title) continue;
      const box = make('input', '', {type: 'checkbox', checked: !state.hidden.has(layer.id)});
      box.dataset.layer = layer.id;
      box.addEventListener('change', () => {
        state.hidden[box.checked ? 'delete' : 'add'](layer.id);
        layer.style.display = box.checked ? '' : 'none';
        if (layer.id === 'tokens') showSeason();
      });
      layer.style.display = box.checked ? '' : 'none';
      const label = make('label');
      label.append(box, ' ', title);
      list.append(label);
    }
  }

  // --- the story -----------------------------------------------------------------------------
  function lineOf(number, dated = true) {
    const [step, weight, text] = events[number];
    const line = make('li');
    const when = make('button', dateOf(step), {className: 'when', type: 'button'});
    when.addEventListener('click', () => go(step));
    if (dated) line.append(when, ' ');
    line.append(make('span', text, {className: weight >= 8 ? 'headline' : ''}));
    return line;
  }

  function tell() {
    const story = byId('story');
    const entry = state.picked && things.get(state.picked);
    story.replaceChildren();
    if (!entry) {
      story.append(make('h2', dateOf(state.step)));
      const list = make('ol');
      events.forEach((e, i) => e[0] === state.step && list.append(lineOf(i, false)));
      story.append(list.children.length > 0 ? list : make('p', words.quiet, {className: 'quiet'}));
      return;
    }
    story.append(make('h2', entry.name || entry.kind), make('p', entry.kind, {className: 'quiet'}));
    const [folk, loot] = countsAt(entry, state.step);
    if (entry.counts) story.append(make('p', `${words.folk}: ${folk}, ${words.loot}: ${loot}`));
    const past = make('ol');
    const later = make('ol');
    for (const n of entry.events) (events[n][0] <= state.step ? past : later).append(lineOf(n));
    story.append(past);
    if (later.children.length > 0) {
      const fold = make('details');
      fold.append(make('summary', words.later), later);
      story.append(fold);
    }
    const back = make('button', words.back, {type: 'button'});
    back.addEventListener('click', () => pick(null));
    story.append(back);
  }

  function pick(id) {
    state.picked = id;
    const entry = id && things.get(id);
    if (entry && entry.from > state.step) state.step = entry.from;
    if (entry && !partOf(id)) {
      const age = steps[state.step][2];
      const home = maps.find((m) => m.age >= age && m.svg.includes(`id="${id}"`));
      if (home) setSheet(home.sheet);
    }
    update();
  }

  // --- search --------------------------------------------------------------------------------
  const plain = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

  function search() {
    const asked = plain(byId('search').value.trim());
    const list = byId('found');
    list.replaceChildren();
    if (!asked) {
      byId('found-count').textContent = '';
      return;
    }
    const hits = entries.filter((e) => e.name && plain(e.name).includes(asked));
    for (const entry of hits.slice(0, 40)) {
      const button = make('button', `${entry.name} (${entry.kind})`, {type: 'button'});
      button.addEventListener('click', () => pick(entry.id));
      const item = make('li');
      item.append(button);
      list.append(item);
    }
    byId('found-count').textContent = `${words.found}: ${hits.length}`;
  }
  byId('search').addEventListener('input', search);

  // --- time ----------------------------------------------------------------------------------
  const slider = byId('time');
  slider.max = steps.length - 1;
  slider.addEventListener('input', () => go(Number(slider.value)));
  let timer = 0;

  function go(step) {
    state.step = Math.min(Math.max(step, 0), steps.length - 1);
    update();
  }

  function play(on) {
    clearInterval(timer);
    timer = 0;
    if (on) {
      if (state.step === steps.length - 1) go(0);
      timer = setInterval(() => (state.step === steps.length - 1 ? play(false) : go(state.step + 1)), 700);
    }
    byId('play').textContent = on ? words.pause : words.play;
    byId('play').setAttribute('aria-pressed', String(on));
  }
  byId('play').addEventListener('click', () => play(timer === 0));

  function setSheet(sheet) {
    state.sheet = sheet;
    const radio = document.querySelector(`input[name="sheet"][value="${CSS.escape(sheet)}"]`);
    if (radio) radio.checked = true;
  }

  for (const sheet of [...new Set(maps.map((m) => m.sheet))]) {
    const radio = make('input', '', {type: 'radio', name: 'sheet', value: sheet});
    radio.addEventListener('change', () => {
      setSheet(sheet);
      update();
    });
    const label = make('label');
    label.append(radio, ' ', words.sheets[sheet] ?? sheet);
    byId('sheets').append(label);
  }

  function update() {
    slider.value = state.step;
    const now = `${dateOf(state.step)} · ${ages[steps[state.step][2]].name}`;
    slider.setAttribute('aria-valuetext', now);
    if (byId('now').textContent !== now) byId('now').textContent = now;
    showMap();
    showSeason();
    tell();
    remember();
  }

  // --- keys and links ------------------------------------------------------------------------
  const moves = {ArrowLeft: [-.1, 0], ArrowRight: [.1, 0], ArrowUp: [0, -.1], ArrowDown: [0, .1]};
  pane.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moves[event.key]) pan(...moves[event.key]);
    else if (event.key === '+' || event.key === '=') zoom(1 / 1.25);
    else if (event.key === '-') zoom(1.25);
    else if (event.key === '0') setView({...state.whole});
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const typing = ['INPUT', 'BUTTON', 'SUMMARY'].includes(document.activeElement?.tagName);
    if (event.key === 'Escape' && state.picked) pick(null);
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') byId('search').focus();
    else if (event.key === ' ') play(timer === 0);
    else return;
    event.preventDefault();
  });
  byId('in').addEventListener('click', () => zoom(1 / 1.25));
  byId('out').addEventListener('click', () => zoom(1.25));
  byId('fit').addEventListener('click', () => setView({...state.whole}));

  function remember() {
    const [year, season] = steps[state.step];
    const hash = new URLSearchParams({year, season, sheet: state.sheet});
    if (state.picked) hash.set('id', state.picked);
    try {
      history.replaceState(null, '', '#' + hash);
    } catch (error) { /* some browsers refuse it for files */ }
  }

  function recall() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (asked.has('year')) {
      const year = Number(asked.get('year'));
      const season = Number(asked.get('season') ?? 4);
      const at = steps.findLastIndex((s) => s[0] < year || (s[0] === year && s[1] <= season));
      if (at >= 0) state.step = at;
    }
    const sheet = asked.get('sheet');
    setSheet(maps.some((m) => m.sheet === sheet) ? sheet : state.sheet);
    update();
    if (asked.has('q')) {
      byId('search').value = asked.get('q');
      search();
    }
    if (things.has(asked.get('id'))) pick(asked.get('id'));
  }
  setSheet(maps[0].sheet);
  recall();
  document.documentElement.dataset.ready = 'yes';
})();
