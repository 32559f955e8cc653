#pragma once

#include "app/companions/companion_stats.h"
#include "app/companions/set_online.h"
#include "app/companions/update_schedule.h"
#include "app/companions/usual_answers.h"
#include "app/companions/view_companion.h"
#include "app/wiring/platform.h"

namespace steady {

// Constructs the use cases of companions.
struct CompanionParts {
    explicit CompanionParts(Platform& platform)
        : view(*platform.store, *platform.clock),
          update_schedule(*platform.store),
          stats(*platform.store, *platform.clock),
          set_online(*platform.store),
          review_usual_answers(*platform.store, *platform.clock) {}

    ViewCompanion view;
    UpdateSchedule update_schedule;
    ReadCompanionStats stats;
    SetOnline set_online;
    ReviewUsualAnswers review_usual_answers;
};

}  // namespace steady
