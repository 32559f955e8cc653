#include "domain/payments/money_entries.h"

#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_rules.h"

#include <utility>

namespace steady {
namespace {

// `amount` goes from `credited` to `debited`; a negative one the other way.
std::vector<Posting> move(const std::string& debited, const std::string& credited, Money amount) {
    return {{debited, amount}, {credited, -amount}};
}

// What the entry did, undone under a kind of its own: entries are never changed.
LedgerEntry undone(LedgerEntry entry, const char* kind) {
    entry.kind = kind;
    for (Posting& posting : entry.postings) posting.amount = -posting.amount;
    return entry;
}

}  // namespace

LedgerEntry transfer_made_entry(EntryId id, Instant at, const Payout& payout) {
    return {std::move(id),
            at,
            "transfer_made",
            "transfer",
            payout.transfer,
            payout.booking,
            move(ledger::companion_payable(payout.companion), ledger::provider_available,
                 payout.amount)};
}

LedgerEntry transfer_reversed_entry(EntryId id, Instant at, const Payout& payout,
                                    const std::string& reversal) {
    return {std::move(id),
            at,
            "transfer_reversed",
            "reversal",
            reversal,
            payout.booking,
            move(ledger::provider_available, ledger::companion_payable(payout.companion),
                 payout.amount)};
}

LedgerEntry companion_loss_entry(EntryId id, Instant at, const Payout& payout) {
    return {
        std::move(id),
        at,
        "companion_loss",
        "transfer",
        payout.transfer,
        payout.booking,
        move(ledger::companion_loss, ledger::companion_payable(payout.companion), payout.amount)};
}

LedgerEntry line_refunded_entry(EntryId id, Instant at, const BookingId& booking,
                                const BookingLine& line) {
    const Money payable = payout_amount(line.amounts);
    LedgerEntry entry{std::move(id), at, "line_refunded", "booking_line", line.id.text(),
                      booking,       {}};
    Money sum;
    const auto take = [&](const std::string& account, Money amount) {
        if (amount.is_zero()) return;
        sum += amount;
        entry.postings.push_back({account, amount});
    };
    take(ledger::companion_payable(line.companion), payable);
    take(ledger::commission_income, line.amounts.commission);
    take(ledger::company_fee_income, line.amounts.fees.company);
    entry.postings.push_back({ledger::booking_escrow(booking), -sum});
    return entry;
}

LedgerEntry payout_voided_entry(EntryId id, Instant at, const Payout& payout) {
    return {
        std::move(id),
        at,
        "payout_voided",
        "booking_line",
        payout.line.text(),
        payout.booking,
        move(ledger::companion_payable(payout.companion), ledger::dispute_expense, payout.amount)};
}

LedgerEntry refund_failed_entry(EntryId id, Instant at, const Purchase& purchase,
                                const std::string& provider_refund, Money amount) {
    return undone(refund_entry(std::move(id), at, purchase, provider_refund, amount),
                  "refund_failed");
}

LedgerEntry dispute_opened_entry(EntryId id, Instant at, const DisputeRecord& dispute) {
    return {
        std::move(id),
        at,
        "dispute_opened",
        "dispute",
        dispute.id,
        dispute.booking,
        move(ledger::dispute_expense, ledger::provider_available, dispute.amount + dispute.fee)};
}

LedgerEntry dispute_won_entry(EntryId id, Instant at, const DisputeRecord& dispute,
                              Money fee_returned) {
    DisputeRecord back = dispute;
    back.fee = fee_returned;
    return undone(dispute_opened_entry(std::move(id), at, back), "dispute_won");
}

LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement, Money fee) {
    return {std::move(id),
            at,
            "provider_fee",
            "movement",
            movement,
            std::nullopt,
            move(ledger::provider_fee_expense, ledger::provider_pending, fee)};
}

LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            "funds_available",
            "movement",
            movement,
            std::nullopt,
            move(ledger::provider_available, ledger::provider_pending, net)};
}

LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            "unmatched_movement",
            "movement",
            movement,
            std::nullopt,
            move(ledger::provider_available, ledger::suspense, net)};
}

LedgerEntry unmatched_resolved_entry(EntryId id, Instant at, const std::string& movement,
                                     Money net) {
    return undone(unmatched_entry(std::move(id), at, movement, net), "unmatched_resolved");
}

LedgerEntry house_payout_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            "house_payout",
            "movement",
            movement,
            std::nullopt,
            move(ledger::provider_available, "house_bank", net)};
}

}  // namespace steady
