#pragma once

#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <string>

namespace steady {

// The prepared JSON of an account. The part that changes with the date is left out: it is inserted
// between the two halves whenever the text is used.
struct PreparedText {
    std::string text{};
    std::size_t gap = 0;                // where the months of sobriety are inserted
    std::optional<Date> sober_since{};  // of a companion
    std::optional<GeoPoint> public_point{};
    Money hourly_rate{};  // of a companion
    std::optional<Money> video_hourly_rate{};

    [[nodiscard]] std::size_t bytes() const { return text.capacity() + sizeof *this; }
};

}  // namespace steady
