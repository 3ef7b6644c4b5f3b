#include <csignal>
#include <iostream>

#include "cli/app.h"
#include "cli/talk.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit is told like a full disk
  bw::HeedSignals();
  return bw::RunApp({argv + 1, argv + argc});
}
