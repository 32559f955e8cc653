#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A VP8 key frame without the bytes behind the last code of each of its partitions, which decoders
// ignore. nullopt when it is invalid, or a partition is missing.
[[nodiscard]] std::optional<std::string> clean_lossy(std::string_view frame);

}  // namespace steady
