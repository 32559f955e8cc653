#include "domain/bookings/earnings.h"
#include "domain/money/audit_parts.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_states.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace steady {
namespace {

constexpr Money smallest_charge = Money::from_cents(50);
constexpr Money largest_amount = Money::from_cents(Money::max_cents);

bool final_state(const Booking& booking) {
    return booking.status == BookingStatus::completed || booking.status == BookingStatus::cancelled;
}

// One booking under audit: its sums, and the list that receives findings.
class BookingAudit {
  public:
    BookingAudit(const BookingAccounts& books, AuditFindings& findings)
        : books_(books),
          booking_(books.booking),
          about_("booking " + booking_.id.text(), findings) {
        for (const LedgerEntry& entry : books.entries) {
            for (const Posting& posting : entry.postings) sums_[posting.account] += posting.amount;
            if (entry.kind == EntryKind::payout_voided) voided_ += entry.postings.front().amount;
            if (entry.kind == EntryKind::partial_refund) granted_ += granted_by(entry);
        }
        for (const Purchase& purchase : books.purchases) {
            if (purchase.paid_at) captured_ += purchase.amount;
        }
        for (const RefundRecord& refund : books.refunds) {
            // Money that the client's bank returned has left the escrow as well.
            const bool left = refund_left(refund.state) || refund.at_bank;
            (left ? refunded_ : waiting_) += refund.amount;
        }
        escrow_ = -sums_[ledger::booking_escrow(booking_.id)];
        reserve_ = -sums_[ledger::travel_reserve(booking_.id)];
    }

    void run() {
        audit_amounts(booking_, about_);
        audit_payment_of(books_, about_);
        audit_entries_of(books_, about_);
        audit_payouts_of(books_, about_);
        escrow();
        whole();
        refunds();
        lines();
        for (const Payout& payout : books_.payouts) one_payout(payout);
        every_line_has_its_payout();
        amounts();
    }

  private:
    void expect(bool holds, std::string_view invariant, const std::string& text) {
        about_.expect(holds, invariant, text);
    }
    void expect_equal(Money found, Money expected, std::string_view invariant,
                      const std::string& what) {
        about_.expect_equal(found, expected, invariant, what);
    }
    // Counts amounts that were or will be sent and were not reversed.
    [[nodiscard]] Money sum_of(bool (*chosen)(PayoutState)) const {
        Money sum;
        for (const Payout& payout : books_.payouts) {
            if (chosen(payout.state)) sum += payout.with_companion();
        }
        return sum;
    }
    // What an operator gave back from our fees or at our cost.
    [[nodiscard]] Money granted_by(const LedgerEntry& entry) {
        Money granted;
        for (const Posting& posting : entry.postings) {
            if (posting.account == ledger::booking_escrow(booking_.id)) granted -= posting.amount;
        }
        expect(granted > Money{}, "I7", "a partial refund gives nothing back");
        return granted;
    }
    [[nodiscard]] const LedgerEntry* entry_of(EntryKind kind, const std::string& source) const {
        const auto found = std::ranges::find_if(books_.entries, [&](const LedgerEntry& entry) {
            return entry.kind == kind && entry.source_id == source;
        });
        return found == books_.entries.end() ? nullptr : &*found;
    }

    // The amounts retained from replaced lines are paid from the escrow immediately.
    [[nodiscard]] Money retained_of_moved() const {
        Money sum;
        for (const BookingLine& line : booking_.lines) {
            if (booking_.moved_to(line.id)) sum += line.amounts.total - line.refunded;
        }
        return sum;
    }

    void escrow() {
        expect(escrow_ >= Money{} && reserve_ >= Money{} && escrow_ + reserve_ <= captured_, "I4",
               "escrow " + escrow_.dollars_text() + " and reserve " + reserve_.dollars_text() +
                   " of " + captured_.dollars_text());
        if (final_state(booking_)) {
            expect_equal(reserve_, Money{}, "I4", "the reserve of a final booking");
            expect_equal(escrow_, waiting_, "I4", "the escrow of a final booking");
        } else {
            expect_equal(escrow_ + reserve_, captured_ - refunded_ - retained_of_moved(), "I4",
                         "the kept amount");
        }
    }

    // captured = escrow + payable + sent - reversed + income + refunded, computed from the rows
    // themselves.
    void whole() {
        const Money income = -(sums_[ledger::commission_income] +
                               sums_[ledger::company_fee_income] + sums_[ledger::app_fee_income]);
        const Money lost = sum_of([](PayoutState state) { return state == PayoutState::lost; });
        expect_equal(escrow_ + reserve_ + sum_of(still_owed) + sum_of(money_is_with_companion) +
                         income + refunded_ + voided_ - lost - sums_[ledger::goodwill_expense],
                     captured_, "I6", "what became of the payment");
        Money paid_in;
        for (const LedgerEntry& entry : books_.entries) {
            if (entry.kind == EntryKind::checkout_paid) paid_in += entry.postings.front().amount;
        }
        expect_equal(paid_in, captured_, "I6", "what the ledger captured");
    }

    void refunds() {
        expect(refunded_ <= captured_, "I7", "more was given back than was paid");
        expect(granted_ <= booking_.refunded, "I7", "more was granted than is given back");
        expect(booking_.refunded <= booking_.total, "I7", "more is to be given back than it cost");
    }

    // The booking's refunds must equal those of its lines, plus at most the app fee. A booking
    // canceled before lines had their own state has no refunded lines.
    void lines() {
        Money given_back;
        bool marked = false;
        for (const BookingLine& line : booking_.lines) {
            given_back += line.refunded;
            marked = marked || !line.is_active() || !line.refunded.is_zero();
            expect(line.refunded <= line.amounts.total, "I7",
                   "line " + line.id.text() + " gives back more than it cost");
        }
        if (!marked) return;
        expect(given_back + granted_ <= booking_.refunded &&
                   booking_.refunded <= given_back + granted_ + booking_.app_fee,
               "I7",
               "the lines give back " + given_back.dollars_text() + ", the booking " +
                   booking_.refunded.dollars_text());
        expect(booking_.any_is_active() == (booking_.status != BookingStatus::cancelled), "I7",
               "the booking and its lines disagree about what is cancelled");
    }

    void one_payout(const Payout& payout) {
        const std::string name = "payout of line " + payout.line.text();
        const BookingLine* line = booking_.line(payout.line);
        const bool given_up = booking_.moved_to(payout.line) != nullptr;
        expect((final_state(booking_) || given_up) && line != nullptr, "I9",
               name + " of a booking that is not over");
        if (!line) return;
        expect(payout.companion == line->companion && payout.booking == booking_.id, "I8",
               name + " is for another companion");
        expect(payout.due_at == line->service.end + payout_delay, "I9", name + " is due early");
        if (booking_.status == BookingStatus::completed && !given_up) {
            expect_equal(payout.amount, payout_amount(line->amounts), "I8", name);
        } else {
            expect(payout.amount <= payout_amount(line->amounts), "I8", name + " is too much");
        }
        deduction(payout, name);
        const LedgerEntry* sent = entry_of(EntryKind::transfer_made, payout.transfer);
        const bool was_sent =
            money_is_with_companion(payout.state) || payout.state == PayoutState::reversed;
        expect((sent != nullptr) == was_sent, "I8", name + " and its transfer disagree");
        if (!sent) return;
        expect(same_effect(*sent, transfer_made_entry(sent->id, sent->at, payout)), "I8",
               "the transfer of " + name + " moves other sums");
        expect(sent->at >= payout.due_at, "I9", name + " was sent early");
        const bool kept = payout.state == PayoutState::paid ||
                          payout.state == PayoutState::reversing ||
                          (payout.state == PayoutState::reversed && !payout.deducted.is_zero());
        expect((entry_of(EntryKind::line_refunded, payout.line.text()) == nullptr) == kept, "I9",
               name + " was sent for a refunded line");
    }

    // An operator's deduction after a lost dispute must be booked once the companion does not have
    // the money.
    void deduction(const Payout& payout, const std::string& name) {
        const bool taking = payout.state == PayoutState::reversing;
        Money booked;
        for (const LedgerEntry& entry : books_.entries) {
            const bool is_of_line = entry.source_id.starts_with(payout.line.text());
            if (entry.kind == EntryKind::payout_voided && is_of_line) {
                booked += entry.postings.front().amount;
            }
        }
        const Money expected = taking ? payout.withheld : payout.deducted;
        expect_equal(booked, expected, "I8", "what is booked as deducted from the " + name);
        expect(payout.withheld <= payout.deducted && payout.deducted <= payout.amount, "I8",
               name + " is deducted by more than it is");
        expect(payout.returned >= Money{} && payout.returned <= payout.transferred() &&
                   payout.returned.is_zero() != payout.returned_at.has_value(),
               "I8", "what came back of the " + name);
    }

    void every_line_has_its_payout() {
        if (booking_.status != BookingStatus::completed) return;
        for (const BookingLine& line : booking_.lines) {
            if (booking_.moved_to(line.id)) continue;
            const bool there =
                std::ranges::find(books_.payouts, line.id, &Payout::line) != books_.payouts.end();
            const bool earned = line.is_active() && !payout_amount(line.amounts).is_zero();
            expect(there == earned, "I8", "line " + line.id.text() + " and its payout disagree");
        }
    }

    void amounts() {
        for (const Purchase& purchase : books_.purchases) {
            expect(!purchase.paid_at || purchase.amount >= smallest_charge, "I15",
                   "paid " + purchase.amount.dollars_text());
        }
        for (const Payout& payout : books_.payouts) {
            expect(payout.amount > Money{} && payout.amount <= largest_amount, "I15",
                   "payout of " + payout.amount.dollars_text());
        }
    }

    const BookingAccounts& books_;
    const Booking& booking_;
    Examined about_;
    std::map<std::string, Money> sums_;
    Money captured_;
    Money refunded_;
    Money waiting_;
    Money voided_;
    Money granted_;
    Money escrow_;
    Money reserve_;
};

}  // namespace

void audit_booking(const BookingAccounts& books, AuditFindings& findings) {
    BookingAudit(books, findings).run();
}

}  // namespace steady
