#include "app/bookings/reschedule_booking.h"

#include "app/bookings/booking_mail.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/line_time.h"
#include "app/bookings/move_line.h"
#include "app/bookings/schedule_fit.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/booking_request.h"
#include "domain/bookings/submit_rules.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <string>
#include <utility>

namespace steady {
namespace {

constexpr const char* same_time_text = "Please choose a different time.";
constexpr const char* missing_start_text = "Please choose a day and a time.";
constexpr const char* too_often_text =
    "This visit has already been moved ten times. Please cancel it and book again.";

template <class T>
RescheduleResult<T> passed_on(Error error) {
    return std::unexpected(RescheduleRefused{std::move(error)});
}

const BookingLine* find_line(const Booking& booking, const BookingLineId& id) {
    const auto found = std::ranges::find(booking.lines, id, &BookingLine::id);
    return found == booking.lines.end() ? nullptr : &*found;
}

}  // namespace

Result<Instant> RescheduleBooking::start_of(const RescheduleRequest& request,
                                            const BookingLine& line) const {
    if (request.start) return *request.start;
    if (!request.date) return refuse_field("startDate", missing_start_text);
    return start_on(time_zones_, *request.date, request.arrival_time, line.timezone);
}

namespace {

minutes buffer_of(Transaction& transaction, const AccountId& companion) {
    const auto found = transaction.companions.find(companion);
    return found ? found->profile.limits.buffer : minutes{0};
}

}  // namespace

RescheduleResult<RescheduleQuote> RescheduleBooking::evaluate(Transaction& transaction,
                                                              const AccountId& client,
                                                              const BookingId& id,
                                                              const RescheduleRequest& request,
                                                              Instant now) {
    using Quoted = RescheduleQuote;
    auto booking = transaction.bookings.find(id);
    if (booking) mark_unanswered(*booking, transaction.shifts.of_bookings({id}), now);
    const BookingLine* line =
        booking && booking->client == client ? find_line(*booking, request.line) : nullptr;
    if (!line) return passed_on<Quoted>(Error{Refusal::booking_not_found});
    if (!can_be_moved(transaction, *booking, *line, now)) {
        return passed_on<Quoted>(Error{Refusal::booking_not_movable});
    }
    if (moves_of(*booking, *line) >= max_moves) {
        return passed_on<Quoted>(Error{Refusal::booking_not_movable, too_often_text});
    }
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(id)) {
        if (held.line.visit() == line->visit()) {
            return passed_on<Quoted>(Error{Refusal::move_waiting});
        }
    }
    const auto start = start_of(request, *line);
    if (!start) return passed_on<Quoted>(start.error());
    const int length = request.service_hours.value_or(line->hours);
    if (length < 1) return passed_on<Quoted>(for_one_line(duration_missing_error(0)));
    if (length > max_line_hours)
        return passed_on<Quoted>(for_one_line(max_shift_error(max_line_hours)));
    if (*start == line->service.start && length == line->hours) {
        return passed_on<Quoted>(refuse_field("startDate", same_time_text).error());
    }
    PlannedMove planned =
        plan_move(*booking, *line, ids_.next<BookingLineId>(), *start, length, now);
    planned.line.buffer = buffer_of(transaction, planned.line.companion);
    if (auto fits =
            check_line_time(transaction, time_zones_, *booking, planned.line, now, OwnLimits::kept);
        !fits) {
        LineTimeRefused& refused = fits.error();
        return std::unexpected(
            RescheduleRefused{std::move(refused.error), {}, std::move(refused.free_starts)});
    }
    // The companion has not answered for the new time.
    BookingLine unanswered = planned.line;
    unanswered.is_unanswered =
        booking->policy.free_until_answered && unanswered.moved->tier == CancellationTier::full;
    auto steps = without_disputed(refund_steps(with_moved_line(*booking, unanswered, now), now),
                                  disputed_of(transaction, id, booking->charged()));
    const Money disputed = disputed_of(transaction, id, planned.terms.refund());
    return Quoted{*line, std::move(planned.line), planned.terms, std::move(steps), disputed};
}

RescheduleResult<RescheduleQuote> RescheduleBooking::quote(const AccountId& client,
                                                           const BookingId& id,
                                                           const RescheduleRequest& request) {
    const Instant now = clock_.now();
    return store_.read(
        [&](Transaction& transaction) { return evaluate(transaction, client, id, request, now); });
}

RescheduleResult<Booking> RescheduleBooking::run(const AccountId& client, const BookingId& id,
                                                 const RescheduleRequest& request) {
    const Instant now = clock_.now();
    std::optional<RescheduleRefused> refused;
    auto done = store_.transact_guarded(LockKeys().add(id), [&](Transaction& transaction) {
        refused.reset();  // a transaction may be taken again
        return act(transaction, client, id, request, now, refused);
    });
    if (done) return *std::move(done);
    if (refused) return std::unexpected(*std::move(refused));
    return passed_on<Booking>(done.error());
}

namespace {

// Whether this very move was made, or is held, already: the answer to that call was lost. Only
// while its result is unchanged, and for the figures that were shown: an earlier move that was
// undone since is no answer to a new one.
bool is_done(Transaction& transaction, const Booking& booking, const RescheduleRequest& request,
             const BookingLine& before, Instant start) {
    const int length = request.service_hours.value_or(before.hours);
    const auto same = [&](const BookingLine& other) {
        if (!other.is_active() || !other.moved || other.moved->from != before.id) return false;
        if (other.service.start != start || other.hours != length) return false;
        const MoveTerms terms = move_terms(booking, before, other);
        return request.charge == terms.charge() && request.refund == terms.refund();
    };
    if (std::ranges::any_of(booking.lines, same)) return true;
    return std::ranges::any_of(transaction.pending_reschedules.held_moves(booking.id),
                               [&](const HeldMove& held) { return same(held.line); });
}

}  // namespace

Result<Booking> RescheduleBooking::act(Transaction& transaction, const AccountId& client,
                                       const BookingId& id, const RescheduleRequest& request,
                                       Instant now, std::optional<RescheduleRefused>& refused) {
    const auto booking = transaction.bookings.find(id);
    const BookingLine* line =
        booking && booking->client == client ? find_line(*booking, request.line) : nullptr;
    if (line) {
        const auto start = start_of(request, *line);
        if (start && is_done(transaction, *booking, request, *line, *start)) return *booking;
    }
    auto quoted = evaluate(transaction, client, id, request, now);
    if (!quoted) {
        refused = std::move(quoted.error());
        return std::unexpected(refused->error);
    }
    const MoveTerms& terms = quoted->terms;
    if (request.charge != terms.charge() || request.refund != terms.refund()) {
        refused = RescheduleRefused{Error{Refusal::quote_changed}, *std::move(quoted)};
        return std::unexpected(refused->error);
    }
    if (terms.charge().is_zero()) {
        return move_line(transaction, ids_, time_zones_, now, *booking, quoted->after);
    }
    // Never beyond its start, as the hold of a booking.
    const Instant until = std::min<Instant>(now + hold_duration, quoted->after.service.start);
    if (!transaction.pending_reschedules.hold_move({id, client, quoted->after, until})) {
        return refuse(Refusal::time_conflict);
    }
    return *booking;
}

Result<void> RescheduleBooking::drop(const AccountId& client, const BookingId& id,
                                     const BookingLineId& moved) {
    const auto held = store_.read(
        [&](Transaction& transaction) { return transaction.pending_reschedules.held_move(moved); });
    if (!held || held->booking != id || held->client != client) {
        return refuse(Refusal::booking_not_found);
    }
    const auto closing = close_move_(held->client, {held->booking, held->line.id});
    if (!closing) return std::unexpected(closing.error());
    if (*closing == CheckoutClosing::paid) return refuse(Refusal::conflict);
    return store_.transact_guarded(LockKeys().add(id),
                                   [&](Transaction& transaction) -> Result<void> {
                                       transaction.pending_reschedules.release_move(moved);
                                       return {};
                                   });
}

int ExpireMoves::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    return work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.pending_reschedules.expired_moves(now, limit);
        },
        [](const HeldMove& held) {
            return WorkItem{held.line.id.text(), held.booking};
        },
        [&](const HeldMove& held) { return expire(held, now); });
}

ItemResult ExpireMoves::expire(const HeldMove& held, Instant now) {
    const auto closing = close_move_(held.client, {held.booking, held.line.id});
    if (!closing) return std::unexpected(closing.error().message);
    if (*closing == CheckoutClosing::paid) return std::unexpected("paid, and not moved yet");
    return item_result(store_.transact_guarded(
        LockKeys().add(held.booking), [&](Transaction& transaction) -> Result<void> {
            if (!transaction.pending_reschedules.release_move(held.line.id))
                return refuse(Refusal::conflict);
            const auto booking = transaction.bookings.find(held.booking);
            if (booking) {
                withdraw_call_to_pay(transaction, *booking);
                notify_not_moved(transaction, ids_, now, *booking, Money{});
            }
            return {};
        }));
}

}  // namespace steady
