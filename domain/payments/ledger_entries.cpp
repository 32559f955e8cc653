#include "domain/payments/ledger_entries.h"

#include "domain/payments/purchase_group.h"

#include <stdexcept>
#include <utility>

namespace steady {
namespace {

std::optional<BookingId> booking_of(const Purchase& purchase) {
    const auto subject = paid_for(purchase);
    return subject ? std::optional(subject->booking) : std::nullopt;
}

}  // namespace

namespace ledger {

std::string booking_escrow(const BookingId& booking) {
    return "booking_escrow:" + booking.text();
}

std::string travel_reserve(const BookingId& booking) {
    return "travel_reserve:" + booking.text();
}

std::string companion_payable(const AccountId& companion) {
    return "companion_payable:" + companion.text();
}

std::string purchase_account(const Purchase& purchase) {
    switch (group_of(purchase.kind)) {
        case PurchaseGroup::booking: {
            const auto booking = booking_of(purchase);
            if (!booking) throw std::logic_error("a booking's purchase names its booking");
            return booking_escrow(*booking);
        }
        case PurchaseGroup::identity:
        case PurchaseGroup::verifications:
            return verification_income;
        case PurchaseGroup::highlight:
            return highlight_income;
    }
    std::unreachable();
}

}  // namespace ledger

LedgerEntry checkout_paid_entry(EntryId id, Instant at, const Purchase& purchase) {
    return {
        std::move(id),
        at,
        EntryKind::checkout_paid,
        "purchase",
        purchase.id.text(),
        booking_of(purchase),
        credits(ledger::provider_pending, {{ledger::purchase_account(purchase), purchase.amount}})};
}

LedgerEntry suspense_entry(EntryId id, Instant at, const Purchase& purchase,
                           const std::string& provider_payment, Money amount) {
    return {std::move(id),
            at,
            EntryKind::amount_mismatch,
            "provider_payment",
            provider_payment,
            booking_of(purchase),
            credits(ledger::provider_pending, {{ledger::suspense, amount}})};
}

LedgerEntry refund_entry(EntryId id, Instant at, const Purchase& purchase,
                         const std::string& provider_refund, Money amount) {
    return {std::move(id),
            at,
            EntryKind::refund,
            "provider_refund",
            provider_refund,
            booking_of(purchase),
            credits(ledger::purchase_account(purchase), {{ledger::provider_available, amount}})};
}

LedgerEntry refund_failed_entry(EntryId id, Instant at, const Purchase& purchase,
                                const std::string& provider_refund, Money amount) {
    return undone(refund_entry(std::move(id), at, purchase, provider_refund, amount),
                  EntryKind::refund_failed);
}

LedgerEntry dispute_opened_entry(EntryId id, Instant at, const DisputeRecord& dispute) {
    return {
        std::move(id),
        at,
        EntryKind::dispute_opened,
        "dispute",
        dispute.id,
        dispute.booking,
        moved(ledger::dispute_expense, ledger::provider_available, dispute.amount + dispute.fee)};
}

LedgerEntry refund_charged_back_entry(EntryId id, Instant at, const Purchase& purchase,
                                      const RefundRecord& refund) {
    return {std::move(id),
            at,
            EntryKind::refund_charged_back,
            "refund_dispute",
            refund.id.text() + ":" + refund.dispute,
            booking_of(purchase),
            moved(ledger::purchase_account(purchase), ledger::dispute_expense, refund.amount)};
}

LedgerEntry refund_reinstated_entry(EntryId id, Instant at, const Purchase& purchase,
                                    const RefundRecord& refund) {
    return undone(refund_charged_back_entry(std::move(id), at, purchase, refund),
                  EntryKind::refund_reinstated);
}

LedgerEntry dispute_won_entry(EntryId id, Instant at, const DisputeRecord& dispute,
                              Money fee_returned) {
    DisputeRecord back = dispute;
    back.fee = fee_returned;
    return undone(dispute_opened_entry(std::move(id), at, back), EntryKind::dispute_won);
}

}  // namespace steady
