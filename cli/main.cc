#include "cli/app.h"

int main(int argc, char** argv) { return bw::RunApp({argv + 1, argv + argc}); }
