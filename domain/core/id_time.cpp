#include "domain/core/id_time.h"

#include <cstdint>

namespace steady {

Instant made_at(std::string_view text) {
    constexpr std::size_t digits = 12;
    std::int64_t milliseconds = 0;
    for (std::size_t i = 0, seen = 0; seen < digits && i < text.size(); ++i) {
        const char c = text[i];
        if (c == '-') continue;
        milliseconds = milliseconds * 16 + (c <= '9' ? c - '0' : c - 'a' + 10);
        ++seen;
    }
    return from_epoch_seconds(milliseconds / 1000);
}

}  // namespace steady
