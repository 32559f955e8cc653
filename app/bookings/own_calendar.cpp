#include "app/bookings/own_calendar.h"

#include "app/bookings/calendar_texts.h"
#include "domain/bookings/calendar_file.h"
#include "domain/bookings/shift.h"
#include "domain/core/id_time.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/calendar_feeds.h"
#include "ports/intro_calls.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "ports/store_errors.h"
#include "ports/time_off.h"

#include <algorithm>
#include <vector>

namespace steady {
namespace {

constexpr int max_upcoming = 500;
constexpr int max_client_upcoming = 200;  // as many as one query reads the answers of
constexpr int max_past = 100;
constexpr std::chrono::days calls_before{30};
constexpr std::chrono::days calls_after{30};  // further than they are booked
constexpr int max_client_calls = 50;          // more than are open at a time

CalendarVisit visit_of(const Booking& booking, const BookingLine& line) {
    // A rescheduled visit is another line, made when the new time was chosen.
    const auto rescheduled_at = line.moved ? std::optional(made_at(line.id.text())) : std::nullopt;
    return {.uid = line.visit().text(),
            .booking = booking.id,
            .service = line.service,
            .booked_at = booking.created_at,
            .rescheduled_at = rescheduled_at};
}

// What the client can rely on; the companion is the one who answers.
void add_answer(CalendarVisit& visit, const BookingLine& line,
                const std::vector<ShiftReport>& shifts, Instant now) {
    const auto shift = std::ranges::find(shifts, line.id, &ShiftReport::line);
    if (shift == shifts.end()) return;
    const auto answer = visit_answer(line, *shift, now);
    visit.is_tentative = answer == VisitAnswer::waiting || answer == VisitAnswer::no_answer;
    visit.answered_at = shift->acknowledged_at;
}

// A call that was moved is another entry, since it has no record of when it was moved.
CalendarVisit call_of(const std::string& id, TimeSpan span) {
    return {.uid = id + "-" + std::to_string(to_epoch_seconds(span.start)),
            .service = span,
            .booked_at = made_at(id)};
}

using Visits = std::vector<CalendarVisit>;

void add_companion_visits(Transaction& transaction, const BookingQuery& query, Visits& visits) {
    for (const Booking& booking : transaction.booking_lists.page(query).bookings) {
        if (!booking.paid_at) continue;
        for (const BookingLine& line : booking.lines) {
            if (line.companion != query.party || !line.is_active()) continue;
            visits.push_back(visit_of(booking, line));
        }
    }
}

void add_client_visits(Transaction& transaction, const BookingQuery& query, Instant now,
                       Visits& visits) {
    std::vector<Booking> bookings = transaction.booking_lists.page(query).bookings;
    std::erase_if(bookings, [](const Booking& each) { return !each.paid_at; });
    std::vector<BookingId> ids;
    for (const Booking& booking : bookings) ids.push_back(booking.id);
    const auto shifts = transaction.shifts.of_bookings(ids);
    for (const Booking& booking : bookings) {
        for (const BookingLine& line : booking.lines) {
            if (!line.is_active()) continue;
            visits.push_back(visit_of(booking, line));
            add_answer(visits.back(), line, shifts, now);
        }
    }
}

// Free video calls are time off (ADR 148).
void add_companion_calls(Transaction& transaction, const AccountId& companion, Instant now,
                         Visits& visits) {
    const TimeSpan calls{now - calls_before, now + calls_after};
    for (const TimeOff& each : transaction.time_off.touching(companion, calls)) {
        if (each.is_intro_call) visits.push_back(call_of(each.id.text(), each.span));
    }
}

void add_client_calls(Transaction& transaction, const AccountId& client, Instant now,
                      Visits& visits) {
    for (const IntroCall& call : transaction.intro_calls.open_of(client, now, max_client_calls)) {
        visits.push_back(call_of(call.id.text(), call.span()));
    }
}

Visits visits_of(Transaction& transaction, const Account& account, Instant now) {
    const bool is_client = account.type == AccountType::client;
    Visits visits;
    BookingQuery query{.party = account.id,
                       .side = is_client ? BookingSide::client : BookingSide::companion};
    const auto add = [&] {
        if (is_client) {
            add_client_visits(transaction, query, now, visits);
        } else {
            add_companion_visits(transaction, query, visits);
        }
    };
    query.statuses = {BookingStatus::completed};
    query.limit = max_past;
    add();
    query.statuses = {};
    query.order = BookingOrder::upcoming_soonest_first;
    query.limit = is_client ? max_client_upcoming : max_upcoming;
    add();
    if (is_client) {
        add_client_calls(transaction, account.id, now, visits);
    } else {
        add_companion_calls(transaction, account.id, now, visits);
    }
    return visits;
}

bool is_suspended(Transaction& transaction, const AccountId& account) {
    return transaction.accounts.suspended_at(account).has_value();
}

}  // namespace

std::optional<CalendarFeed> OwnCalendar::link(const AccountId& account) {
    return store_.ask(
        [&](Transaction& transaction) { return transaction.calendar_feeds.of(account); });
}

std::string OwnCalendar::address_of(const std::string& token) const {
    return origin_ + "/api/calendars/" + token + "/appointments.ics";
}

Result<std::string> OwnCalendar::make(const AccountId& account) {
    std::string token = ids_.token();
    const CalendarFeed feed{account, digests_.sha256_hex(token), clock_.now()};
    return store_.transact([&](Transaction& transaction) -> Result<std::string> {
        const auto found = transaction.accounts.find(account);
        if (!found || is_suspended(transaction, account)) return refuse(Refusal::not_found);
        if (is_unconfirmed(found->email)) return refuse(Refusal::email_unconfirmed);
        transaction.calendar_feeds.put(feed);
        return token;
    });
}

void OwnCalendar::revoke(const AccountId& account) {
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.calendar_feeds.remove(account);
        return {};
    });
}

Result<CalendarCopy> OwnCalendar::read(const std::string& token) {
    const std::string hash = digests_.sha256_hex(token);
    const Instant now = clock_.now();
    std::optional<CalendarFeed> feed;
    std::optional<Account> owner;
    const auto visits = store_.read([&](Transaction& transaction) -> Result<Visits> {
        feed = transaction.calendar_feeds.by_token_hash(hash);
        owner = feed ? transaction.accounts.find(feed->account) : std::nullopt;
        if (!owner || is_suspended(transaction, owner->id) || is_unconfirmed(owner->email)) {
            return refuse(Refusal::calendar_not_found);
        }
        return visits_of(transaction, *owner, now);
    });
    if (!visits) return std::unexpected(visits.error());
    note_use(*feed);
    const CalendarTexts texts = calendar_texts(owner->locale, owner->type, translator_, origin_);
    std::string file = calendar_file(*visits, texts);
    std::string version = digests_.sha256_hex(file);
    return CalendarCopy{std::move(file), translator_ ? owner->locale : Locale::en,
                        std::move(version)};
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
