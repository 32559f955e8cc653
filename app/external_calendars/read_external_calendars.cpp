#include "app/external_calendars/read_external_calendars.h"

#include "app/bookings/schedule_fit.h"
#include "domain/bookings/booking.h"
#include "ports/companions.h"
#include "ports/contained.h"
#include "ports/external_calendars.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace steady {
namespace {

constexpr int max_claimed = 4;                // so that another server takes the next ones
constexpr std::size_t changes_at_once = 200;  // rows of a transaction: it must not delay bookings
constexpr std::chrono::days after_last_start{2};

using Key = std::pair<Instant, Instant>;

Key key_of(const TimeSpan& span) {
    return {span.start, span.end};
}

// What separates the stored busy times from those that were read.
struct TimesChange {
    std::vector<TimeOffId> gone;
    std::vector<TimeSpan> added;
};

TimesChange compare_times(const std::vector<TimeOff>& stored, const std::vector<TimeSpan>& read) {
    TimesChange change;
    std::set<Key> wanted;
    for (const TimeSpan& span : read) wanted.insert(key_of(span));
    for (const TimeOff& row : stored) {
        if (wanted.erase(key_of(row.span)) == 0) change.gone.push_back(row.id);
    }
    for (const auto& [start, end] : wanted) change.added.push_back({start, end});
    return change;
}

}  // namespace

std::vector<ExternalCalendar> ReadExternalCalendars::claim_due() {
    const Instant now = ports_.clock.now();
    using Claimed = Result<std::vector<ExternalCalendar>>;
    const auto is_any_due = ports_.store.read([&](Transaction& transaction) {
        return !transaction.external_calendars.due(now, 1).empty();
    });
    if (!is_any_due) return {};
    return *ports_.store.transact_independent([&](Transaction& transaction) -> Claimed {
        auto due = transaction.external_calendars.due(now, max_claimed);
        for (ExternalCalendar& each : due) {
            each.next_read_at = now + calendar_lease;
            transaction.external_calendars.save(each);
        }
        return due;
    });
}

std::expected<BusyTimes, CalendarFault> ReadExternalCalendars::fetch(
    const ExternalCalendar& calendar) {
    const auto text = ports_.vault.has_key()
                          ? ports_.vault.open(calendar.sealed_address, calendar_address_purpose)
                          : std::nullopt;
    if (!text) return std::unexpected(CalendarFault::locked);
    const auto address = parse_calendar_address(*text, ports_.loopback);
    if (!address) return std::unexpected(CalendarFault::forbidden_host);
    auto body = ports_.source.fetch(*address);
    if (!body) return std::unexpected(body.error());
    const auto companion = ports_.store.read(
        [&](Transaction& transaction) { return transaction.companions.find(calendar.companion); });
    if (!companion) return BusyTimes{};
    const Instant now = ports_.clock.now();
    const TimeSpan window{now, now + latest_start_ahead + after_last_start};
    auto found =
        ports_.reader.read(*body, {zone_of(companion->profile, ports_.time_zones), window});
    if (found) found->spans = merge_busy_times(std::move(found->spans), window);
    return found;
}

bool ReadExternalCalendars::replace_times(const ExternalCalendar& calendar,
                                          const std::vector<TimeSpan>& spans) {
    TimesChange change = ports_.store.read([&](Transaction& transaction) {
        return compare_times(transaction.time_off.of_calendar(calendar.companion, calendar.id),
                             spans);
    });
    bool is_there = true;
    while (is_there && (!change.gone.empty() || !change.added.empty())) {
        std::vector<TimeOffId> gone;
        std::vector<TimeSpan> added;
        // First what is busy now: a time must not be free in between.
        while (gone.size() + added.size() < changes_at_once && !change.added.empty()) {
            added.push_back(change.added.back());
            change.added.pop_back();
        }
        while (gone.size() + added.size() < changes_at_once && !change.gone.empty()) {
            gone.push_back(change.gone.back());
            change.gone.pop_back();
        }
        is_there =
            *ports_.store.transact_independent([&](Transaction& transaction) -> Result<bool> {
                if (!transaction.external_calendars.find(calendar.id)) return false;
                for (const TimeSpan& span : added) {
                    transaction.time_off.insert({.id = ports_.ids.next<TimeOffId>(),
                                                 .companion = calendar.companion,
                                                 .span = span,
                                                 .calendar = calendar.id});
                }
                for (const TimeOffId& id : gone) {
                    (void)transaction.time_off.remove(calendar.companion, id);
                }
                return true;
            });
    }
    return is_there;
}

void ReadExternalCalendars::save(const ExternalCalendarId& id,
                                 const std::expected<BusyTimes, CalendarFault>& found) {
    const Instant now = ports_.clock.now();
    (void)ports_.store.transact_independent([&](Transaction& transaction) -> Result<void> {
        auto calendar = transaction.external_calendars.find(id);
        if (!calendar) return {};
        if (found) {
            record_reading(*calendar, *found, now);
        } else {
            record_failure(*calendar, found.error(), now);
        }
        transaction.external_calendars.save(*calendar);
        return {};
    });
}

void ReadExternalCalendars::read(const ExternalCalendar& calendar) {
    const auto found = fetch(calendar);
    if (found) {
        if (!replace_times(calendar, found->spans)) return;
    } else {
        ExternalCalendar failed = calendar;
        record_failure(failed, found.error(), ports_.clock.now());
        if (has_expired_times(failed, ports_.clock.now()) && !replace_times(calendar, {})) return;
    }
    save(calendar.id, found);
}

int ReadExternalCalendars::run(const std::stop_token& stop) {
    int done = 0;
    for (;;) {
        const auto claimed = claim_due();
        for (const ExternalCalendar& each : claimed) {
            if (stop.stop_requested()) return done;
            // One that cannot be stored is retried once its lease ends; the others continue.
            if (contain(work, [&] { read(each); })) ++done;
        }
        if (claimed.empty()) return done;
    }
}

}  // namespace steady
