#pragma once

#include "ports/store.h"

#include <memory>

namespace steady {

// The store without a disk: for tests, one process, nothing survives. One transaction at a time;
// a refused or failed one is undone step by step.
[[nodiscard]] std::unique_ptr<Store> make_memory_store();

}  // namespace steady
