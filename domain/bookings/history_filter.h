#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// What a party's list of bookings may be narrowed to (HIST-006).
struct HistoryFilter {
    std::string name{};  // search key of a part of the other party's; empty: any
    // Of the visit's start, at the place of the visit; both days belong to the span (HIST-007).
    std::optional<std::chrono::local_days> from{};
    std::optional<std::chrono::local_days> to{};

    [[nodiscard]] bool narrows() const { return !name.empty() || from || to; }
};

// Whether a visit of this party that starts on this day is wanted: name and days are asked of one
// and the same visit.
[[nodiscard]] bool is_wanted(const HistoryFilter& filter, std::string_view name,
                             std::chrono::local_days day);

}  // namespace steady
