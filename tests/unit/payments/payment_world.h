#pragma once

#include "adapters/geo/iana_time_zones.h"
#include "app/money/money_use_cases.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"
#include "domain/fees/fee_rules.h"
#include "ports/bookings.h"
#include "ports/consents.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/verifications.h"
#include "tests/support/claim_due.h"
#include "tests/support/money_provider.h"
#include "tests/unit/payments/scripted_provider.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/agreements.h"

#include <string>
#include <vector>

namespace steady::testing {

// A client, a companion, the provider and every use case of money over the memory store.
struct PaymentWorld : AccountWorld {
    ScriptedProvider provider;
    ScriptedVerifier verifier;
    MoneyProvider bank{clock};  // payouts and the account book
    IanaTimeZones time_zones;
    MoneyUseCases money{{*store, clock, ids, provider, provider, bank, bank, bank, verifier, trail,
                         texts, time_zones, false, "operator@steady.example"}};
    AccountId client = sign_up(client_form()).own.account.id;
    AccountId companion = sign_up(companion_form()).own.account.id;

    void set_identity(const AccountId& id, VerificationStatus status) {
        (void)store->transact([&](Transaction& transaction) -> Result<void> {
            transaction.verifications.save(id, VerificationKind::id, {status, clock.now(), true});
            return {};
        });
    }

    // Two hours tomorrow (or later), held and agreed to, by two whose IDs are verified.
    Booking hold_booking(minutes from_now = hours(48), bool waiver_agreed = true) {
        for (const AccountId& id : {client, companion}) {
            set_identity(id, VerificationStatus::verified);
        }
        BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion};
        line.service = {clock.now() + from_now, clock.now() + from_now + hours(2)};
        line.hours = 2;
        line.is_video = true;
        line.rate = Money::from_dollars(100);
        line.amounts = line_amounts({line.rate, line.hours, std::nullopt});
        Booking booking{.id = ids.next<BookingId>(), .client = client};
        booking.lines.push_back(line);
        booking.app_fee = app_fee;
        booking.total = line.amounts.total + app_fee;
        booking.created_at = clock.now();
        booking.hold_expires_at = clock.now() + hold_duration;
        const auto kept = store->transact([&](Transaction& transaction) -> Result<void> {
            if (!transaction.bookings.insert(booking)) return refuse(Refusal::time_conflict);
            if (!waiver_agreed) return {};
            transaction.consents.record(agreement_to(booking, ids.next<ConsentId>(), clock.now()));
            return {};
        });
        if (!kept) throw std::logic_error("the booking could not be held");
        return booking;
    }

    // Opens the payment page of a booking.
    std::string open_page(const Booking& booking) {
        return money.booking_checkout(client, booking.id).value().session_id;
    }

    Booking booking_now(const BookingId& id) {
        return *store->read([&](Transaction& t) { return t.bookings.find(id); });
    }
    Purchase purchase_of(const std::string& session) {
        return *store->read([&](Transaction& t) { return t.purchases.find_by_session(session); });
    }
    std::map<std::string, Money> balances() {
        return store->read([&](Transaction& t) { return t.ledger.balances(); });
    }
    Money balance(const std::string& account) {
        return store->read([&](Transaction& t) { return t.ledger.balance(account); });
    }
    std::size_t jobs_of(const std::string& kind) {
        return store->read([&](Transaction& t) { return t.job_list.recent(kind, 100).size(); });
    }
    Verification identity_of(const AccountId& account) {
        return store->read(
            [&](Transaction& t) { return t.verifications.of(account).of(VerificationKind::id); });
    }
    IdentityUnlock unlock_of(const AccountId& account) {
        return store->read([&](Transaction& t) { return t.verifications.unlock_of(account); });
    }

    // A webhook, with its effect.
    Result<void> event(const std::string& body, const std::string& signature = "good") {
        auto kept = money.receive_event(body, signature);
        money.process_events.run();
        return kept;
    }

    // What the runner of jobs does, for ours; true when one was finished.
    std::vector<JobOutcome> run_jobs() {
        const auto due =
            store
                ->transact([&](Transaction& t) -> Result<std::vector<Job>> {
                    return claim_due(t.jobs, clock.now(), clock.now() + minutes(5), 100);
                })
                .value();
        std::vector<JobOutcome> outcomes;
        for (const Job& job : due) {
            auto executed = money.run(job);
            if (!executed) continue;
            const JobOutcome& outcome = outcomes.emplace_back(*std::move(executed));
            (void)store->transact([&](Transaction& t) -> Result<void> {
                if (outcome.kind == JobOutcome::Kind::done) t.jobs.finish(job.id);
                if (outcome.kind == JobOutcome::Kind::park) t.jobs.park(job.id, outcome.error);
                if (outcome.kind == JobOutcome::Kind::retry) {
                    t.jobs.retry(job.id, clock.now(), outcome.error);
                }
                return {};
            });
        }
        return outcomes;
    }

    // A paid and given ID unlock.
    void buy_unlock() {
        const auto page = money.identity_unlock.open(client, "/client/dashboard").value();
        provider.pay(page.session_id);
        if (!money.identity_unlock.check(client, page.session_id)) {
            throw std::logic_error("the unlock was not given");
        }
    }
};

[[nodiscard]] inline Money sum_of(const std::map<std::string, Money>& balances) {
    Money sum;
    for (const auto& [account, amount] : balances) sum += amount;
    return sum;
}

}  // namespace steady::testing
