#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The filters of a party's list of bookings (HIST-006).
struct HistoryFilter {
    std::string name{};  // search key of a part of the other party's name; empty: any
    // Range of the visit's start, in the local time of the visit; both days are included
    // (HIST-007).
    std::optional<std::chrono::local_days> from{};
    std::optional<std::chrono::local_days> to{};

    [[nodiscard]] bool narrows() const { return !name.empty() || from || to; }
};

// Whether a visit of this party that starts on this day matches: name and days must match the same
// visit.
[[nodiscard]] bool is_wanted(const HistoryFilter& filter, std::string_view name,
                             std::chrono::local_days day);

}  // namespace steady
