#include "adapters/search_index/compact_id.h"

#include <charconv>
#include <string>
#include <string_view>

namespace steady::search_index {
namespace {

constexpr std::size_t hyphens[] = {8, 13, 18, 23};

std::uint64_t number_of(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number;
}

void append_digits(std::string& text, std::uint64_t number) {
    for (int shift = 60; shift >= 0; shift -= 4) {
        text += "0123456789abcdef"[(number >> shift) & 15U];
    }
}

}  // namespace

CompactId compact(const AccountId& id) {
    std::string digits = id.text();
    std::erase(digits, '-');
    const std::string_view all = digits;
    return {number_of(all.substr(0, 16)), number_of(all.substr(16))};
}

AccountId expanded(const CompactId& id) {
    std::string text;
    append_digits(text, id.high);
    append_digits(text, id.low);
    for (const std::size_t place : hyphens) text.insert(place, 1, '-');
    return AccountId::parse(text).value();
}

}  // namespace steady::search_index
