#pragma once

#include "app/files/files.h"
#include "ports/store.h"

#include <cstddef>
#include <string_view>

namespace steady {

// A PNG for each hand-written companion, in their order, and one more for the demo's client; drawn
// by scripts/demo-portraits.
[[nodiscard]] std::size_t demo_portrait_count();
[[nodiscard]] std::string_view demo_portrait(std::size_t index);

// Stores the portraits as their people's own uploads, cleaned and counted like any other.
// Companions beyond the hand-written ones (benchmarks) keep their initials, so that 100,000 load as
// fast as before. Throws StoreUnavailable when the files cannot be kept; a demo works without them.
void give_portraits(Store& store, UploadFile& upload);

}  // namespace steady
