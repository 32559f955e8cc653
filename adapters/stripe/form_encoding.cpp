#include "adapters/stripe/stripe_client.h"

#include <algorithm>

namespace steady {
namespace {

bool letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

void append_escaped(std::string& out, std::string_view text, std::string_view kept) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : text) {
        if (letter_or_digit(c) || kept.find(c) != std::string_view::npos) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            out += '%';
            out += digits[byte >> 4U];
            out += digits[byte & 15U];
        }
    }
}

}  // namespace

std::string encode_form(const Form& form) {
    std::string out;
    for (const auto& [name, value] : form) {
        if (!out.empty()) out += '&';
        append_escaped(out, name, "-._~[]");
        out += '=';
        append_escaped(out, value, "-._~");
    }
    return out;
}

bool is_provider_id(std::string_view id, std::string_view prefix) {
    constexpr std::size_t longest = 255;
    if (!id.starts_with(prefix) || id.size() == prefix.size() || id.size() > longest) return false;
    return std::all_of(id.begin(), id.end(), [](char c) { return letter_or_digit(c) || c == '_'; });
}

}  // namespace steady
