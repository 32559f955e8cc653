#include "app/bookings/booking_view.h"

#include "app/bookings/may_meet.h"
#include "app/bookings/move_line.h"
#include "app/bookings/recipient_view.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/meeting.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/reschedule.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"
#include "domain/people/legal_name.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/consents.h"
#include "ports/new_booking.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "ports/text_forms.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr const char* departed_name = "Deleted account";

bool may_cancel(const BookingView& view, CancelledBy party, Instant now) {
    const Booking& booking = view.booking;
    if (party != CancelledBy::companion) return cancellable(booking, party, now);
    const auto is_checked_out = [&](const BookingLineId& line) {
        const auto shift = view.shifts.find(line);
        return shift != view.shifts.end() && shift->second.shift.checked_out_at;
    };
    const AccountId& companion = booking.lines.front().companion;
    return !std::ranges::all_of(cancellable_lines(booking, companion, now), is_checked_out);
}

// The client reported that a companion did not come, and nothing is ahead: an operator decides
// about the money, which cancelling would give up.
bool awaits_decision(const BookingView& view, Instant now) {
    const auto is_ahead = [&](const BookingLine& line) {
        return line.is_active() && now < line.service.start;
    };
    if (std::ranges::any_of(view.booking.lines, is_ahead)) return false;
    return std::ranges::any_of(view.shifts, [](const auto& entry) {
        return entry.second.shift.companion_missing_at.has_value();
    });
}

// Where people meet is for those who are sure to come.
void hide_places(Booking& booking) {
    booking.location.clear();
    for (BookingLine& line : booking.lines) {
        if (!line.is_video) line.location.clear();
    }
}

// Of the next paid visit that is not over: masked until the day before it (KBOOK-004).
std::optional<ClientContact> contact_of(Transaction& transaction, const BookingView& view,
                                        Instant now) {
    const Booking& booking = view.booking;
    if (booking.status != BookingStatus::confirmed) return std::nullopt;
    std::optional<ClientContact> contact;
    bool is_open = false;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active() || line.service.end <= now) continue;
        const Instant from = contact_time(line).start;
        const bool yes = has_accepted(view, line);
        if (!contact || from < contact->from)
            contact = ClientContact{.from = from, .awaits_yes = !yes};
        is_open = is_open || (yes && in_contact(booking, line, now));
    }
    const auto client = is_open ? transaction.accounts.find(booking.client) : std::nullopt;
    if (client) {
        contact->phone = client->phone;
        contact->email = client->email.text();
    }
    return contact;
}

PersonSummary summarize_account(const Account& account) {
    return {account.id, public_name(account), account.profile_photo};
}

// What a canceled booking still pays this companion: payouts that were not canceled since.
Money retained_pay_of(Transaction& transaction, const Booking& own) {
    Money sum;
    for (const Payout& payout : transaction.payouts.of_booking(own.id)) {
        const bool is_own = std::ranges::count(own.lines, payout.line, &BookingLine::id) > 0;
        if (is_own && payout.state != PayoutState::cancelled) sum += payout.amount;
    }
    return sum;
}

// What follows from the booking and the shifts among `shifts` alone.
void set_derived(BookingView& view, const std::vector<ShiftReport>& shifts, CancelledBy party,
                 Instant now) {
    const Booking& shown = view.booking;
    view.shows_client = party != CancelledBy::client;
    view.whole_payment = party != CancelledBy::companion;
    mark_unanswered(view.booking, shifts, now);
    view.shifts = shift_views(shown, shifts, party, now);
    view.answers = answers_to(shown, shifts, now);
    const bool undecided = awaits_decision(view, now);
    view.can_cancel = may_cancel(view, party, now) && !(undecided && party == CancelledBy::client);
    if (party == CancelledBy::companion || undecided) return;
    if (cancellable(shown, CancelledBy::client, now)) view.refund_steps = refund_steps(shown, now);
}

bool waits_for_payment(const Booking& booking, Instant now) {
    return booking.status == BookingStatus::pending && !hold_lapsed(booking, now);
}

// What a companion declined for is theirs and the operators'; an unpaid hold asks for nothing.
void set_approval(BookingView& view, std::optional<Approval> approval, CancelledBy party,
                  Instant now) {
    if (!approval) return;
    const bool is_companion = party == CancelledBy::companion;
    if (is_companion && !approval->authorized_at) return;
    if (party == CancelledBy::client) approval->declined_for.reset();
    view.can_answer_approval = is_companion && can_answer(*approval, view.booking, now);
    if (approval->is_accepted()) view.can_cancel = false;
    view.approval = std::move(approval);
}

}  // namespace

bool has_accepted(const BookingView& view, const BookingLine& line) {
    const auto found = view.shifts.find(line.id);
    return found != view.shifts.end() && has_accepted(found->second.shift);
}

std::optional<Money> own_pay(const BookingView& view) {
    if (view.whole_payment) return std::nullopt;
    if (view.booking.status == BookingStatus::cancelled) return view.retained_pay;
    return pay_for_visits(view.booking);
}

PersonSummary summary_of(Transaction& transaction, const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    if (!account) return {.id = id, .name = departed_name, .photo = {}, .departed = true};
    return summarize_account(*account);
}

std::string visit_link_of(const BookingView& view, const BookingLine& line) {
    const auto shift = view.shifts.find(line.id);
    return shift == view.shifts.end() ? std::string() : shift->second.shift.meeting_link;
}

BookingView view_of_new(Booking booking, const BookingPreconditions& seen, Instant now) {
    BookingView view{std::move(booking)};
    for (const BookingLine& line : view.booking.lines) {
        view.people.emplace(line.companion,
                            summarize_account(seen.companions.at(line.companion).account));
    }
    set_derived(view, {}, CancelledBy::client, now);
    view.can_pay = waits_for_payment(view.booking, now);
    return view;
}

BookingView view_of(Transaction& transaction, const BookingLookup& lookup, Booking booking,
                    CancelledBy party, Instant now) {
    BookingView view{std::move(booking)};
    const Booking& shown = view.booking;
    for (const BookingLine& line : shown.lines) {
        if (view.people.contains(line.companion)) continue;
        view.people.emplace(line.companion, summary_of(transaction, line.companion));
    }
    set_derived(view, lookup.shifts(), party, now);
    if (view.shows_client) view.people.emplace(shown.client, summary_of(transaction, shown.client));
    view.reviews = lookup.reviews_of(shown);
    set_approval(view, lookup.approval_of(shown), party, now);
    add_recipient(view, lookup.recipient_of(shown), party, now);
    const bool is_authorized = view.approval && view.approval->authorized_at;
    view.can_pay = party == CancelledBy::client && waits_for_payment(shown, now) &&
                   !is_authorized && may_meet(transaction, shown, now);
    if (party == CancelledBy::companion) {
        if (shown.status == BookingStatus::cancelled && shown.paid_at) {
            view.retained_pay = retained_pay_of(transaction, shown);
        }
        view.client_contact = contact_of(transaction, view, now);
        if (!shown.paid_at) hide_places(view.booking);
    }
    return view;
}

namespace {

Money all_disputed(Transaction& transaction, const BookingId& booking) {
    Money sum;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking)) {
        if (dispute.state != DisputeState::won) sum += dispute.amount;
    }
    return sum;
}

// In the order in which they became due.
std::vector<RefundRecord> refunds_of(Transaction& transaction, const BookingId& booking) {
    auto refunds = transaction.refunds.of_booking(booking);
    std::ranges::stable_sort(refunds, {}, &RefundRecord::ordered_at);
    return refunds;
}

// New times that wait to be paid, and the lines that may have one.
void add_moves(Transaction& transaction, BookingView& view, CancelledBy party, Instant now) {
    if (party == CancelledBy::companion || view.booking.status != BookingStatus::confirmed) return;
    view.held_moves = transaction.pending_reschedules.held_moves(view.booking.id);
    if (party != CancelledBy::client) return;
    for (const BookingLine& line : view.booking.lines) {
        if (is_active_without(view.booking, {line.id}) &&
            client_may_cancel_alone(view.booking, line)) {
            view.separately_cancellable.insert(line.id);
        }
        const bool waits = std::ranges::any_of(view.held_moves, [&](const HeldMove& held) {
            return held.line.visit() == line.visit();
        });
        const bool again = moves_of(view.booking, line) < max_moves;
        if (!waits && again && can_be_moved(transaction, view.booking, line, now)) {
            view.movable_lines.insert(line.id);
        }
    }
}

// Whether a companion, this one or any, has said yes to a visit of the booking.
bool know_each_other(const BookingView& view, const std::optional<AccountId>& companion) {
    return std::ranges::any_of(view.booking.lines, [&](const BookingLine& line) {
        return (!companion || line.companion == *companion) && has_accepted(view, line);
    });
}

// The other parties of a paid booking by their legal names (decisions §2 and §4, ROLE-024): to each
// other once the companion has said yes to a visit, and no one's before it is paid.
void add_legal_names(Transaction& transaction, BookingView& view, CancelledBy party,
                     const TextForms& texts) {
    const NameKey key = [&texts](std::string_view name) { return texts.canonical_name(name); };
    if (!view.booking.paid_at) return;
    for (auto& [id, person] : view.people) {
        const bool is_client = id == view.booking.client;
        if (party == CancelledBy::companion && !is_client) continue;
        const bool is_party = party == CancelledBy::client || party == CancelledBy::companion;
        if (is_party && !know_each_other(view, is_client ? std::nullopt : std::optional(id)))
            continue;
        const auto account = transaction.accounts.find(id);
        if (account) person.legal_name = legal_name_for_party(*account, key);
    }
}

void add_suspensions(Transaction& transaction, BookingView& view) {
    for (auto& [id, person] : view.people) {
        person.suspended = transaction.accounts.suspended_at(id).has_value();
    }
}

// Queried of every booking that may be paid, for the same reason.
bool lacks_agreement(Transaction& transaction, const BookingView& view, CancelledBy party) {
    const Booking& booking = view.booking;
    if (party != CancelledBy::client || booking.status != BookingStatus::pending) return false;
    const bool agreed = transaction.consents.agreed(booking.client, ConsentType::booking,
                                                    terms_version, booking.id.text());
    return view.can_pay && !agreed;
}

}  // namespace

void add_page(Transaction& transaction, BookingView& view, CancelledBy party,
              const TextForms& texts, Instant now) {
    const Booking& booking = view.booking;
    if (view.whole_payment) {
        view.refunds = refunds_of(transaction, booking.id);
        view.disputed = all_disputed(transaction, booking.id);
        view.refund_steps = without_disputed(
            std::move(view.refund_steps), disputed_of(transaction, booking.id, booking.charged()));
    }
    add_legal_names(transaction, view, party, texts);
    if (party == CancelledBy::admin) add_suspensions(transaction, view);
    add_moves(transaction, view, party, now);
    view.needs_agreement = lacks_agreement(transaction, view, party);
}

}  // namespace steady
