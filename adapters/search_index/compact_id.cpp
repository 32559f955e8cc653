#include "adapters/search_index/compact_id.h"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace steady::search_index {
namespace {

std::uint64_t number_of(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number;
}

// Writes some of a number's sixteen digits and returns the end.
char* write_digits(char* at, std::uint64_t number, int from, int to) {
    for (int digit = from; digit < to; ++digit) {
        *at++ = "0123456789abcdef"[(number >> (60 - 4 * digit)) & 15U];
    }
    return at;
}

}  // namespace

CompactId compact(const AccountId& id) {
    std::string digits = id.text();
    std::erase(digits, '-');
    const std::string_view all = digits;
    return {number_of(all.substr(0, 16)), number_of(all.substr(16))};
}

AccountId expanded(const CompactId& id) {
    std::array<char, 36> text{};
    char* at = write_digits(text.data(), id.high, 0, 8);
    *at++ = '-';
    at = write_digits(at, id.high, 8, 12);
    *at++ = '-';
    at = write_digits(at, id.high, 12, 16);
    *at++ = '-';
    at = write_digits(at, id.low, 0, 4);
    *at++ = '-';
    at = write_digits(at, id.low, 4, 16);
    return AccountId::parse({text.data(), text.size()}).value();
}

}  // namespace steady::search_index
