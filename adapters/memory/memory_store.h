#pragma once

#include "ports/store.h"

#include <memory>

namespace steady {

// A store in memory, for tests: one process, no persistence. One transaction at a time; a refused
// or failed one is rolled back step by step.
[[nodiscard]] std::unique_ptr<Store> make_memory_store();

}  // namespace steady
