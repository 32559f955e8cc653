#pragma once

#include "domain/companions/companion.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

struct BookableHours {
    WeeklySchedule schedule{};
    bool any_time = false;  // chosen in place of weekly hours
    BookingMode mode = BookingMode::instant;
    BookingLimits limits{};
};

[[nodiscard]] inline BookableHours hours_of(const CompanionProfile& profile) {
    return {profile.schedule, profile.any_time, profile.booking_mode, profile.limits};
}

// The version of the bookable hours that an editor has read: a digest of each day, of "any time"
// and of each limit, opaque to callers. The mode is sent only by the editor that changes it.
[[nodiscard]] std::string version_of(const BookableHours& read);

// Gives `wanted` the stored value of everything that its editor did not change. Returns the fields,
// named as in the API, that another writer meanwhile changed to a different value. An empty
// version, or one written by another release, overwrites.
[[nodiscard]] std::vector<std::string> merge_hours(const BookableHours& stored,
                                                   std::string_view version, BookableHours& wanted);

}  // namespace steady
