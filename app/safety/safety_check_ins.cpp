#include "app/safety/safety_check_ins.h"

#include "app/safety/safety_case.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/notifications.h"
#include "ports/safety.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <utility>
#include <vector>

namespace steady {
namespace {

struct SafetyState {
    Booking booking;
    std::vector<ShiftReport> shifts;
    AccountId who;
    std::optional<SafetyTimer> timer;
};

Result<SafetyState> find_safety(Transaction& transaction, const AccountId& who,
                                const BookingId& id) {
    auto booking = transaction.bookings.find(id);
    if (!booking || !safety_party(*booking, who)) return refuse(Refusal::booking_not_found);
    return SafetyState{*std::move(booking), transaction.shifts.of_bookings({id}), who,
                       transaction.safety.find(id, who)};
}

// As the page shows it: a timer whose visit has ended is over, although the sweep has not come to
// it yet.
std::optional<SafetyTimer> shown_timer(const SafetyState& state, std::chrono::minutes grace,
                                       Instant now) {
    if (!state.timer) return std::nullopt;
    const auto ended = visit_ended_at(state.booking, state.shifts, *state.timer);
    if (safety_step(*state.timer, ended, grace, now) != SafetyStep::end) return state.timer;
    return stopped(*state.timer);
}

bool can_read_contact(Transaction& transaction, const SafetyState& state) {
    if (state.booking.client == state.who) return false;
    if (!may_see_contact(state.booking, state.shifts, state.who)) return false;
    const AccountId& client = state.booking.client;
    if (!transaction.safety.shares_contact(client)) return false;
    const auto account = transaction.accounts.find(client);
    return account && account->emergency_contact != EmergencyContact{};
}

SafetyView safety_view(Transaction& transaction, const SafetyPorts& ports,
                       const SafetyState& state) {
    const Instant now = ports.incidents.clock.now();
    SafetyView view{.window = safety_window(state.booking, state.shifts, state.who, now),
                    .timer = shown_timer(state, ports.grace, now),
                    .grace = ports.grace};
    view.can_start = view.window && is_open(*view.window, now);
    view.can_call = can_call_for_help(state.booking, state.shifts, state.who, now);
    for (const HelpCall& call : transaction.safety.calls_of(state.booking.id)) {
        if (call.account == state.who) view.call = call;
    }
    if (view.call) {
        const auto incident = transaction.incidents.find(view.call->incident);
        view.is_call_settled = incident && incident->state == IncidentState::settled;
    }
    if (const auto account = transaction.accounts.find(state.who)) {
        view.contact = account->emergency_contact;
    }
    view.can_read_contact = can_read_contact(transaction, state);
    return view;
}

void save_answered(Transaction& transaction, SafetyState& state, SafetyTimer timer) {
    transaction.safety.save(timer);
    transaction.notifications.withdraw(state.who, NotificationKind::safety_check, state.booking.id);
    state.timer = std::move(timer);
}

}  // namespace

Result<SafetyView> SafetyCheckIns::view(const AccountId& who, const BookingId& id) {
    return ports_.incidents.store.read([&](Transaction& transaction) -> Result<SafetyView> {
        ASSIGN_OR_RETURN(auto state, find_safety(transaction, who, id));
        return safety_view(transaction, ports_, state);
    });
}

Result<SafetyView> SafetyCheckIns::start(const AccountId& who, const BookingId& id, int length,
                                         bool repeats) {
    if (!is_safety_length(length)) {
        return refuse_field("minutes", "Please choose 15, 30, 60 or 90 minutes.");
    }
    const Instant now = ports_.incidents.clock.now();
    return ports_.incidents.store.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<SafetyView> {
            ASSIGN_OR_RETURN(auto state, find_safety(transaction, who, id));
            const auto window = safety_window(state.booking, state.shifts, who, now);
            if (!window || !is_open(*window, now)) {
                return refuse(Refusal::conflict,
                              "A timer can be started from 30 minutes before the appointment "
                              "until 2 hours after its end.");
            }
            save_answered(transaction, state, started_timer(id, who, length, repeats, now));
            return safety_view(transaction, ports_, state);
        });
}

Result<SafetyView> SafetyCheckIns::answer(const AccountId& who, const BookingId& id,
                                          SafetyAnswer answer, int length) {
    if (answer == SafetyAnswer::more_time && !is_safety_length(length)) {
        return refuse_field("minutes", "Please choose 15, 30, 60 or 90 minutes.");
    }
    const Instant now = ports_.incidents.clock.now();
    return ports_.incidents.store.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<SafetyView> {
            ASSIGN_OR_RETURN(auto state, find_safety(transaction, who, id));
            const auto timer = shown_timer(state, ports_.grace, now);
            const bool waits = timer && is_waiting(*timer);
            if (answer == SafetyAnswer::fine && timer) {
                const auto window = safety_window(state.booking, state.shifts, who, now);
                save_answered(transaction, state, fine(*timer, window, now));
            } else if (answer != SafetyAnswer::fine && !waits) {
                return refuse(Refusal::conflict, "No timer is running.");
            } else if (timer) {
                save_answered(
                    transaction, state,
                    answer == SafetyAnswer::stop ? stopped(*timer) : extended(*timer, length, now));
            }
            return safety_view(transaction, ports_, state);
        });
}

Result<SafetyView> SafetyCheckIns::call_for_help(const AccountId& who, const BookingId& id,
                                                 const HelpCallId& call) {
    const Instant now = ports_.incidents.clock.now();
    return ports_.incidents.store.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<SafetyView> {
            ASSIGN_OR_RETURN(auto state, find_safety(transaction, who, id));
            if (const auto known = transaction.safety.call(who, call)) {
                if (known->booking != id) return refuse(Refusal::conflict, "This id was used.");
                return safety_view(transaction, ports_, state);
            }
            if (!can_call_for_help(state.booking, state.shifts, who, now)) {
                return refuse(Refusal::conflict,
                              "Help can be asked for here from 30 minutes before a paid "
                              "appointment. In an emergency, call 911.");
            }
            const IncidentId incident =
                open_help_case(transaction, ports_,
                               {.booking = state.booking, .shifts = state.shifts, .account = who});
            transaction.safety.insert_call({call, who, id, now, incident});
            return safety_view(transaction, ports_, state);
        });
}

Result<EmergencyContact> SafetyCheckIns::client_contact(const AuditActor& companion,
                                                        const AccountId& who, const BookingId& id) {
    return ports_.incidents.store.transact(
        [&](Transaction& transaction) -> Result<EmergencyContact> {
            ASSIGN_OR_RETURN(auto state, find_safety(transaction, who, id));
            if (!can_read_contact(transaction, state)) return refuse(Refusal::forbidden);
            ports_.incidents.trail.record(transaction, companion,
                                          {.action = "read_emergency_contact",
                                           .object_type = "booking",
                                           .object_id = id.text(),
                                           .shown = {state.booking.client.text()}});
            return transaction.accounts.find(state.booking.client)->emergency_contact;
        });
}

bool SafetyCheckIns::shares_contact(const AccountId& client) {
    return ports_.incidents.store.read(
        [&](Transaction& transaction) { return transaction.safety.shares_contact(client); });
}

bool SafetyCheckIns::share_contact(const AccountId& client, bool shares) {
    (void)ports_.incidents.store.transact([&](Transaction& transaction) -> Result<void> {
        transaction.safety.share_contact(client, shares);
        return {};
    });
    return shares;
}

}  // namespace steady
