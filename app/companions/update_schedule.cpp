#include "app/companions/update_schedule.h"

#include "domain/companions/open_hours.h"
#include "domain/companions/profile_rules.h"
#include "domain/companions/schedule_version.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <utility>

namespace steady {

Result<BookableHours> UpdateSchedule::run(const AccountId& companion,
                                          const WeeklySchedule& schedule,
                                          std::optional<bool> any_time, const std::string& version,
                                          const HowBookable& how) {
    FormProblems problems;
    check_schedule(schedule, problems);
    if (any_time.value_or(false) && has_hours(schedule)) {
        problems.add("anyTime", "Choose either any time or days of the week.");
    }
    if (how.limits) check_booking_limits(*how.limits, problems);
    if (!problems.none()) return std::unexpected(problems.error());
    return store_.transact_independent([&](Transaction& transaction) -> Result<BookableHours> {
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
        profile.any_time = !has_hours(wanted) && any_time.value_or(profile.any_time);
        profile.booking_mode = how.mode.value_or(profile.booking_mode);
        profile.limits = how.limits.value_or(profile.limits);
        transaction.companions.update(profile);
        return BookableHours{wanted, profile.any_time, profile.booking_mode, profile.limits};
    });
}

}  // namespace steady
