#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// The compressed data of PNG pictures (RFC 1950, RFC 1951).
namespace steady {

// nullopt when the stream is invalid, truncated, or larger than `max_bytes`. Its checksum is not
// verified: decoders show the picture without it.
[[nodiscard]] std::optional<std::string> inflate_zlib(std::string_view stream,
                                                      std::size_t max_bytes);
[[nodiscard]] std::string deflate_zlib(std::string_view bytes);

}  // namespace steady
