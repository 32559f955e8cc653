#include "app/bookings/own_calendar.h"

#include "app/bookings/calendar_texts.h"
#include "domain/bookings/calendar_file.h"
#include "domain/core/id_time.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/booking_lists.h"
#include "ports/calendar_feeds.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/store_errors.h"
#include "ports/time_off.h"

#include <vector>

namespace steady {
namespace {

constexpr int max_upcoming = 500;
constexpr int max_past = 100;
constexpr std::chrono::days calls_before{30};
constexpr std::chrono::days calls_after{30};  // further than they are booked

void add_visits(const BookingPage& page, const AccountId& companion,
                std::vector<CalendarVisit>& visits) {
    for (const Booking& booking : page.bookings) {
        if (!booking.paid_at) continue;
        for (const BookingLine& line : booking.lines) {
            if (line.companion != companion || !line.is_active()) continue;
            // A rescheduled visit is another line, made when the new time was chosen.
            const auto rescheduled_at =
                line.moved ? std::optional(made_at(line.id.text())) : std::nullopt;
            visits.push_back({line.visit().text(), booking.id, line.service, booking.created_at,
                              rescheduled_at});
        }
    }
}

// Free video calls are time off (ADR 148). One that was moved is another entry, since it has no
// record of when it was moved.
void add_calls(const std::vector<TimeOff>& time_off, std::vector<CalendarVisit>& visits) {
    for (const TimeOff& each : time_off) {
        if (!each.is_intro_call) continue;
        const std::string start = std::to_string(to_epoch_seconds(each.span.start));
        visits.push_back({.uid = each.id.text() + "-" + start,
                          .service = each.span,
                          .booked_at = made_at(each.id.text())});
    }
}

}  // namespace

std::optional<CalendarFeed> OwnCalendar::link(const AccountId& companion) {
    return store_.ask(
        [&](Transaction& transaction) { return transaction.calendar_feeds.of(companion); });
}

std::string OwnCalendar::address_of(const std::string& token) const {
    return origin_ + "/api/calendars/" + token + "/appointments.ics";
}

Result<std::string> OwnCalendar::make(const AccountId& companion) {
    std::string token = ids_.token();
    const CalendarFeed feed{companion, digests_.sha256_hex(token), clock_.now()};
    return store_.transact([&](Transaction& transaction) -> Result<std::string> {
        const auto found = transaction.companions.find(companion);
        if (!found || found->suspended) return refuse(Refusal::companion_not_found);
        if (is_unconfirmed(found->account.email)) return refuse(Refusal::email_unconfirmed);
        transaction.calendar_feeds.put(feed);
        return token;
    });
}

void OwnCalendar::revoke(const AccountId& companion) {
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.calendar_feeds.remove(companion);
        return {};
    });
}

Result<CalendarCopy> OwnCalendar::read(const std::string& token) {
    const std::string hash = digests_.sha256_hex(token);
    const Instant now = clock_.now();
    std::optional<CalendarFeed> feed;
    Locale language = Locale::en;
    const auto visits =
        store_.read([&](Transaction& transaction) -> Result<std::vector<CalendarVisit>> {
            feed = transaction.calendar_feeds.by_token_hash(hash);
            const auto owner = feed ? transaction.companions.find(feed->companion) : std::nullopt;
            if (!owner || owner->suspended || is_unconfirmed(owner->account.email)) {
                return refuse(Refusal::calendar_not_found);
            }
            language = owner->account.locale;
            std::vector<CalendarVisit> found;
            BookingQuery query{.party = feed->companion, .side = BookingSide::companion};
            query.statuses = {BookingStatus::completed};
            query.limit = max_past;
            add_visits(transaction.booking_lists.page(query), feed->companion, found);
            query.statuses = {};
            query.order = BookingOrder::upcoming_soonest_first;
            query.limit = max_upcoming;
            add_visits(transaction.booking_lists.page(query), feed->companion, found);
            const TimeSpan calls{now - calls_before, now + calls_after};
            add_calls(transaction.time_off.touching(feed->companion, calls), found);
            return found;
        });
    if (!visits) return std::unexpected(visits.error());
    note_use(*feed);
    std::string file = calendar_file(*visits, calendar_texts(language, translator_, origin_));
    std::string version = digests_.sha256_hex(file);
    return CalendarCopy{std::move(file), translator_ ? language : Locale::en, std::move(version)};
}

// Calendar programs read often; one write a minute says enough. A store that takes no writes now
// still answers.
void OwnCalendar::note_use(const CalendarFeed& feed) {
    const Instant now = clock_.now();
    if (feed.last_used_at && now - *feed.last_used_at < minutes{1}) return;
    try {
        (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
            transaction.calendar_feeds.mark_used(feed.token_hash, now);
            return {};
        });
    } catch (const StoreUnavailable&) {
        return;
    }
}

}  // namespace steady
