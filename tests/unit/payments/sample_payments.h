#pragma once

#include "tests/unit/money/sample_accounts.h"

// Payments in order, of both kinds, and refunds of them in every state.
namespace steady::testing {

inline const EntryId entry_id = sample_id<EntryId>(99);

// An unlock for $25, paid and used.
inline PurchaseAccounts unlock() {
    PurchaseAccounts books{.purchase = {.id = sample_id<PurchaseId>(20),
                                        .owner = sample_id<AccountId>(1),
                                        .kind = PurchaseKind::id_unlock,
                                        .subject = {},
                                        .amount = Money::from_dollars(25),
                                        .state = PurchaseState::paid,
                                        .provider_session = "cs_1",
                                        .provider_payment = "pi_1",
                                        .url = {},
                                        .paid_at = SampleAccounts::paid_at,
                                        .consumed_at = SampleAccounts::paid_at}};
    books.paid = checkout_paid_entry(entry_id, SampleAccounts::paid_at, books.purchase);
    return books;
}

// That of a booking, paid and used.
inline PurchaseAccounts visit() {
    SampleAccounts sample;
    const BookingAccounts whole = sample.confirmed();
    return {.purchase = whole.purchases[0],
            .paid = whole.entries[0],
            .refunds = {},
            .booking = whole.booking};
}

inline RefundAccounts refund_of(const Purchase& purchase, Money amount, RefundState state) {
    RefundAccounts books{.refund = {.id = sample_id<RefundId>(30),
                                    .purchase = purchase.id,
                                    .amount = amount,
                                    .state = state,
                                    .provider_refund = "re_1"}};
    if (state != RefundState::ordered) {
        books.made = refund_entry(entry_id, {}, purchase, "re_1", amount);
    }
    if (state == RefundState::failed) {
        books.failed = refund_failed_entry(entry_id, {}, purchase, "re_1", amount);
    }
    return books;
}

inline PurchaseAccounts with_refund(PurchaseAccounts books, Money amount, RefundState state) {
    books.refunds.push_back(refund_of(books.purchase, amount, state));
    if (refund_left(state) && amount == books.purchase.amount) {
        books.purchase.state = PurchaseState::refunded;
    }
    return books;
}

}  // namespace steady::testing
