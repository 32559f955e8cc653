#pragma once

#include "app/audit/audit_trail.h"
#include "app/jobs/job_runner.h"
#include "app/payments/audit_books.h"
#include "app/payments/payment_use_cases.h"
#include "app/payments/reconcile_books.h"
#include "app/payouts/payout_use_cases.h"
#include "tests/support/money_provider.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/payments/scripted_provider.h"

#include <string>
#include <vector>

namespace steady::testing {

// Every use case that touches money, over the memory store, a clock that the simulation moves and a
// provider that fails as it is told: wired as the server wires them.
struct SimWorld : BookingWorld {
    MoneyProvider provider{clock};
    ScriptedProvider identity;
    ScriptedVerifier verifier;
    AuditTrail trail{digests, clock};
    PaymentUseCases payments{*store, provider, identity, verifier, clock, ids, false, trail};
    BookingUseCases bookings{{*store, clock, ids, digests, geocoder, travel_times, time_zones,
                              [this](const AccountId& who, const BookingId& booking) {
                                  return payments.close_booking_checkout(who, booking);
                              }}};
    PayoutUseCases payouts{*store, provider, provider, clock, ids, trail};
    JobRunner jobs{*store, clock, [this](const Job& job) { return perform(job); }};
    RecordsContext records{*store, provider, clock, ids};
    ReconcileEvents reconcile_events{records, false};
    ReconcileMovements reconcile_movements{records};
    AuditBooks audit{*store};

    std::vector<AccountId> clients{client, add_client(true, "Robin")};
    std::vector<AccountId> companions{companion, add_companion("Sam K", 73),
                                      add_companion("Lee", 41)};
    AuditActor admin{AuditRole::admin, ids.next<AdminId>().text()};

    SimWorld() {
        provider.page_size = 50;
        payments.on_event = [] {};
        payments.process_events.others = [this](const ProviderEvent& event) {
            return payouts.on_event(event);
        };
        // As a server does when it starts; from then on each run goes on from the last.
        (void)reconcile_events.run();
        (void)reconcile_movements.run();
    }

    JobOutcome perform(const Job& job) {
        if (PaymentJobs::handles(job.kind)) return payments.jobs.run(job);
        if (PayoutUseCases::handles(job.kind)) return payouts.run(job);
        return {};
    }

    void hear(const SignedEvent& event) {
        const std::string body = event.id + " " + event.type + " " + event.object_id;
        if (!payments.receive_event(body, "good")) throw std::logic_error("refused event");
    }

    // One turn of everything that the server does by itself.
    void background() {
        payments.process_events.run();
        jobs.run();
        bookings.expire_holds.run();
        bookings.complete.run();
        payments.reconcile.run();
        payouts.send.run();
        payouts.refunds.run();
    }
};

}  // namespace steady::testing
