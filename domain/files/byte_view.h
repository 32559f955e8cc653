#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace steady {

// Reads numbers from untrusted bytes. Reading beyond the end gives 0, so a parser can never
// overrun; it must still check lengths before it relies on a value.
class ByteView {
  public:
    explicit ByteView(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] std::uint32_t byte(std::size_t at) const {
        return at < bytes_.size() ? static_cast<unsigned char>(bytes_[at]) : 0U;
    }
    [[nodiscard]] std::uint32_t big16(std::size_t at) const {
        return (byte(at) << 8U) | byte(at + 1);
    }
    [[nodiscard]] std::uint32_t big32(std::size_t at) const {
        return (big16(at) << 16U) | big16(at + 2);
    }
    [[nodiscard]] std::uint32_t little16(std::size_t at) const {
        return byte(at) | (byte(at + 1) << 8U);
    }
    [[nodiscard]] std::uint32_t little24(std::size_t at) const {
        return little16(at) | (byte(at + 2) << 16U);
    }
    [[nodiscard]] std::uint32_t little32(std::size_t at) const {
        return little16(at) | (little16(at + 2) << 16U);
    }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }
    // Whether [at, at + length) lies inside.
    [[nodiscard]] bool holds(std::size_t at, std::size_t length) const {
        return at <= bytes_.size() && length <= bytes_.size() - at;
    }
    [[nodiscard]] std::string_view part(std::size_t at, std::size_t length) const {
        return holds(at, length) ? bytes_.substr(at, length) : std::string_view();
    }

  private:
    std::string_view bytes_;
};

}  // namespace steady
