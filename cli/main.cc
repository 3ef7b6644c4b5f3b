#include <malloc.h>

#include <csignal>
#include <iostream>

#include "cli/app.h"
#include "cli/talk.h"

int main(int argc, char** argv) {
  // A world grows and goes as a whole: memory is asked of the system in larger pieces, and kept
  // until the program ends. Six in a hundred of the time of making a world.
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 512 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  std::ios::sync_with_stdio(false);
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit is told like a full disk
  bw::HeedSignals();
  return bw::RunApp({argv + 1, argv + argc});
}
