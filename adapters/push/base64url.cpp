#include "adapters/push/base64url.h"

#include <cstdint>

namespace steady::push {
namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string encode_base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char byte : bytes) {
        bits = (bits << 8U) | static_cast<unsigned char>(byte);
        held += 8;
        while (held >= 6) {
            held -= 6;
            text += alphabet[(bits >> static_cast<unsigned>(held)) & 0x3FU];
        }
    }
    if (held > 0) text += alphabet[(bits << static_cast<unsigned>(6 - held)) & 0x3FU];
    return text;
}

std::optional<std::string> decode_base64url(std::string_view text) {
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char letter : text) {
        const auto value = alphabet.find(letter);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes += static_cast<char>((bits >> static_cast<unsigned>(held)) & 0xFFU);
    }
    return bytes;
}

}  // namespace steady::push
