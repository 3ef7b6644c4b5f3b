#include <iostream>

#include "cli/app.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return bw::RunApp({argv + 1, argv + argc});
}
