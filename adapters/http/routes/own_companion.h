#pragma once

#include "adapters/http/router.h"
#include "app/accounts/update_own_details.h"
#include "app/companions/companion_stats.h"
#include "app/companions/set_online.h"
#include "app/companions/update_schedule.h"

namespace steady::http {

struct OwnCompanionUseCases {
    UpdateOwnDetails& update_details;
    UpdateSchedule& update_schedule;
    ReadCompanionStats& companion_stats;
    SetOnline& set_online;
    const Clock& clock;
};
// What companions do with their own profile.
void add_own_companion_routes(Routes& routes, OwnCompanionUseCases use_cases);

// {monday: {enabled, startTime, endTime, more?: [{startTime, endTime}]}, …}; bad fields are
// reported in the reader.
[[nodiscard]] WeeklySchedule read_weekly_schedule(JsonReader days);

}  // namespace steady::http
