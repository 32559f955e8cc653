#include "app/background/each_item.h"
#include "app/bookings/booking_mail.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/safety/safety_case.h"
#include "app/safety/safety_check_ins.h"
#include "ports/bookings.h"
#include "ports/notifications.h"
#include "ports/safety.h"
#include "ports/shifts.h"
#include "ports/store.h"

namespace steady {
namespace {

constexpr int safety_timers_at_once = 100;

void ask_whether_fine(Transaction& transaction, const SafetyPorts& ports, const SafetyTimer& timer,
                      Instant now) {
    transaction.notifications.withdraw(timer.account, NotificationKind::safety_check,
                                       timer.booking);
    notify(transaction, ports.incidents.ids, now, timer.account,
           {.kind = NotificationKind::safety_check, .booking = timer.booking},
           [&](const std::string& to) {
               return email_templates::safety_question(to, page_of(timer.booking));
           });
}

// Reads the timer again under the lock: another server may have acted on it, or an answer came.
bool step_timer(Transaction& transaction, const SafetyPorts& ports, const SafetyTimer& found) {
    const Instant now = ports.incidents.clock.now();
    const auto timer = transaction.safety.find(found.booking, found.account);
    const auto booking = transaction.bookings.find(found.booking);
    if (!timer || !booking) return false;
    const auto shifts = transaction.shifts.of_bookings({found.booking});
    const SafetyStep step =
        safety_step(*timer, visit_ended_at(*booking, shifts, *timer), ports.grace, now);
    if (step == SafetyStep::wait) return false;
    SafetyTimer after = after_step(*timer, step, ports.grace, now);
    if (step == SafetyStep::ask) ask_whether_fine(transaction, ports, after, now);
    if (step == SafetyStep::end) {
        transaction.notifications.withdraw(timer->account, NotificationKind::safety_check,
                                           timer->booking);
    }
    if (step == SafetyStep::escalate) {
        after.incident = open_silence_case(
            transaction, ports, {.booking = *booking, .shifts = shifts, .account = timer->account},
            *timer);
    }
    transaction.safety.save(after);
    return true;
}

}  // namespace

int SweepSafetyTimers::run(const std::stop_token& stop) {
    const Instant now = ports_.incidents.clock.now();
    FailingItems failing(ports_.incidents.store, ports_.incidents.clock, work);
    int changed = 0;
    work_on_each(
        failing, ports_.incidents.store, safety_timers_at_once, stop,
        [&](Transaction& transaction, int limit) { return transaction.safety.due(now, limit); },
        [](const SafetyTimer& timer) {
            return WorkItem{timer.booking.text() + " " + timer.account.text(), timer.booking};
        },
        [&](const SafetyTimer& found) -> ItemResult {
            bool done = false;
            (void)ports_.incidents.store.transact_guarded(
                LockKeys().add(found.booking), [&](Transaction& transaction) -> Result<void> {
                    done = step_timer(transaction, ports_, found);
                    return {};
                });
            if (done) ++changed;
            return {};
        });
    return changed;
}

}  // namespace steady
