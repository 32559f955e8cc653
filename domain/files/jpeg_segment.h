#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace steady {

// A segment of a JPEG, with its length.
[[nodiscard]] inline std::string jpeg_segment_of(std::uint32_t marker, std::string_view payload) {
    const std::size_t length = payload.size() + 2;
    std::string segment = "\xFF";
    for (const std::size_t byte : {std::size_t{marker}, length >> 8U, length & 0xFFU})
        segment += static_cast<char>(static_cast<unsigned char>(byte));
    return segment += payload;
}

}  // namespace steady
