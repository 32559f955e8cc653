#pragma once

#include "domain/core/geo.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <string>

namespace steady {

// What is told of an account, written beforehand. What grows with the calendar is left out: it is
// written between the two halves whenever the text is used.
struct PreparedText {
    std::string text{};
    std::size_t gap = 0;                // where the months of sobriety belong
    std::optional<Date> sober_since{};  // of a companion
    std::optional<GeoPoint> public_point{};

    [[nodiscard]] std::size_t bytes() const { return text.capacity() + sizeof *this; }
};

}  // namespace steady
