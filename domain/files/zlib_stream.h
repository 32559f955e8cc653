#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Compressed data of PNG pictures (RFC 1950, RFC 1951).
namespace steady {

// nullopt when the stream is broken, cut off, or holds more than `max_bytes`. Its checksum is not
// compared: what a decoder would show is what counts.
[[nodiscard]] std::optional<std::string> inflate_zlib(std::string_view stream,
                                                      std::size_t max_bytes);
[[nodiscard]] std::string deflate_zlib(std::string_view bytes);

}  // namespace steady
