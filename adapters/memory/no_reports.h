#pragma once

#include <stdexcept>

namespace steady::memory {

// This store serves the tests of use cases. Reports are added up and tested on SQLite and
// PostgreSQL (ADR 124).
[[noreturn]] inline void no_reports() {
    throw std::logic_error("the store in memory has no reports");
}

}  // namespace steady::memory
