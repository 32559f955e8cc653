#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace steady {

// Reads bits of given probabilities (of zero, of 256); zeros behind the end.
class BoolReader {
  public:
    explicit BoolReader(std::string_view bytes) : bytes_(bytes) {
        value_ = next() << 8U;
        value_ |= next();
    }
    bool bit(std::uint32_t probability) {
        const std::uint32_t split = 1 + (((range_ - 1) * probability) >> 8U);
        const bool is_one = value_ >= split << 8U;
        if (is_one) {
            range_ -= split;
            value_ -= split << 8U;
        } else {
            range_ = split;
        }
        for (; range_ < 128; range_ *= 2) {
            value_ *= 2;
            if (++shifted_ < 8) continue;
            shifted_ = 0;
            value_ |= next();
        }
        return is_one;
    }
    std::uint32_t bits(unsigned count) {
        std::uint32_t value = 0;
        for (; count > 0; --count) value = value * 2 + (bit(128) ? 1 : 0);
        return value;
    }
    bool flag() { return bit(128); }
    // A number with its sign, if there is one.
    void skip_signed(unsigned count) {
        if (flag()) (void)bits(count + 1);
    }
    // More was read than what follows the last byte while its bits are used up: decoders show
    // nothing of such a block.
    [[nodiscard]] bool is_past_end() const { return at_ > bytes_.size() + allowed_past_end; }
    // The bytes that decide about any of the bits read.
    [[nodiscard]] std::size_t used() const { return std::min(at_, bytes_.size()); }

  private:
    static constexpr std::size_t allowed_past_end = 4;

    std::uint32_t next() {
        const std::size_t at = at_++;
        return at < bytes_.size() ? static_cast<unsigned char>(bytes_[at]) : 0U;
    }
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint32_t value_ = 0;
    std::uint32_t range_ = 255;
    unsigned shifted_ = 0;
};

}  // namespace steady
