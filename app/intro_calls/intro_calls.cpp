#include "app/intro_calls/intro_calls.h"

#include "app/bookings/may_meet.h"
#include "app/bookings/schedule_fit.h"
#include "app/intro_calls/intro_call_mail.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/time_off.h"
#include "domain/companions/listing.h"
#include "domain/core/result.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/booking_calendar.h"
#include "ports/booking_partners.h"
#include "ports/companions.h"
#include "ports/intro_calls.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr int max_shown = 100;

// A call's row among its companion's time off has the call's id.
TimeOffId time_off_id(const IntroCall& call) {
    return *TimeOffId::parse(call.id.text());
}

void take_time(Transaction& transaction, const IntroCall& call) {
    transaction.time_off.insert({time_off_id(call), call.companion, call.span(), true});
}

void free_time(Transaction& transaction, const IntroCall& call) {
    (void)transaction.time_off.remove(call.companion, time_off_id(call));
}

std::optional<IntroCallObstacle> obstacle_of(Transaction& transaction, const AccountId& client,
                                             const AccountId& companion, Instant now) {
    const IntroCallCounts counts =
        transaction.intro_calls.counts_of(client, now, now - intro_call_week);
    return intro_call_obstacle(
        {.is_offered = transaction.intro_calls.is_offered(companion),
         .have_booked = transaction.booking_partners.booked_together(client, companion),
         .had_call = transaction.intro_calls.booked(client, companion).has_value(),
         .open_calls = counts.open,
         .weekly_requests = counts.weekly});
}

// Writes the canceled call, and gives its time back.
bool end_call(Transaction& transaction, IdSource& ids, Instant now, const IntroCall& call) {
    if (!transaction.intro_calls.update(call)) return false;
    free_time(transaction, call);
    notify_intro_call_canceled(transaction, ids, now, call);
    return true;
}

}  // namespace

// The rules of a booking by video: hours, time off, notice and quiet hours. Of visits only the
// visit itself is in the way, without rest or travel.
std::vector<Instant> IntroCalls::starts(Transaction& transaction, const AccountId& companion,
                                        Instant now) const {
    const auto found = transaction.companions.find(companion);
    if (!found || !takes_bookings(*found)) return {};
    const TimeSpan reach{now, now + intro_call_reach + intro_call_length};
    const LocalClock clock = local_clock(ports_.zones, zone_of(found->profile, ports_.zones));
    RequestedLine line{companion};
    line.is_video = true;
    line.limits = applied_limits(found->profile.limits, now, clock);
    auto taken = transaction.booking_calendar.busy(companion, reach.start, reach.end);
    const auto off = spans_of(transaction.time_off.touching(companion, reach));
    taken.insert(taken.end(), off.begin(), off.end());
    return intro_call_starts(
        without_time_off(open_spans(found->profile.schedule, reach, clock), std::move(taken)),
        earliest_allowed(line, now), now + intro_call_reach);
}

IntroCallView IntroCalls::view(Transaction& transaction, const IntroCall& call,
                               const AccountId& reader, Instant now) const {
    const AccountId& other = reader == call.client ? call.companion : call.client;
    const auto account = transaction.accounts.find(other);
    IntroCallView view{call, other, account ? public_name(*account) : std::string()};
    if (ports_.rooms && call.can_join(now)) view.link = ports_.rooms->address(call.room);
    return view;
}

Result<IntroCallOffer> IntroCalls::offer(const AccountId& client, const AccountId& companion) {
    const Instant now = ports_.clock.now();
    return ports_.store.read([&](Transaction& transaction) -> Result<IntroCallOffer> {
        RETURN_IF_ERROR(may_meet(transaction, client, companion, now));
        const auto account = transaction.accounts.find(companion);
        IntroCallOffer offer{companion, account ? public_name(*account) : std::string()};
        const auto booked = transaction.intro_calls.booked(client, companion);
        if (booked && booked->is_open(now)) offer.call = booked;
        offer.obstacle = obstacle_of(transaction, client, companion, now);
        if (!offer.obstacle || offer.call) offer.starts = starts(transaction, companion, now);
        return offer;
    });
}

Result<IntroCallView> IntroCalls::book(const AccountId& client, const AccountId& companion,
                                       Instant start) {
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<IntroCallView> {
        RETURN_IF_ERROR(may_meet(transaction, client, companion, now));
        if (const auto obstacle = obstacle_of(transaction, client, companion, now)) {
            return std::unexpected(intro_call_refused(*obstacle));
        }
        if (!std::ranges::binary_search(starts(transaction, companion, now), start)) {
            return refuse(Refusal::time_conflict);
        }
        const IntroCall call{.id = ports_.ids.next<IntroCallId>(),
                             .client = client,
                             .companion = companion,
                             .start = start,
                             .requested_at = now,
                             .room = ports_.ids.token(),
                             .is_reminded = is_late_for_reminder(start, now)};
        if (!transaction.intro_calls.insert(call)) return refuse(Refusal::time_conflict);
        take_time(transaction, call);
        notify_intro_call(transaction, ports_.ids, ports_.zones, now, call,
                          email_templates::intro_call_booked);
        return view(transaction, call, client, now);
    });
}

Result<IntroCallView> IntroCalls::move(const AccountId& client, const IntroCallId& id,
                                       Instant start) {
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<IntroCallView> {
        const auto stored = transaction.intro_calls.find(id);
        if (!stored || stored->client != client) return refuse(Refusal::not_found);
        RETURN_IF_ERROR(check_intro_call_move(*stored, now));
        RETURN_IF_ERROR(may_meet(transaction, client, stored->companion, now));
        if (!std::ranges::binary_search(starts(transaction, stored->companion, now), start)) {
            return refuse(Refusal::time_conflict);
        }
        const IntroCall call = moved(*stored, start, now);
        if (!transaction.intro_calls.update(call)) return refuse(Refusal::time_conflict);
        free_time(transaction, call);
        take_time(transaction, call);
        notify_intro_call(transaction, ports_.ids, ports_.zones, now, call,
                          email_templates::intro_call_moved);
        return view(transaction, call, client, now);
    });
}

Result<void> IntroCalls::cancel(const AccountId& account, const IntroCallId& id,
                                const std::string& reason) {
    ASSIGN_OR_RETURN(const auto given, checked_intro_call_reason(reason));
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto call = transaction.intro_calls.find(id);
        const bool is_client = call && call->client == account;
        if (!call || (!is_client && call->companion != account)) return refuse(Refusal::not_found);
        const auto by = is_client ? IntroCallCanceler::client : IntroCallCanceler::companion;
        RETURN_IF_ERROR(check_intro_call_cancel(*call, by, now));
        const IntroCall ended = canceled(*call, by, now, is_client ? std::string() : given);
        if (!end_call(transaction, ports_.ids, now, ended)) return refuse(Refusal::conflict);
        return {};
    });
}

std::vector<IntroCallView> IntroCalls::upcoming(const AccountId& account) {
    const Instant now = ports_.clock.now();
    return ports_.store.read([&](Transaction& transaction) {
        std::vector<IntroCallView> views;
        for (const IntroCall& call : transaction.intro_calls.open_of(account, now, max_shown)) {
            views.push_back(view(transaction, call, account, now));
        }
        return views;
    });
}

bool IntroCalls::is_offered(const AccountId& companion) {
    return ports_.store.ask(
        [&](Transaction& transaction) { return transaction.intro_calls.is_offered(companion); });
}

bool IntroCalls::set_offered(const AccountId& companion, bool offered) {
    return ports_.store
        .transact([&](Transaction& transaction) -> Result<bool> {
            transaction.intro_calls.set_offered(companion, offered);
            return offered;
        })
        .value_or(!offered);
}

void end_intro_calls(Transaction& transaction, IdSource& ids, Instant now, const AccountId& account,
                     const std::optional<AccountId>& other) {
    for (const IntroCall& call : transaction.intro_calls.open_of(account, now, max_shown)) {
        if (other && call.client != *other && call.companion != *other) continue;
        (void)end_call(transaction, ids, now, canceled(call, IntroCallCanceler::platform, now));
    }
}

}  // namespace steady
