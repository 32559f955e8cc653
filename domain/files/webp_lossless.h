#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace steady {

// How many bytes of a VP8L bitstream produce its pixels: decoders ignore the rest. nullopt when
// the stream is invalid or truncated. Of an alpha channel the stream begins with its transforms.
[[nodiscard]] std::optional<std::size_t> lossless_bytes(std::string_view stream);
[[nodiscard]] std::optional<std::size_t> lossless_alpha_bytes(std::string_view stream,
                                                              std::uint32_t width,
                                                              std::uint32_t height);

}  // namespace steady
