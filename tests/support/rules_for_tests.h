// The shipped data, loaded once for all tests.
#pragma once

#include "generator/rules/rules.h"

namespace bw {

const Rules& TestRules();  // fails the test run when the data has problems
const ConfigSet& TestConfigs();

}  // namespace bw
