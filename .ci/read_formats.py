"""Reads what .ci/formats wrote with the readers of Python: names must come back as they were given,
links must lead somewhere, and world.json must be what its schema says."""
import csv
import json
import pathlib
import re
import sys

import jsonschema
import networkx
import yaml

root, names_file = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
names = {}
for line in names_file.read_text().splitlines():
    key, value = line.split(" = ", 1)
    names[key] = json.loads(value)  # these TOML strings are JSON strings, too

world = json.loads((root / "world.json").read_text())
schema = json.loads((root / "data/world.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
assert not list(validator.iter_errors(world))
for damage in ("calendar", "events", "delves", "rules_hash"):
    broken = {k: v for k, v in world.items() if k != damage}
    assert list(validator.iter_errors(broken)), damage
broken = json.loads(json.dumps(world))
broken["events"][3]["season"] = 5
assert list(validator.iter_errors(broken))

told = json.loads((root / "chronicle.json").read_text())
by_id = {e["id"]: e for e in told["entries"]}
shown = [k for k in names if k in by_id]
assert len(shown) >= 6, shown
for key in shown:
    assert by_id[key]["name"] == names[key], key
numbers = {e["n"] for e in told["events"]}
assert all(set(e["events"]) <= numbers for e in told["entries"])

with open(root / "data/timeline.csv", newline="", encoding="utf-8") as f:
    rows = list(csv.DictReader(f))
assert len(rows) == len(told["events"]) and all(None not in r for r in rows)
for row, event in zip(rows, told["events"]):
    assert int(row["n"]) == event["n"]
    assert row["text"].lstrip("'") == event["text"].lstrip("'")
    assert all(not c or c[0] not in "=+@" for c in row.values())

graph = networkx.read_graphml(root / "data/world.graphml")
in_graph = {d["id"]: d["name"] for _, d in graph.nodes(data=True)}
for key in names:
    if key in in_graph:
        assert in_graph[key] == names[key], key
assert graph.number_of_edges() > 20


def rings(geometry):
    if geometry["type"] == "Polygon":
        yield from geometry["coordinates"]
    elif geometry["type"] == "MultiPolygon":
        for polygon in geometry["coordinates"]:
            yield from polygon


layers = sorted(root.glob("data/*.geojson"))
assert len(layers) >= 8
for layer in layers:
    data = json.loads(layer.read_text())
    assert data["type"] == "FeatureCollection" and data["features"]
    for feature in data["features"]:
        key = feature["id"]
        if key in names:
            assert feature["properties"]["name"] == names[key], key
        for ring in rings(feature["geometry"]):
            assert ring[0] == ring[-1] and len(ring) >= 4
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))
            assert area > 0, layer  # counter-clockwise
            assert all(-180 <= x <= 180 and -90 <= y <= 90 for x, y in ring)

vault = root / "vault"
notes = {str(p.relative_to(vault))[:-3]: p.read_text() for p in vault.rglob("*.md")}
files = {str(p.relative_to(vault)) for p in vault.rglob("*") if p.is_file()}
assert len({n.lower() for n in notes}) == len(notes)
links = 0
seen = {}
for path, text in notes.items():
    assert text.startswith("---\n"), path
    front, body = text[4:].split("\n---\n", 1)
    properties = yaml.safe_load(front)
    if "id" in properties:
        seen[properties["id"]] = properties["name"]
    linked = [v for v in properties.values() if isinstance(v, str) and re.fullmatch(r"\[\[.*\]\]", v)]
    for target in re.findall(r"\[\[([^\]|]*)", "\n".join([body, *linked])):
        links += 1
        assert target in notes or target in files, (path, target)
    assert "](#" not in body, path
for key in names:
    if key in seen:
        assert seen[key] == names[key], key
assert links > 200 and len(set(seen) & set(names)) >= 6
print(len(notes), "notes,", links, "links,", len(layers), "layers,", len(rows), "events")

atlas = json.loads(pathlib.Path(sys.argv[3]).read_text())
assert len(atlas["outlines"]) >= 5 and any(o["kids"] for o in atlas["outlines"])
assert atlas["pagelabels"][0]["label"]
objects = atlas["qpdf"][1] if "qpdf" in atlas else atlas["objects"]
values = [o.get("value", o) for o in objects.values() if isinstance(o, dict)]
rects = [v["/Rect"] for v in values if isinstance(v, dict) and "/Rect" in v]
assert len(rects) > 100, len(rects)
assert all(0 <= r[0] < r[2] < 4000 and 0 <= r[1] < r[3] < 4000 for r in rects)
print(len(rects), "links in the atlas")
