#include "app/bookings/answer_approval.h"
#include "ports/approvals.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/concurrency/act_pairs.h"

#include <algorithm>
#include <exception>
#include <functional>

namespace steady::testing {
namespace {

template <class Value>
std::string outcome_of(const Result<Value>& result) {
    return result ? "done" : "refused " + std::to_string(static_cast<int>(result.error().refusal));
}

// Repeats an act that is refused because something has changed meanwhile, as a person does:
// then an act of several transactions has one of the outcomes that it has at one moment.
template <class Value>
std::string until_decided(const std::function<Result<Value>()>& act) {
    constexpr int max_tries = 4;
    Result<Value> result = act();
    for (int tries = 1; tries < max_tries && !result; ++tries) {
        const Refusal refusal = result.error().refusal;
        if (refusal != Refusal::conflict && refusal != Refusal::quote_changed) break;
        result = act();
    }
    return outcome_of(result);
}

Act book(const std::string& name, AccountId Subject::*client, AccountId Subject::*companion,
         int start, const std::string& key = "") {
    return {name, [=](SimWorld& world, const Subject& subject) {
                CreateBookingCommand command = world.command(
                    world.request({world.line(subject.*companion, world.in_hours(start))}), key);
                command.client = subject.*client;
                const auto made = world.use.create.run(command);
                return made ? std::string("booked")
                            : "refused " +
                                  std::to_string(static_cast<int>(made.error().error.refusal));
            }};
}

const Act pay{"pay", [](SimWorld& world, const Subject& subject) {
                  const auto settled = world.money.settlement.apply(*subject.page);
                  return settled ? "settled " + std::to_string(static_cast<int>(*settled))
                                 : outcome_of(settled);
              }};

Act cancel(const std::string& name, AccountId Subject::*party) {
    return {name, [=](SimWorld& world, const Subject& subject) {
                return until_decided<Booking>([&] {
                    return world.bookings.cancel.run({.account = subject.*party},
                                                     subject.booking->id, "", {});
                });
            }};
}

const Act expire{
    "expire the hold", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact_guarded(
            LockKeys().add(subject.booking->id), [&](Transaction& transaction) -> Result<void> {
                return end_hold(transaction, world.ids, subject.booking->id, world.clock.now());
            }));
    }};

const Act complete{
    "complete", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact_guarded(
            LockKeys().add(subject.booking->id), [&](Transaction& transaction) -> Result<void> {
                return complete_booking(transaction, world.ids, world.clock.now(),
                                        subject.booking->id);
            }));
    }};

const Act open_page{"open a payment page", [](SimWorld& world, const Subject& subject) {
                        return until_decided<OpenedCheckout>([&] {
                            return world.money.booking_checkout(subject.client,
                                                                PaidFor{subject.booking->id});
                        });
                    }};

bool has_visit_at(SimWorld& world, const Subject& subject, Instant start) {
    const Booking booking = world.stored(subject.booking->id).value();
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.is_active() && line.service.start == start;
    });
}

// Reads the quote and takes it. A repeated call is answered like the first.
Result<void> move_first_line(SimWorld& world, const Subject& subject, int start) {
    RescheduleRequest request{subject.booking->lines.front().id, world.in_hours(start)};
    RescheduleBooking& reschedule = world.bookings.reschedule;
    const auto quote = reschedule.quote(subject.client, subject.booking->id, request);
    if (!quote && has_visit_at(world, subject, *request.start)) return {};
    if (!quote) return std::unexpected(quote.error().error);
    request.charge = quote->terms.charge();
    request.refund = quote->terms.refund();
    const auto moved = reschedule.run(subject.client, subject.booking->id, request);
    if (!moved) return std::unexpected(moved.error().error);
    return {};
}

Act reschedule(const std::string& name, int start) {
    return {name, [=](SimWorld& world, const Subject& subject) {
                return until_decided<void>([&] { return move_first_line(world, subject, start); });
            }};
}

const Act acknowledge{
    "acknowledge", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.bookings.work_shift.run(
            subject.companion,
            {subject.booking->id, subject.booking->lines.front().id, ShiftAct::acknowledge}));
    }};

AnswerApproval answers_of(SimWorld& world) {
    return {*world.store, world.clock, world.ids, {}};
}

const Act accept{
    "accept", [](SimWorld& world, const Subject& subject) {
        return outcome_of(answers_of(world).accept(subject.companion, subject.booking->id));
    }};

const Act decline{"decline", [](SimWorld& world, const Subject& subject) {
                      return outcome_of(answers_of(world).decline(
                          subject.companion, subject.booking->id, DeclineReason::too_far));
                  }};

// The provider's report that the payment was captured, or that its authorization ended.
Act report(const std::string& name, bool Checkout::*outcome) {
    return {name, [=](SimWorld& world, const Subject& subject) {
                Checkout page = *subject.page;
                page.authorized = false;
                page.*outcome = true;
                const auto settled = world.money.settlement.apply(page);
                return settled ? "settled " + std::to_string(static_cast<int>(*settled))
                               : outcome_of(settled);
            }};
}
const Act capture = report("capture", &Checkout::paid);
const Act lose_authorization = report("lose the authorization", &Checkout::released);

const Act remind{
    "remind", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact_guarded(
            LockKeys().add(subject.booking->id), [&](Transaction& transaction) -> Result<void> {
                auto approval = transaction.approvals.find(subject.booking->id);
                if (!approval || !approval->remind_at) return {};
                approval->remind_at.reset();
                transaction.approvals.save(*approval);
                return {};
            }));
    }};

// As a suspension does it: what waits ends in the same transaction.
const Act lose_rights{
    "suspend", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact([&](Transaction& transaction) -> Result<void> {
            transaction.accounts.set_suspended(subject.companion, world.clock.now());
            (void)close_waiting(transaction, world.ids, world.clock.now(), subject.companion);
            return {};
        }));
    }};

// As OwnTimeOff does it: only where nothing is booked.
const Act take_time_off{
    "take time off", [](SimWorld& world, const Subject& subject) {
        const TimeSpan span{world.in_hours(90), world.in_hours(140)};
        return outcome_of(world.store->transact([&](Transaction& transaction) -> Result<void> {
            if (!transaction.booking_calendar.busy(subject.companion, span.start, span.end)
                     .empty()) {
                return refuse(Refusal::time_off_has_bookings);
            }
            transaction.time_off.insert({world.ids.next<TimeOffId>(), subject.companion, span});
            return {};
        }));
    }};

// As the removal of an account does it: only where nothing is booked.
const Act suspend_idle{
    "suspend a companion without bookings", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact([&](Transaction& transaction) -> Result<void> {
            if (transaction.booking_lists.has_live(subject.companion)) {
                return refuse(Refusal::conflict);
            }
            transaction.accounts.set_suspended(subject.companion, world.clock.now());
            return {};
        }));
    }};

const Act go_offline{"go offline", [](SimWorld& world, const Subject& subject) {
                         return outcome_of(world.store->transact_independent(
                             [&](Transaction& transaction) -> Result<void> {
                                 transaction.companions.set_online(subject.companion, false);
                                 return {};
                             }));
                     }};

}  // namespace

std::vector<Act> acts_on_pending() {
    return {pay,
            cancel("cancel", &Subject::client),
            expire,
            open_page,
            book("book the time", &Subject::other_client, &Subject::companion, 100),
            take_time_off,
            suspend_idle};
}

std::vector<Act> acts_on_requested() {
    return {accept,
            decline,
            cancel("cancel", &Subject::client),
            expire,
            lose_authorization,
            remind,
            open_page,
            lose_rights,
            book("book the time", &Subject::other_client, &Subject::companion, 100)};
}

std::vector<Act> acts_on_accepted() {
    return {capture,     accept,
            decline,     cancel("cancel", &Subject::client),
            expire,      lose_authorization,
            lose_rights, book("book the time", &Subject::other_client, &Subject::companion, 100)};
}

std::vector<Act> acts_on_confirmed() {
    return {pay,
            cancel("cancel by the client", &Subject::client),
            cancel("cancel by one companion", &Subject::companion),
            cancel("cancel by the other companion", &Subject::other_companion),
            reschedule("reschedule", 120),
            reschedule("reschedule to another time", 130),
            complete,
            acknowledge,
            book("book the time before", &Subject::other_client, &Subject::companion, 100),
            book("book the time after", &Subject::other_client, &Subject::companion, 123),
            take_time_off};
}

std::vector<Act> acts_on_free_time() {
    return {book("book", &Subject::client, &Subject::companion, 100),
            book("book with a key", &Subject::client, &Subject::companion, 100, "one"),
            book("book for another client", &Subject::other_client, &Subject::companion, 104),
            book("hold another companion", &Subject::client, &Subject::other_companion, 100),
            take_time_off,
            suspend_idle,
            go_offline};
}

}  // namespace steady::testing
