#pragma once

#include "adapters/geo/gazetteer.h"
#include "tests/support/icu_texts.h"

namespace steady::testing {

// Read once for all tests of a program.
inline const Gazetteer& table() {
    static const Gazetteer gazetteer(icu_texts());
    return gazetteer;
}

}  // namespace steady::testing
