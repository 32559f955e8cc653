#pragma once

#include "domain/companions/weekly_schedule.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The version of the weekly hours that an editor has read: a digest of each day, opaque to callers.
[[nodiscard]] std::string version_of(const WeeklySchedule& schedule);

// Gives `wanted` the stored hours of the days that its editor did not change. Returns the indices
// of the days that another writer meanwhile changed to different hours. An empty version, or one
// written by another release, overwrites.
[[nodiscard]] std::vector<std::size_t> merge_schedule(const WeeklySchedule& stored,
                                                      std::string_view version,
                                                      WeeklySchedule& wanted);

}  // namespace steady
