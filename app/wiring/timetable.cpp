#include "app/wiring/timetable.h"

#include <chrono>

#include <spdlog/spdlog.h>

namespace steady {

void plan_work(Scheduler& scheduler, Application& application) {
    using std::chrono::milliseconds;
    BookingUseCases& bookings = application.bookings;
    MoneyUseCases& money = application.money;
    scheduler.every(milliseconds(200), "provider events", [&money] { money.process_events.run(); });
    scheduler.every(seconds(1), "jobs", [&application] { application.jobs.run(); });
    scheduler.every(seconds(5), "expired holds", [&bookings] { bookings.expire_holds.run(); });
    scheduler.every(seconds(5), "expired moves", [&bookings] { bookings.expire_moves.run(); });
    scheduler.every(seconds(15), "ended bookings", [&bookings] { bookings.complete.run(); });
    scheduler.every(seconds(30), "reminders", [&bookings] { bookings.remind.run(); });
    scheduler.every(minutes(10), "ending highlights",
                    [&application] { application.warn_of_highlight_end.run(); });
    scheduler.every(seconds(30), "missed acknowledgements", [&bookings] { bookings.missed.run(); });
    scheduler.every(minutes(1), "open purchases", [&money] { money.reconcile_purchases.run(); });
    scheduler.every(seconds(15), "payouts", [&money] { money.send.run(); });
    scheduler.every(minutes(10), "pending refunds", [&money] { money.refunds.run(); });
    scheduler.every(hours(1), "provider events list",
                    [&money] { (void)money.reconcile_events.run(); });
    scheduler.every(hours(24), "provider account book",
                    [&money] { (void)money.reconcile_movements.run(); });
    scheduler.every(hours(24), "audit of the books", [&money] { money.check_books(); });
    scheduler.every(minutes(10), "finished jobs", [&application] { application.jobs.sweep(); });
    scheduler.every(hours(1), "old notifications", [&application] { application.inbox.sweep(); });
    scheduler.every(hours(1), "old commands", [&bookings] { bookings.forget_commands.run(); });
    scheduler.every(hours(1), "old provider events", [&money] { money.forget_events.run(); });
    scheduler.every(minutes(1), "analytics", [&application] { application.analytics.refresh(); });
    scheduler.every(minutes(10), "stale sessions",
                    [&application] { application.accounts.sweep_sessions.run(); });
    // Noted where the store's own administrator does not reach, it proves the rows up to it.
    scheduler.every(hours(24), "audit head", [&application] {
        spdlog::info("audit head {}", audit_head_text(application.verify_audit.head()));
    });
}

}  // namespace steady
