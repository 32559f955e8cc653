#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// US dollars in whole cents, no smaller unit; the wire shows dollars with at most 2 decimals.
class Money {
  public:
    // Larger amounts are an error, not a price (invariant I15).
    static constexpr std::int64_t max_cents = 99'999'999;

    constexpr Money() = default;
    [[nodiscard]] static constexpr Money from_cents(std::int64_t cents) { return Money{cents}; }
    [[nodiscard]] static constexpr Money from_dollars(std::int64_t dollars) {
        return Money{dollars * 100};
    }
    // Accepts "75", "75.5", "75.50" and "-3.25"; refuses a third decimal, exponents and anything
    // beyond max_cents.
    [[nodiscard]] static std::optional<Money> parse_dollars(std::string_view text);

    [[nodiscard]] constexpr std::int64_t cents() const { return cents_; }
    [[nodiscard]] constexpr bool is_zero() const { return cents_ == 0; }
    // "75.50"
    [[nodiscard]] std::string dollars_text() const;

    friend constexpr auto operator<=>(Money, Money) = default;
    // Overflow is a bug, not an expected outcome: it throws std::overflow_error.
    friend Money operator+(Money a, Money b);
    friend Money operator-(Money a, Money b);
    friend Money operator*(Money a, std::int64_t factor);
    Money& operator+=(Money other) { return *this = *this + other; }
    Money& operator-=(Money other) { return *this = *this - other; }
    [[nodiscard]] constexpr Money operator-() const { return Money{-cents_}; }

    // amount * numerator / denominator, halves rounded up (decisions §5); for amounts >= 0.
    [[nodiscard]] Money scaled_half_up(std::int64_t numerator, std::int64_t denominator) const;
    [[nodiscard]] Money percent_half_up(int percent) const { return scaled_half_up(percent, 100); }

  private:
    constexpr explicit Money(std::int64_t cents) : cents_(cents) {}
    std::int64_t cents_ = 0;
};

}  // namespace steady
