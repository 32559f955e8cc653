#include "ports/payments.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace {

using samples::account_id;
using samples::now;

VerificationRequest request(int number, int account) {
    return {.purchase = samples::id<PurchaseId>(number),
            .account = account_id(account),
            .kind = PurchaseKind::drug_test,
            .paid_at = now + minutes{number}};
}

void add(Transaction& transaction, const VerificationRequest& request, int number, int account) {
    Purchase purchase = samples::purchase(number, account);
    purchase.kind = request.kind;
    transaction.purchases.insert(purchase);
    transaction.verification_requests.insert(request);
}

TEST_P(StoreContract, VerificationRequestIsReadBackInFull) {
    write([](Transaction& t) {
        samples::add_companion(t, 1);
        samples::add_companion(t, 2);
        for (int i = 1; i <= 2; ++i) add(t, request(i, 1), i, 1);
        add(t, request(3, 2), 3, 2);
    });
    VerificationRequest full = request(1, 1);
    full.form = {"O'Brien \"Jo\" Å", "Miami, FL", "jo@example.com"};
    full.sent_at = now + hours{1};
    full.submitted_at = now + hours{2};
    write([&](Transaction& t) { t.verification_requests.update(full); });
    read([&](Transaction& t) {
        auto& requests = t.verification_requests;
        EXPECT_EQ(requests.find(full.purchase), full);
        EXPECT_EQ(requests.find(samples::id<PurchaseId>(9)), std::nullopt);
        EXPECT_EQ(requests.of(account_id(1)),
                  (std::vector<VerificationRequest>{request(2, 1), full}));
        EXPECT_EQ(requests.of(account_id(2)).size(), 1U);
        return 0;
    });
}

TEST_P(StoreContract, ErasedAccountLeavesItsRequestsWithoutTheForm) {
    write([](Transaction& t) {
        samples::add_companion(t, 1);
        VerificationRequest sent = request(1, 1);
        sent.form = {"Jo", "Miami, FL", "jo@example.com"};
        sent.sent_at = now;
        add(t, sent, 1, 1);
        t.verification_requests.erase_words(account_id(1));
    });
    read([](Transaction& t) {
        const auto kept = t.verification_requests.of(account_id(1));
        EXPECT_EQ(kept.size(), 1U);
        EXPECT_EQ(kept.front().form, VerificationForm{});
        EXPECT_EQ(kept.front().sent_at, now);
        return 0;
    });
}

}  // namespace
}  // namespace steady
