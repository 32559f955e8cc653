#include "ports/bookings.h"
#include "ports/time_off.h"
#include "tests/concurrency/act_pairs.h"

#include <exception>

namespace steady::testing {
namespace {

template <class Value>
std::string outcome_of(const Result<Value>& result) {
    return result ? "done" : "refused " + std::to_string(static_cast<int>(result.error().refusal));
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
                return outcome_of(world.bookings.cancel.run({.account = subject.*party},
                                                            subject.booking->id, "", {}));
            }};
}

const Act expire{
    "expire the hold", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.store->transact_guarded(
            LockKeys().add(subject.booking->id), [&](Transaction& transaction) -> Result<void> {
                return end_hold(transaction, subject.booking->id, world.clock.now());
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
                        return outcome_of(world.money.booking_checkout(
                            subject.client, PaidFor{subject.booking->id}));
                    }};

Act reschedule(const std::string& name, int start) {
    return {name, [=](SimWorld& world, const Subject& subject) {
                RescheduleRequest request{subject.booking->lines.front().id, world.in_hours(start)};
                const auto quote =
                    world.bookings.reschedule.quote(subject.client, subject.booking->id, request);
                if (!quote) return std::string("not moved");
                request.charge = quote->terms.charge();
                request.refund = quote->terms.refund();
                const auto moved =
                    world.bookings.reschedule.run(subject.client, subject.booking->id, request);
                return std::string(moved ? "moved" : "not moved");
            }};
}

const Act acknowledge{
    "acknowledge", [](SimWorld& world, const Subject& subject) {
        return outcome_of(world.bookings.work_shift.run(
            subject.companion,
            {subject.booking->id, subject.booking->lines.front().id, ShiftAct::acknowledge}));
    }};

// As OwnTimeOff does it: only where nothing is booked.
const Act take_time_off{
    "take time off", [](SimWorld& world, const Subject& subject) {
        const TimeSpan span{world.in_hours(90), world.in_hours(140)};
        return outcome_of(world.store->transact([&](Transaction& transaction) -> Result<void> {
            if (!transaction.bookings.busy(subject.companion, span.start, span.end).empty()) {
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
            if (transaction.bookings.has_live(subject.companion)) {
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

// It settles a page that was paid, or reads the terms that it then insists on, before it goes on.
Act with_several_transactions(Act act) {
    act.is_one_transaction = false;
    return act;
}

}  // namespace

std::vector<Act> acts_on_pending() {
    return {pay,
            with_several_transactions(cancel("cancel", &Subject::client)),
            expire,
            with_several_transactions(open_page),
            book("book the time", &Subject::other_client, &Subject::companion, 100),
            take_time_off,
            suspend_idle};
}

std::vector<Act> acts_on_confirmed() {
    return {pay,
            with_several_transactions(cancel("cancel by the client", &Subject::client)),
            with_several_transactions(cancel("cancel by one companion", &Subject::companion)),
            with_several_transactions(
                cancel("cancel by the other companion", &Subject::other_companion)),
            with_several_transactions(reschedule("reschedule", 120)),
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
