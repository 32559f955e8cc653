#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The cleaned PNG with its pixels rotated as an Exif orientation (2…8) says, so that it is upright
// without the Exif data; not interlaced. nullopt when its pixels cannot be read, or are too many to
// be rotated in memory.
[[nodiscard]] std::optional<std::string> turn_png(std::string_view png, std::uint32_t orientation);

}  // namespace steady
