#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The compressed data of PNG pictures (RFC 1950, RFC 1951).
namespace steady {

struct ZlibContent {
    std::string bytes;             // whole, or empty where only the size was wanted
    std::size_t size = 0;          // of the content
    std::size_t stream_bytes = 0;  // of the stream, without its checksum
    std::uint32_t checksum = 0;    // of the content (Adler-32)
    bool is_cut = false;           // there is more than `max_bytes`
    bool has_empty_codes = false;  // blocks that contain codes and no content
};

// Reads up to `max_bytes` of the content. nullopt when the stream is invalid or truncated before.
// The stored checksum is not verified: decoders show the picture without it.
[[nodiscard]] std::optional<ZlibContent> read_zlib(std::string_view stream, std::size_t max_bytes,
                                                   bool keeps_bytes);
// nullopt also when the content is larger than `max_bytes`.
[[nodiscard]] std::optional<std::string> inflate_zlib(std::string_view stream,
                                                      std::size_t max_bytes);
[[nodiscard]] std::string deflate_zlib(std::string_view bytes);

// Updates an Adler-32 checksum; 1 is that of nothing.
[[nodiscard]] std::uint32_t adler32(std::uint32_t before, std::string_view bytes);

}  // namespace steady
