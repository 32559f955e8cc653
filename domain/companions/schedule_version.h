#pragma once

#include "domain/companions/weekly_schedule.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// What an editor of the weekly hours has read: a digest of each day, opaque to callers.
[[nodiscard]] std::string version_of(const WeeklySchedule& schedule);

// Gives `wanted` the stored hours of the days that its editor left alone. The result says which
// days another writer changed meanwhile to other hours than the editor did, by their place. An
// empty version, or one of another release, overwrites.
[[nodiscard]] std::vector<std::size_t> merge_schedule(const WeeklySchedule& stored,
                                                      std::string_view version,
                                                      WeeklySchedule& wanted);

}  // namespace steady
