#pragma once

#include "adapters/geo/gazetteer.h"

namespace steady::testing {

// Read once for all tests of a program.
inline const Gazetteer& table() {
    static const Gazetteer gazetteer;
    return gazetteer;
}

}  // namespace steady::testing
