#include "app/wiring/timetable.h"

#include "adapters/geo/zone_data.h"
#include "app/accounts/make_search_keys.h"
#include "app/bookings/follow_zone_data.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

namespace steady {
namespace {

constexpr const char* mail_jobs = "mail jobs";
constexpr const char* provider_jobs = "provider jobs";
constexpr const char* push_jobs = "push jobs";
constexpr const char* other_jobs = "other jobs";

using std::chrono::milliseconds;

// The provider's list contains the events that it could not deliver during our downtime.
constexpr milliseconds list_start = minutes(2);
constexpr milliseconds turn_asked_every = minutes(10);

// Work that continues without a pause between two items.
template <class Run>
Scheduler::Work whole(Run run) {
    return [run = std::move(run)](const std::stop_token&) { run(); };
}

// A result that is missing is a failure of the work: it is reported, and tried again soon.
template <class Value>
void demand(const Result<Value>& result, const std::stop_token& stop) {
    if (!result && !stop.stop_requested()) throw std::runtime_error(result.error().message);
}

// Clients who wait for a payment must not wait for other users' holds, payouts or refunds (ADR 67).
void plan_payments(Scheduler& scheduler, MoneyUseCases& money) {
    const auto events_of = [&](EventShare share) {
        return [&money, share](const std::stop_token& stop) {
            money.process_events.run(50, stop, share);
        };
    };
    scheduler.every(WorkLane::payments, milliseconds(200), ProcessProviderEvents::payments_work,
                    events_of(EventShare::payments));
    scheduler.every(WorkLane::events, milliseconds(200), ProcessProviderEvents::work,
                    events_of(EventShare::others));
    // Neither waits for the other: a payout may take ten seconds, and a payer waits as well.
    scheduler.every(
        WorkLane::purchases, minutes(1), ReconcilePurchases::work,
        [&money](const std::stop_token& stop) { money.reconcile_purchases.run(50, stop); });
}

void plan_money(Scheduler& scheduler, BookingUseCases& bookings, MoneyUseCases& money) {
    scheduler.every(WorkLane::maintenance, seconds(15), CompleteBookings::work,
                    [&bookings](const std::stop_token& stop) { bookings.complete.run(stop); });
    // Payouts that hang at the provider must not keep time reserved that was never paid.
    scheduler.every(WorkLane::holds, seconds(5), ExpireHolds::work,
                    [&bookings](const std::stop_token& stop) { bookings.expire_holds.run(stop); });
    scheduler.every(WorkLane::holds, seconds(5), ExpireMoves::work,
                    [&bookings](const std::stop_token& stop) { bookings.expire_moves.run(stop); });
    scheduler.every(WorkLane::money, seconds(15), SendPayouts::work,
                    [&money](const std::stop_token& stop) { money.send.run(50, stop); });
    // Fifty lookups of old refunds must not delay the refunds that are made now.
    scheduler.every(WorkLane::lookups, minutes(10), FollowRefunds::work,
                    [&money](const std::stop_token& stop) { money.refunds.run(50, stop); });
    scheduler.every(WorkLane::lookups, hours(1), BankReturns::work,
                    [&money](const std::stop_token& stop) { money.bank_returns.review(stop); });
}

void plan_notifications(Scheduler& scheduler, Application& application) {
    BookingUseCases& bookings = application.bookings;
    const auto run_jobs = [&](WorkLane lane, const char* name, JobRunner& runner) {
        scheduler.every(lane, seconds(1), name,
                        [&runner](const std::stop_token& stop) { runner.run(stop); });
    };
    run_jobs(WorkLane::mail, mail_jobs, application.mail_jobs);
    run_jobs(WorkLane::refunds, provider_jobs, application.provider_jobs);
    run_jobs(WorkLane::push, push_jobs, application.push_jobs);
    run_jobs(WorkLane::jobs, other_jobs, application.other_jobs);
    // A companion waits for the first reading of a calendar, so it is asked often.
    scheduler.every(WorkLane::calendars, seconds(2), ReadExternalCalendars::work,
                    [&application](const std::stop_token& stop) {
                        application.read_external_calendars.run(stop);
                    });
    // On a lane whose work is short: a person may be in danger.
    scheduler.every(
        WorkLane::holds, seconds(5), SweepSafetyTimers::work,
        [&application](const std::stop_token& stop) { application.sweep_safety_timers.run(stop); });
    scheduler.every(WorkLane::maintenance, seconds(30), SendReminders::work,
                    [&bookings](const std::stop_token& stop) { bookings.remind.run(stop); });
    scheduler.every(
        WorkLane::maintenance, seconds(30), RemindIntroCalls::work,
        [&application](const std::stop_token& stop) { application.remind_intro_calls.run(stop); });
    scheduler.every(
        WorkLane::maintenance, seconds(30), RemindApprovals::work,
        [&bookings](const std::stop_token& stop) { bookings.remind_approvals.run(stop); });
    scheduler.every(WorkLane::maintenance, minutes(10), ReviewUsualAnswers::work,
                    [&application](const std::stop_token& stop) {
                        application.companions.review_usual_answers.run(stop);
                    });
    scheduler.every(WorkLane::maintenance, seconds(30), MissedAcknowledgements::work,
                    [&bookings](const std::stop_token& stop) { bookings.missed.run(stop); });
    scheduler.every(WorkLane::maintenance, minutes(10), WarnOfHighlightEnd::work,
                    [&application](const std::stop_token& stop) {
                        application.warn_of_highlight_end.run(stop);
                    });
    scheduler.every(
        WorkLane::maintenance, seconds(15), FollowBadgeEnds::work,
        [&application](const std::stop_token& stop) { application.follow_badge_ends.run(stop); });
    scheduler.every(
        WorkLane::maintenance, minutes(1), "analytics",
        [&application](const std::stop_token& stop) { application.analytics.refresh(stop); });
    // Noted where the store's administrator has no access, it proves the rows up to it.
    scheduler.every(WorkLane::maintenance, hours(24), "audit head", whole([&application] {
                        spdlog::info("audit head {}",
                                     audit_head_text(application.verify_audit.head()));
                    }));
}

void log_zone_moves(const std::vector<ZoneDataMove>& moves) {
    if (moves.empty()) return;
    const auto made = std::ranges::count_if(moves, &ZoneDataMove::was_made);
    spdlog::warn("time zone data {}: {} visits moved, {} left to an operator",
                 ZoneData::of_system().version(), made, std::ssize(moves) - made);
}

void log_file_sweep(const FileSweep& sweep) {
    if (sweep.orphans + sweep.missing == 0) return;
    spdlog::warn("files: {} without a row, {} without bytes{}", sweep.orphans, sweep.missing,
                 sweep.held ? "; too many, nothing was changed" : "");
}

// Only one of several servers does this work: the results are shared by all.
void plan_slow_work(Scheduler& scheduler, Application& application) {
    MoneyUseCases& money = application.money;
    // After a start users come first: work that reads all data waits.
    const milliseconds slow_start = seconds(application.settings.slow_work_after);
    // The account statement of a demo provider is short, and shows that the two agree.
    const milliseconds book_start =
        application.settings.demo_data ? milliseconds::zero() : slow_start;
    const auto once = [&](const std::string& name, milliseconds first, seconds pause, auto work,
                          const std::string& items = {}) {
        scheduler.every(
            WorkLane::slow, turn_asked_every, name,
            [&application, name, pause, work, items](const std::stop_token& stop) {
                application.work_leases.run(name, pause, stop, work, items);
            },
            first);
    };
    once("provider events list", list_start, hours(1),
         [&money](const std::stop_token& stop) { demand(money.reconcile_events.run(stop), stop); });
    once("provider account book", book_start, hours(24), [&money](const std::stop_token& stop) {
        demand(money.reconcile_movements.run(stop), stop);
    });
    once(AddUpLedger::work, slow_start, hours(1),
         [&application](const std::stop_token& stop) { application.add_up_ledger.run(stop); });
    once("audit of the books", slow_start, hours(24),
         [&money](const std::stop_token& stop) { money.check_books(stop); });
    // Named after the data, so that a server with newer data does not wait for the next day.
    const std::string zone_data = ZoneData::of_system().version();
    once(
        std::string(FollowZoneData::work) + " " + zone_data, list_start, hours(24),
        [&application](const std::stop_token& stop) {
            log_zone_moves(application.bookings.follow_zone_data.run(stop));
        },
        FollowZoneData::work);
    once(
        MakeSearchKeys::renewal_work, list_start, hours(24),
        [&application](const std::stop_token& stop) {
            application.accounts.search_keys.renew(stop);
        },
        MakeSearchKeys::renewal_work);
    once(
        "old sealed reports", slow_start, hours(24),
        [&application](const std::stop_token& stop) {
            application.sealed_reports.destroy_old(stop);
        },
        SealedReports::work);
    once(
        "files", slow_start, hours(24),
        [&application](const std::stop_token& stop) {
            log_file_sweep(application.files.sweep.run(stop));
        },
        SweepFiles::work);
}

void plan_cleaning(Scheduler& scheduler, Application& application) {
    BookingUseCases& bookings = application.bookings;
    MoneyUseCases& money = application.money;
    scheduler.every(WorkLane::maintenance, seconds(1), "uses of sessions",
                    [&application](const std::stop_token& stop) {
                        application.accounts.session_touches.flush(stop);
                    });
    const auto clean = [&](const char* name, milliseconds pause, Scheduler::Work work) {
        scheduler.every(WorkLane::slow, pause, name, std::move(work));
    };
    clean("finished jobs", minutes(10),
          [&application](const std::stop_token& stop) { application.other_jobs.sweep(stop); });
    clean("stale sessions", minutes(10), [&application](const std::stop_token& stop) {
        application.accounts.sweep_sessions.run(stop);
    });
    clean(ReviewSimilarNames::work, hours(1), [&application](const std::stop_token& stop) {
        application.accounts.similar_names.run(stop);
    });
    clean(MakeSearchKeys::work, seconds(2), [&application](const std::stop_token& stop) {
        application.accounts.search_keys.run(stop);
    });
    clean("old failures", minutes(10),
          whole([&application] { application.purge_failing_items.run(); }));
    clean("old archives", hours(1), [&application](const std::stop_token& stop) {
        application.archives.request.expire(stop);
    });
    clean("old notifications", hours(1),
          [&application](const std::stop_token& stop) { application.inbox.sweep(stop); });
    clean("old conversations", hours(1), [&application](const std::stop_token& stop) {
        application.read_conversations.sweep(stop);
    });
    clean("old commands", hours(1),
          [&bookings](const std::stop_token& stop) { bookings.purge_commands.run(stop); });
    clean("old recipients", hours(1),
          [&bookings](const std::stop_token& stop) { bookings.redact_recipients.run(stop); });
    clean("old provider events", hours(1),
          [&money](const std::stop_token& stop) { money.purge_events.run(stop); });
}

}  // namespace

void plan_work(Scheduler& scheduler, Application& application) {
    plan_payments(scheduler, application.money);
    plan_money(scheduler, application.bookings, application.money);
    plan_notifications(scheduler, application);
    plan_slow_work(scheduler, application);
    plan_cleaning(scheduler, application);
}

void wake_job_runners(Scheduler& scheduler) {
    for (const char* runner : {mail_jobs, provider_jobs, push_jobs, other_jobs})
        scheduler.wake(runner);
}

}  // namespace steady
