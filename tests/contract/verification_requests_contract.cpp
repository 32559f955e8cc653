#include "ports/accounts.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace verification_requests_contract {

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

TEST_P(StoreContract, ReadsAVerificationRequestBackInFull) {
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
    full.settled_at = now + hours{3};
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

TEST_P(StoreContract, ErasedAccountKeepsRequestsWithoutTheForm) {
    write([](Transaction& t) {
        samples::add_companion(t, 1);
        VerificationRequest sent = request(1, 1);
        sent.form = {"Jo", "Miami, FL", "jo@example.com"};
        sent.sent_at = now;
        add(t, sent, 1, 1);
        t.verification_requests.redact_free_text(account_id(1));
    });
    read([](Transaction& t) {
        const auto kept = t.verification_requests.of(account_id(1));
        EXPECT_EQ(kept.size(), 1U);
        EXPECT_EQ(kept.front().form, VerificationForm{});
        EXPECT_EQ(kept.front().sent_at, now);
        return 0;
    });
}

// The queue of administrators: longest waiting first, without unsent, settled and refunded requests
// or those of deleted accounts.
TEST_P(StoreContract, ListsOpenVerificationRequestsInOrder) {
    const auto sent = [](int number, int account, int minute) {
        VerificationRequest one = request(number, account);
        one.sent_at = now + minutes{minute};
        return one;
    };
    write([&](Transaction& t) {
        for (int i = 1; i <= 3; ++i) samples::add_companion(t, i);
        add(t, sent(1, 1, 9), 1, 1);
        add(t, sent(2, 1, 5), 2, 1);
        add(t, sent(3, 2, 5), 3, 2);
        add(t, request(4, 1), 4, 1);
        VerificationRequest settled = sent(5, 1, 1);
        settled.settled_at = now;
        add(t, settled, 5, 1);
        add(t, sent(6, 2, 1), 6, 2);
        add(t, sent(7, 3, 1), 7, 3);
        for (const int number : {1, 2, 3, 4, 5, 6, 7}) {
            Purchase paid = t.purchases.find(samples::id<PurchaseId>(number)).value();
            const PurchaseState before = paid.state;
            paid.state = number == 6 ? PurchaseState::refunded : PurchaseState::paid;
            EXPECT_TRUE(t.purchases.update(paid, before));
        }
        t.accounts.erase(account_id(3), now);
    });
    read([&](Transaction& t) {
        const auto ids = [&](int page, int limit) {
            std::vector<PurchaseId> found;
            const OpenRequestPage open = t.verification_requests.open(page, limit);
            EXPECT_EQ(open.total, 3);
            for (const VerificationRequest& one : open.requests) found.push_back(one.purchase);
            return found;
        };
        const auto id = [](int number) { return samples::id<PurchaseId>(number); };
        EXPECT_EQ(ids(1, 50), (std::vector{id(2), id(3), id(1)}));
        EXPECT_EQ(ids(2, 2), std::vector{id(1)});
        EXPECT_TRUE(ids(3, 2).empty());
        return 0;
    });
}

TEST_P(StoreContract, ListsIdentityChecksOfAPersonNewestFirst) {
    const auto check = [](const char* id, int account, int minute) {
        return IdentitySession{.provider_id = id,
                               .account = account_id(account),
                               .state = IdentitySessionState::rejected,
                               .url = "",
                               .created_at = now + minutes{minute},
                               .last_error = "document_expired"};
    };
    write([&](Transaction& t) {
        samples::add_companion(t, 1);
        samples::add_companion(t, 2);
        for (const auto& one :
             {check("vs_a", 1, 1), check("vs_b", 1, 3), check("vs_c", 1, 1), check("vs_d", 2, 1)}) {
            t.verifications.insert_session(one);
        }
    });
    read([](Transaction& t) {
        std::vector<std::string> ids;
        for (const auto& one : t.verifications.sessions_of(account_id(1))) {
            ids.push_back(one.provider_id);
        }
        EXPECT_EQ(ids, (std::vector<std::string>{"vs_b", "vs_c", "vs_a"}));
        EXPECT_EQ(t.verifications.sessions_of(account_id(1)).front().last_error,
                  "document_expired");
        return 0;
    });
}

}  // namespace verification_requests_contract
}  // namespace steady
