#include "app/companions/update_schedule.h"

#include "domain/companions/profile_rules.h"
#include "domain/companions/schedule_version.h"
#include "ports/companions.h"

#include <utility>

namespace steady {

Result<WeeklySchedule> UpdateSchedule::run(const AccountId& companion,
                                           const WeeklySchedule& schedule,
                                           const std::string& version) {
    FormProblems problems;
    check_schedule(schedule, problems);
    if (!problems.none()) return std::unexpected(problems.error());
    return store_.transact_independent([&](Transaction& transaction) -> Result<WeeklySchedule> {
        const auto found = transaction.companions.find(companion);
        if (!found) return refuse(Refusal::companion_not_found);
        CompanionProfile profile = found->profile;
        WeeklySchedule wanted = schedule;
        Error conflict{Refusal::edit_conflict};
        for (const std::size_t day : merge_schedule(profile.schedule, version, wanted)) {
            conflict.fields.push_back({std::string("schedule.") + weekday_names[day],
                                       "You changed these hours in another window."});
        }
        if (!conflict.fields.empty()) return std::unexpected(std::move(conflict));
        profile.schedule = wanted;
        transaction.companions.update(profile);
        return wanted;
    });
}

}  // namespace steady
