#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/delete_account.h"
#include "app/accounts/remove_account.h"
#include "app/audit/audit_trail.h"
#include "app/audit/verify_audit.h"
#include "app/background/each_item.h"
#include "app/blocking/blocking.h"
#include "app/bookings/close_waiting.h"
#include "app/companions/set_online.h"
#include "app/consents/consents.h"
#include "app/highlights/warn_of_end.h"
#include "app/incidents/work_incidents.h"
#include "app/jobs/job_runner.h"
#include "app/jobs/parked_jobs.h"
#include "app/money/money_use_cases.h"
#include "app/scheduling/change_line.h"
#include "app/scheduling/replace_companion.h"
#include "app/scheduling/schedule_series.h"
#include "app/search/store_searcher.h"
#include "app/verifications/decide_verification.h"
#include "ports/accounts.h"
#include "tests/support/icu_texts.h"
#include "tests/support/money_provider.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/payments/scripted_provider.h"
#include "tests/unit/support/memory_files.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace steady::testing {

// Every use case about money, over the memory store, a clock that the simulation moves and a
// provider that fails on request: wired as in the server.
struct SimWorld : BookingWorld {
    MoneyProvider provider{clock};
    ScriptedProvider identity;
    ScriptedVerifier verifier;
    AuditTrail trail{digests, clock};
    StoreSearcher searcher{*store};
    MoneyUseCases money{{*store, clock, ids, provider, identity, provider, provider, provider,
                         verifier, trail, icu_texts(), time_zones}};
    BookingUseCases bookings{{*store,
                              clock,
                              ids,
                              digests,
                              geocoder,
                              travel_times,
                              time_zones,
                              icu_texts(),
                              money.checkout_closing(),
                              {},
                              nullptr,
                              money.move_closing(),
                              {},
                              money.capturing()}};
    ReplaceCompanion replace{*store,   searcher,     clock,      ids,
                             geocoder, travel_times, time_zones, trail};
    ChangeLine change_line{*store, clock, ids, geocoder, travel_times, time_zones, trail};
    JobRunner jobs{*store, clock,
                   [this](const Job& job) { return money.run(job).value_or(JobOutcome{}); }};

    PurgeFailingItems purge_failing_items{*store, clock};

    MemoryFiles files;
    WorkIncidents incidents{{*store, files, clock, ids, trail, "desk@example.com"}};
    Blocking blocking{*store, clock, ids, icu_texts()};
    DecideVerification decide_verification{
        *store, clock, ids, trail,
        [this](Transaction& transaction, const AccountId& account, Instant now) {
            (void)close_waiting(transaction, ids, now, account);
        }};
    ScheduleSeries series{*store, clock, ids, icu_texts(), bookings.price, trail};
    ParkedJobs parked_jobs{*store, clock, trail};
    SetOnline set_online{*store};
    WarnOfHighlightEnd warn_of_highlight_end{*store, clock, ids, time_zones};
    AttemptBudgets budgets = AttemptBudgets::for_demo_and_tests();
    RecordConsent consents{*store, clock, ids, budgets};
    VerifyAudit verify_audit{*store, digests};

    PlainHasher hasher;
    AccountSettings account_settings;
    LogInPorts log_in_ports{*store, clock, ids, hasher, digests, icu_texts()};
    DeleteAccount delete_account{log_in_ports, account_settings,
                                 [this](const AccountId& id, const std::optional<Money>& shown) {
                                     return bookings.cancel.cancel_open(id, shown);
                                 }};
    RemoveAccount remove_account{
        log_in_ports, trail,
        [this](const AccountId& id, const AuditActor& by, const std::string& reason,
               const std::optional<Money>& shown) {
            return bookings.cancel.cancel_open_for(id, by, reason, shown);
        }};

    std::vector<AccountId> clients{client, add_client(true, "Robin")};
    std::vector<AccountId> companions{companion, add_companion("Sam K", 73),
                                      add_companion("Lee", 41)};
    AuditActor admin{AuditRole::admin, ids.next<AdminId>().text()};

    explicit SimWorld(std::unique_ptr<Store> own = make_memory_store(),
                      HoldLimits limits = {1'000, 1'000, 1'000})
        : BookingWorld(limits, std::move(own)) {
        provider.page_size = 50;
        money.on_event = [] {};
        // As when a server starts; from then on each run continues from the last.
        (void)money.reconcile_events.run();
        (void)money.reconcile_movements.run();
    }

    // A person who has just logged in deletes the account.
    [[nodiscard]] Result<void> leave(const AccountId& account) {
        const std::string token = digests.sha256_hex(ids.next<AccountId>().text());
        write([&](Transaction& transaction) {
            transaction.sessions.insert({token, account, clock.now(), clock.now()});
        });
        return delete_account.run({.account = account, .session_token_hash = token});
    }

    void deliver(const SignedEvent& event) {
        const std::string body = event.id + " " + event.type + " " + event.object_id;
        if (!money.receive_event(body, "good")) throw std::logic_error("refused event");
    }

    // One run of all background work.
    void background() {
        money.process_events.run();
        jobs.run();
        jobs.sweep();
        bookings.expire_holds.run();
        bookings.remind_approvals.run();
        bookings.expire_moves.run();
        bookings.complete.run();
        bookings.missed.run();
        bookings.remind.run();
        money.reconcile_purchases.run();
        money.send.run();
        money.refunds.run();
        money.bank_returns.review();
        warn_of_highlight_end.run();
        purge_failing_items.run();
    }
};

}  // namespace steady::testing
