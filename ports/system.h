#pragma once

#include "domain/core/time.h"

#include <string>
#include <string_view>

namespace steady {

class Clock {
  public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual Instant now() const = 0;
};

// Randomness. Thread-safe.
class IdSource {
  public:
    virtual ~IdSource() = default;
    // UUIDv7 text: sortable by creation.
    [[nodiscard]] virtual std::string uuid() = 0;
    // 256 random bits, 43 characters of base64url.
    [[nodiscard]] virtual std::string token() = 0;

    template <class IdType>
    [[nodiscard]] IdType next() {
        return *IdType::parse(uuid());
    }
};

}  // namespace steady
