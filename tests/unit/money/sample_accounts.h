#pragma once

#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "domain/fees/fee_rules.h"
#include "domain/money/audit.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_entries.h"

#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

// Books in order, of bookings in every state, made of the rules' own entries: what an audit of them
// says is nothing, and a test that falsifies a part of them knows the expected finding.
namespace steady::testing {

template <class Id>
Id sample_id(int number) {
    const std::string digits = std::to_string(number);
    const std::string zeros = "00000000-0000-7000-8000-000000000000";
    return *Id::parse(zeros.substr(0, zeros.size() - digits.size()) + digits);
}

struct SampleAccounts {
    static inline const Instant start = from_epoch_seconds(1'795'500'000);
    static inline const Instant paid_at = start - hours{100};

    AccountId client = sample_id<AccountId>(1);
    AccountId anna = sample_id<AccountId>(2);
    AccountId ben = sample_id<AccountId>(3);
    int entries_made = 100;

    EntryId next() { return sample_id<EntryId>(++entries_made); }

    // Anna comes 600 miles for five hours at $40: base 200, share 150, commission 50, company fee
    // 10, mileage 150, reserve 180 (hotel 100, misc 50, three hours of travel 30); 540 in all, of
    // which 480 are hers. Ben gives two hours by video at $30: base 60, share 45, commission 15,
    // fee 3; 63.
    [[nodiscard]] Booking hold() const {
        Booking booking{.id = sample_id<BookingId>(10), .client = client};
        BookingLine visit{.id = sample_id<BookingLineId>(11), .companion = anna};
        visit.service = {start, start + hours{5}};
        visit.hours = 5;
        visit.rate = Money::from_dollars(40);
        visit.amounts =
            line_amounts({visit.rate, 5, Trip{Miles::whole(600), minutes{180}, 2, true}});
        BookingLine call{.id = sample_id<BookingLineId>(12), .companion = ben};
        call.service = {start, start + hours{2}};
        call.hours = 2;
        call.is_video = true;
        call.rate = Money::from_dollars(30);
        call.amounts = line_amounts({call.rate, 2, std::nullopt});
        booking.lines = {visit, call};
        booking.type = BookingType::parallel;
        booking.app_fee = app_fee;
        booking.total = Money::from_dollars(608);
        return booking;
    }

    [[nodiscard]] Purchase purchase_of(const Booking& booking) const {
        return {.id = sample_id<PurchaseId>(20),
                .owner = client,
                .kind = PurchaseKind::booking,
                .subject = booking.id.text(),
                .amount = booking.total,
                .provider_session = "cs_1",
                .provider_payment = {},
                .url = {},
                .paid_at = {},
                .consumed_at = {}};
    }

    // Held, its payment page open.
    [[nodiscard]] BookingAccounts pending() const {
        const Booking booking = hold();
        return {.booking = booking, .purchases = {purchase_of(booking)}};
    }

    // Paid: 428 in escrow, 180 in the reserve.
    [[nodiscard]] BookingAccounts confirmed() {
        BookingAccounts books = pending();
        Purchase& purchase = books.purchases.front();
        purchase.state = PurchaseState::paid;
        purchase.provider_payment = "pi_1";
        purchase.paid_at = purchase.consumed_at = paid_at;
        books.booking.status = BookingStatus::confirmed;
        books.booking.paid_at = paid_at;
        books.entries.push_back(checkout_paid_entry(next(), paid_at, purchase));
        books.entries.push_back(*travel_reserved_entry(next(), paid_at, books.booking));
        return books;
    }

    // Gives `amount` back of what was paid, as far as the provider says.
    void give_back(BookingAccounts& books, Money amount, RefundState state) {
        const int number = static_cast<int>(books.refunds.size());
        RefundRecord refund{.id = sample_id<RefundId>(30 + number),
                            .purchase = books.purchases.front().id,
                            .booking = books.booking.id,
                            .amount = amount,
                            .reason = "client_cancelled",
                            .state = state};
        if (state != RefundState::ordered) refund.provider_refund = "re_" + std::to_string(number);
        if (refund_left(state)) {
            books.entries.push_back(refund_entry(next(), start, books.purchases.front(),
                                                 refund.provider_refund, amount));
        }
        books.refunds.push_back(refund);
    }

    // Anna's line is taken out and given back: 540 of 608.
    [[nodiscard]] BookingAccounts without_anna() {
        BookingAccounts books = confirmed();
        const BookingLine visit = books.booking.lines.front();
        books.booking = without_lines(books.booking, {visit.id},
                                      {start - hours{50}, CancelledBy::companion, "ill"});
        books.entries.push_back(
            *line_cancelled_entry(next(), start - hours{50}, books.booking.id, visit));
        give_back(books, visit.amounts.total, RefundState::succeeded);
        return books;
    }

    // Anna left, then Ben did too, by which all of it is cancelled and given back.
    [[nodiscard]] BookingAccounts cancelled_after_anna_left() {
        BookingAccounts books = without_anna();
        const Booking rest = books.booking;
        const Instant now = start - hours{40};
        const CancellationRefund refund = cancellation_refund(rest, CancelledBy::companion, now);
        books.booking = wholly_cancelled(rest, {now, CancelledBy::companion, "ill"}, refund);
        give_back(books, refund.total, RefundState::succeeded);
        return books;
    }

    // The last line is over: what each owes is posted and planned, nothing is sent.
    void complete(BookingAccounts& books) {
        Booking& booking = books.booking;
        booking.status = BookingStatus::completed;
        const Instant end = booking.last_end();
        for (const BookingLine& line : booking.lines) {
            if (!line.is_active()) continue;
            books.entries.push_back(line_completed_entry(next(), end, booking.id, line));
        }
        books.entries.push_back(booking_completed_entry(next(), end, booking));
        books.payouts = payouts_of_completed(booking, "pi_1");
    }

    void send(BookingAccounts& books, std::size_t which) {
        Payout& payout = books.payouts[which];
        payout.state = PayoutState::paid;
        payout.transfer = "tr_" + std::to_string(which);
        payout.paid_at = payout.due_at;
        books.entries.push_back(transfer_made_entry(next(), payout.due_at, payout));
    }

    // Over; Anna has her 480, Ben's 45 are due.
    [[nodiscard]] BookingAccounts completed() {
        BookingAccounts books = confirmed();
        complete(books);
        send(books, 0);
        return books;
    }

    // The client cancels with so much notice; the refund is in the named state.
    [[nodiscard]] BookingAccounts cancelled(hours before, RefundState state) {
        BookingAccounts books = confirmed();
        const Booking whole = books.booking;
        const Instant now = start - before;
        const CancellationRefund refund = cancellation_refund(whole, CancelledBy::client, now);
        books.booking = wholly_cancelled(whole, {now, CancelledBy::client, "other plans"}, refund);
        books.entries.push_back(*booking_cancelled_entry(next(), now, whole, refund));
        books.payouts = payouts_of_cancelled(whole, refund.tier, "pi_1");
        give_back(books, refund.total, state);
        return books;
    }
};

// Sample ids as "#011".
inline std::string with_short_ids(std::string text) {
    static const std::string zeros = "00000000-0000-7000-8000-000000000";
    for (auto at = text.find(zeros); at != std::string::npos; at = text.find(zeros)) {
        text.replace(at, zeros.size(), "#");
    }
    return text;
}

// What an audit said, in its order: "I6 it was paid twice".
inline std::vector<std::string> said_in(const AuditFindings& findings) {
    std::vector<std::string> said;
    for (const AuditFinding& each : findings) {
        said.push_back(with_short_ids(each.invariant + " " + each.text));
    }
    return said;
}
inline std::vector<std::string> findings_of(const BookingAccounts& books) {
    AuditFindings findings;
    audit_booking(books, findings);
    return said_in(findings);
}

inline const Money cent = Money::from_cents(1);

// One part of books changed, and what the audit must say to it.
struct Falsified {
    const char* name;
    std::function<void(BookingAccounts&)> change;
    std::vector<std::string> said;
};

inline void expect_findings(const BookingAccounts& books, const std::vector<Falsified>& rows) {
    EXPECT_EQ(findings_of(books), std::vector<std::string>{}) << "as they are";
    for (const Falsified& row : rows) {
        BookingAccounts falsified = books;
        row.change(falsified);
        EXPECT_EQ(findings_of(falsified), row.said) << row.name;
    }
}

inline LedgerEntry& entry_of(BookingAccounts& books, EntryKind kind, std::size_t nth = 0) {
    for (LedgerEntry& entry : books.entries) {
        if (entry.kind == kind && nth-- == 0) return entry;
    }
    throw std::logic_error("no entry " + std::string(entry_name(kind)));
}

inline void drop(BookingAccounts& books, EntryKind kind) {
    std::erase_if(books.entries, [&](const LedgerEntry& entry) { return entry.kind == kind; });
}

}  // namespace steady::testing
