#include "app/archives/archive_people.h"
#include "app/archives/archive_records.h"
#include "domain/core/clock_text.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/external_calendars.h"
#include "ports/favorites.h"
#include "ports/intro_calls.h"
#include "ports/push.h"
#include "ports/safety.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <array>
#include <cstddef>
#include <utility>

namespace steady {
namespace {

constexpr std::array<const char*, 7> archived_weekdays{
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};

// Until the end of the year 9999.
TimeSpan all_times() {
    return {Instant{}, from_epoch_seconds(253'402'300'799)};
}

std::vector<ArchiveRow> weekly_rows(const CompanionProfile& profile) {
    std::vector<ArchiveRow> rows;
    for (std::size_t day = 0; day < profile.schedule.size(); ++day) {
        const DaySchedule& hours_of_day = profile.schedule.at(day);
        if (!hours_of_day.enabled) continue;
        const auto add = [&](minutes from, minutes to) {
            rows.push_back(
                {archived_weekdays.at(day), clock_text(from), clock_text(to), profile.timezone});
        };
        add(hours_of_day.start, hours_of_day.end);
        for (const DayWindow& window : hours_of_day.more) add(window.start, window.end);
    }
    if (rows.empty() && profile.any_time) rows.push_back({"any day", "", "", profile.timezone});
    return rows;
}

ArchiveRow timer_row(const SafetyTimer& timer) {
    return {timer.booking.text(),         std::string(safety_timer_states.of(timer.state)),
            std::to_string(timer.length), timer.repeats ? "yes" : "no",
            utc_text(timer.started_at),   utc_text(timer.due_at),
            utc_text(timer.escalated_at), timer.incident ? timer.incident->text() : ""};
}

// The reason is the companion's, and is never shown to the client.
std::string reason_text(const IntroCall& call, const Pseudonyms& pseudonyms) {
    if (call.cancel_reason.empty() || pseudonyms.is_subject(call.companion.text()))
        return pseudonyms.redact(call.cancel_reason);
    return "left out, since another person wrote it";
}

ArchiveRow intro_call_row(const IntroCall& call, Pseudonyms& pseudonyms) {
    return {call.id.text(),
            pseudonyms.of("Client", call.client.text()),
            pseudonyms.of("Companion", call.companion.text()),
            utc_text(call.start),
            utc_text(call.requested_at),
            std::to_string(call.moves),
            call.canceled_by ? std::string(intro_call_cancelers.of(*call.canceled_by)) : "",
            utc_text(call.canceled_at),
            reason_text(call, pseudonyms)};
}

}  // namespace

void write_favorites_of(const ArchiveSources& sources, const AccountId& person,
                        ArchiveSections& to) {
    const auto favorites = sources.store.read(
        [&](Transaction& transaction) { return transaction.favorites.of(person); });
    std::vector<ArchiveRow> rows;
    for (const AccountId& companion : favorites)
        rows.push_back({to.pseudonyms().of("Companion", companion.text())});
    to.add_table({"favorites", {"companion"}}, rows);
}

void write_sessions_of(const ArchiveSources& sources, const AccountId& person,
                       ArchiveSections& to) {
    const auto sessions = sources.store.read(
        [&](Transaction& transaction) { return transaction.sessions.of(person); });
    std::vector<ArchiveRow> rows;
    for (const Session& session : sessions)
        rows.push_back({utc_text(session.created_at), utc_text(session.last_seen_at), session.agent,
                        session.network});
    to.add_table({"sessions", {"logged in at", "last used at", "program", "network"}}, rows);
}

// Without the address and keys of the browser, which only send messages to it.
void write_devices_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    const auto devices =
        sources.store.read([&](Transaction& transaction) { return transaction.push.of(person); });
    std::vector<ArchiveRow> rows;
    for (const PushSubscription& device : devices)
        rows.push_back({utc_text(device.created_at), device.agent});
    to.add_table({"notified_devices", {"added at", "program"}}, rows);
}

void write_schedule_of(const ArchiveSources& sources, const AccountId& person,
                       ArchiveSections& to) {
    std::vector<ArchiveRow> weekly;
    std::vector<ArchiveRow> off;
    std::vector<ArchiveRow> calendars;
    sources.store.read([&](Transaction& transaction) {
        weekly.clear();
        off.clear();
        calendars.clear();
        const auto companion = transaction.companions.find(person);
        if (companion) weekly = weekly_rows(companion->profile);
        for (const TimeOff& each : transaction.time_off.touching(person, all_times())) {
            // Free video calls have separate records; other calendars are listed below.
            if (each.is_entered())
                off.push_back({utc_text(each.span.start), utc_text(each.span.end)});
        }
        for (const ExternalCalendar& each : transaction.external_calendars.of(person)) {
            calendars.push_back({utc_text(each.created_at), each.host, each.name});
        }
        return 0;
    });
    to.add_table({"weekly_hours", {"day", "from", "to", "time zone"}}, weekly);
    to.add_table({"time_off", {"from", "to"}}, off);
    to.add_table({"external_calendars", {"added", "host", "name"}}, calendars);
}

void write_intro_calls_of(const ArchiveSources& sources, const AccountId& person,
                          ArchiveSections& to) {
    const auto calls = sources.store.read(
        [&](Transaction& transaction) { return transaction.intro_calls.of(person); });
    std::vector<ArchiveRow> rows;
    for (const IntroCall& call : calls) rows.push_back(intro_call_row(call, to.pseudonyms()));
    to.add_table({"intro_calls",
                  {"call", "client", "companion", "start", "requested at", "times moved",
                   "canceled by", "canceled at", "reason"}},
                 rows);
}

void write_calls_for_help_of(const ArchiveSources& sources, const AccountId& person,
                             ArchiveSections& to) {
    std::vector<ArchiveRow> calls;
    std::vector<ArchiveRow> timers;
    each_booking_of(sources.store, person, [&](const Booking& booking) {
        const auto [called, started] = sources.store.read([&](Transaction& transaction) {
            return std::pair(transaction.safety.calls_of(booking.id),
                             transaction.safety.timers_of(booking.id));
        });
        // The other party's are not shown to this one.
        for (const HelpCall& call : called) {
            if (call.account != person) continue;
            calls.push_back({utc_text(call.at), call.booking.text(), call.incident.text()});
        }
        for (const SafetyTimer& timer : started) {
            if (timer.account == person) timers.push_back(timer_row(timer));
        }
    });
    to.add_table({"calls_for_help", {"at", "booking", "case"}}, calls);
    to.add_table({"safety_timers",
                  {"booking", "state", "minutes", "repeats", "started at", "due at", "escalated at",
                   "case"}},
                 timers);
}

}  // namespace steady
