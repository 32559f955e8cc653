#include "adapters/system/system.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stdexcept>

#include <openssl/rand.h>

namespace steady {
namespace {

template <std::size_t Count>
std::array<unsigned char, Count> random_bytes() {
    std::array<unsigned char, Count> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(Count)) != 1)
        throw std::runtime_error("no randomness");
    return bytes;
}

// Random bytes for ids, which need to be unique rather than secret: fetched for many at a time,
// since the call costs much more than the bytes. Tokens fetch their own.
std::array<unsigned char, 16> next_id_bytes() {
    thread_local std::array<unsigned char, 1024> fetched;
    thread_local std::size_t used = fetched.size();
    if (used == fetched.size()) {
        fetched = random_bytes<std::tuple_size_v<decltype(fetched)>>();
        used = 0;
    }
    std::array<unsigned char, 16> bytes{};
    std::copy_n(fetched.begin() + static_cast<std::ptrdiff_t>(used), bytes.size(), bytes.begin());
    used += bytes.size();
    return bytes;
}

std::string uuid_text(const std::array<unsigned char, 16>& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(36);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        text += digits[bytes[i] >> 4U];
        text += digits[bytes[i] & 15U];
    }
    return text;
}

std::string base64url(const std::array<unsigned char, 32>& bytes) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const unsigned char byte : bytes) {
        bits = (bits << 8U) | byte;
        for (count += 8; count >= 6; count -= 6) text += letters[(bits >> (count - 6)) & 63U];
    }
    text += letters[(bits << (6 - count)) & 63U];
    return text;
}

class SystemIds final : public IdSource {
  public:
    // RFC 9562 §5.7: 48 bits of milliseconds, a 12-bit counter for those of one millisecond, then
    // 62 random bits.
    std::string uuid() override {
        auto bytes = next_id_bytes();
        const auto [time_ms, counter] = next_moment();
        for (std::size_t i = 0; i < 6; ++i)
            bytes[i] = static_cast<unsigned char>((time_ms >> (40U - 8U * i)) & 0xFFU);
        bytes[6] = static_cast<unsigned char>(0x70U | (counter >> 8U));
        bytes[7] = static_cast<unsigned char>(counter & 0xFFU);
        bytes[8] = static_cast<unsigned char>(0x80U | (bytes[8] & 0x3FU));
        return uuid_text(bytes);
    }

    std::string token() override { return base64url(random_bytes<32>()); }

  private:
    struct Moment {
        std::uint64_t time_ms;
        unsigned counter;
    };

    // Each call returns a later moment, also when the clock stops or is set back.
    Moment next_moment() {
        const auto clock = std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::system_clock::now().time_since_epoch());
        const auto now_ms = static_cast<std::uint64_t>(clock.count());
        const std::lock_guard lock(mutex_);
        if (now_ms > last_.time_ms) {
            last_ = {now_ms, 0};
        } else if (++last_.counter > 0xFFFU) {
            last_ = {last_.time_ms + 1, 0};
        }
        return last_;
    }

    std::mutex mutex_;
    Moment last_{0, 0};
};

}  // namespace

std::unique_ptr<IdSource> make_system_ids() {
    return std::make_unique<SystemIds>();
}

}  // namespace steady
