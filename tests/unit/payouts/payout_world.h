#pragma once

#include "adapters/geo/iana_time_zones.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/cancel_booking.h"
#include "app/jobs/job_runner.h"
#include "app/money/money_use_cases.h"
#include "domain/payments/ledger_entries.h"
#include "ports/bookings.h"
#include "ports/consents.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "tests/support/money_provider.h"
#include "tests/unit/payments/payment_world.h"
#include "tests/unit/support/agreements.h"

#include <map>
#include <string>
#include <vector>

namespace steady::testing {

// A client, a companion, and everything that happens to their money until it has arrived, over the
// memory store and a provider with separate accounting.
struct PayoutWorld : AccountWorld {
    using AccountWorld::AccountWorld;
    using Trouble = MoneyProvider::Trouble;

    MoneyProvider provider{clock};
    ScriptedProvider identity;
    ScriptedVerifier verifier;
    IanaTimeZones time_zones;
    MoneyUseCases money{{*store, clock, ids, provider, identity, provider, provider, provider,
                         verifier, trail, texts, time_zones}};
    CompleteBookings complete{*store, clock, ids};
    CancelBooking cancel{*store, clock, ids, money.checkout_closing(), trail};
    JobRunner jobs{*store, clock,
                   [this](const Job& job) { return money.run(job).value_or(JobOutcome{}); }};
    AccountId client = sign_up(client_form()).own.account.id;
    AccountId companion = sign_up(companion_form()).own.account.id;
    AuditActor admin{AuditRole::admin, ids.next<AdminId>().text()};

    // A held booking that starts in `from_now`, its payment page open; in person 400 miles away, so
    // that every kind of money is in it.
    Booking unpaid_booking(minutes from_now, int lines = 1) {
        write([&](Transaction& t) {
            for (const AccountId& id : {client, companion}) {
                t.verifications.save(id, VerificationKind::id,
                                     {VerificationStatus::verified, clock.now(), true});
            }
        });
        Booking booking{.id = ids.next<BookingId>(), .client = client};
        for (int i = 0; i < lines; ++i) {
            BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion};
            line.service.start = clock.now() + from_now + hours(12 * i);
            line.service.end = line.service.start + hours(3);
            line.hours = 3;
            line.rate = Money::from_cents(7'333);
            line.amounts =
                line_amounts({line.rate, line.hours,
                              Trip{.distance = Miles{40'050}, .travel_time = minutes(77)}});
            booking.lines.push_back(line);
            booking.total += line.amounts.total;
        }
        booking.app_fee = app_fee;
        booking.total += app_fee;
        booking.created_at = clock.now();
        booking.hold_expires_at = clock.now() + hold_duration;
        write([&](Transaction& t) {
            if (!t.bookings.insert(booking)) throw std::logic_error("the time is taken");
            t.consents.record(agreement_to(booking, ids.next<ConsentId>(), clock.now()));
        });
        pages[booking.id.text()] = money.booking_checkout(client, booking.id).value().session_id;
        return booking;
    }
    Booking paid_booking(minutes from_now = hours(48), int lines = 1) {
        const Booking booking = unpaid_booking(from_now, lines);
        provider.pay(page_of(booking));
        deliver();
        acknowledge(booking);
        return stored(booking.id);
    }
    // The companion says "I'll be there" of every line, and comes.
    void acknowledge(const Booking& booking) {
        write([&](Transaction& t) {
            for (ShiftReport shift : t.shifts.of_bookings({booking.id})) {
                shift.acknowledged_at = clock.now();
                shift.checked_in_at = shift.start;
                t.shifts.save(shift);
            }
        });
    }
    std::map<std::string, std::string> pages{};  // of the bookings
    std::string page_of(const Booking& booking) { return pages.at(booking.id.text()); }
    // …whose service is over; the clock is at its end.
    Booking completed_booking(int lines = 1) {
        const Booking booking = paid_booking(hours(48), lines);
        clock.set(booking.last_end() + seconds(1));
        complete.run();
        return stored(booking.id);
    }

    void set_up_account() {
        const auto made = money.accounts.create(companion).value();
        provider.finish_set_up(made.provider_id);
        deliver();
    }

    // Every event the provider has not delivered yet, in order.
    void deliver() {
        for (const SignedEvent& event : provider.take_events()) deliver(event);
        money.process_events.run(1'000);
    }
    void deliver(const SignedEvent& event) {
        const std::string body = event.id + " " + event.type + " " + event.object_id;
        if (!money.receive_event(body, "good")) throw std::logic_error("refused event");
    }

    template <class Work>
    void write(Work&& work) {
        (void)store->transact([&](Transaction& transaction) -> Result<void> {
            work(transaction);
            return {};
        });
    }
    Booking stored(const BookingId& id) {
        return store->read([&](Transaction& t) { return t.bookings.find(id).value(); });
    }
    Payout payout_of(const Booking& booking, std::size_t line = 0) {
        return store->read(
            [&](Transaction& t) { return t.payouts.find(booking.lines.at(line).id).value(); });
    }
    Money balance(const std::string& account) {
        return store->read([&](Transaction& t) { return t.ledger.balance(account); });
    }
    Money owed() { return -balance(ledger::companion_payable(companion)); }
    Money escrow(const Booking& booking) { return -balance(ledger::booking_escrow(booking.id)); }
    std::vector<RefundRecord> refunds_of(const Booking& booking) {
        return store->read([&](Transaction& t) { return t.refunds.of_booking(booking.id); });
    }
    std::vector<Job> notes() {
        return store->read(
            [](Transaction& t) { return t.job_list.recent("operator_note", 1'000); });
    }
    // How many transfers the provider has made for this line, and their sum.
    std::vector<Transfer> sent_for(const Booking& booking, std::size_t line = 0) const {
        std::vector<Transfer> found;
        for (const auto& [id, transfer] : provider.transfers) {
            if (transfer.reference == booking.lines.at(line).id.text()) found.push_back(transfer);
        }
        return found;
    }
};

}  // namespace steady::testing
