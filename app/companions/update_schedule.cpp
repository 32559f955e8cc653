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
        const BookableHours stored = hours_of(profile);
        BookableHours wanted{schedule, !has_hours(schedule) && any_time.value_or(profile.any_time),
                             how.mode.value_or(profile.booking_mode),
                             how.limits.value_or(profile.limits)};
        Error conflict{Refusal::edit_conflict};
        for (std::string& field : merge_hours(stored, version, wanted)) {
            const bool is_limit = field.starts_with("bookingLimits.");
            conflict.fields.push_back(
                {std::move(field), is_limit ? "You changed this limit in another window."
                                            : "You changed these hours in another window."});
        }
        if (!conflict.fields.empty()) return std::unexpected(std::move(conflict));
        profile.schedule = wanted.schedule;
        profile.any_time = wanted.any_time;
        profile.booking_mode = wanted.mode;
        profile.limits = wanted.limits;
        transaction.companions.update(profile);
        return wanted;
    });
}

}  // namespace steady
