#include "domain/core/money.h"

#include <stdexcept>

namespace steady {

std::optional<Money> Money::parse_dollars(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part =
        point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || whole.size() > 9 || part.size() > 2) return std::nullopt;
    if (point != std::string_view::npos && part.empty()) return std::nullopt;
    std::int64_t cents = 0;
    const auto append = [&cents](std::string_view digits) {
        for (const char c : digits) {
            if (c < '0' || c > '9') return false;
            cents = cents * 10 + (c - '0');
        }
        return true;
    };
    if (!append(whole) || !append(part)) return std::nullopt;
    for (std::size_t i = part.size(); i < 2; ++i) cents *= 10;
    if (cents > max_cents) return std::nullopt;
    return Money{negative ? -cents : cents};
}

std::string Money::dollars_text() const {
    const std::int64_t magnitude = cents_ < 0 ? -cents_ : cents_;
    const std::int64_t rest = magnitude % 100;
    return (cents_ < 0 ? "-" : "") + std::to_string(magnitude / 100) + (rest < 10 ? ".0" : ".") +
           std::to_string(rest);
}

Money operator+(Money a, Money b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a.cents_, b.cents_, &sum)) throw std::overflow_error("Money +");
    return Money{sum};
}

Money operator-(Money a, Money b) {
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(a.cents_, b.cents_, &difference))
        throw std::overflow_error("Money -");
    return Money{difference};
}

Money operator*(Money a, std::int64_t factor) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(a.cents_, factor, &product)) throw std::overflow_error("Money *");
    return Money{product};
}

Money Money::scaled_half_up(std::int64_t numerator, std::int64_t denominator) const {
    __extension__ using Wide = __int128;
    const Wide twice = static_cast<Wide>(cents_) * numerator * 2 + denominator;
    return Money{static_cast<std::int64_t>(twice / (static_cast<Wide>(denominator) * 2))};
}

}  // namespace steady
