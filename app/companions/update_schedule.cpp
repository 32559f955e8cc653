#include "app/companions/update_schedule.h"

#include "domain/companions/profile_rules.h"
#include "ports/companions.h"

namespace steady {

Result<WeeklySchedule> UpdateSchedule::run(const AccountId& companion,
                                           const WeeklySchedule& schedule) {
    FormProblems problems;
    check_schedule(schedule, problems);
    if (!problems.none()) return std::unexpected(problems.error());
    return store_.transact([&](Transaction& transaction) -> Result<WeeklySchedule> {
        const auto found = transaction.companions.find(companion);
        if (!found) return refuse(Refusal::companion_not_found);
        CompanionProfile profile = found->profile;
        profile.schedule = schedule;
        transaction.companions.update(profile);
        return schedule;
    });
}

}  // namespace steady
