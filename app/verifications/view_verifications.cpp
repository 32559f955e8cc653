#include "app/verifications/view_verifications.h"

#include "ports/accounts.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <utility>

namespace steady {
namespace {

ViewedRequest view(Transaction& transaction, VerificationRequest request) {
    const auto purchase = transaction.purchases.find(request.purchase);
    return {.request = std::move(request),
            .amount = purchase ? purchase->amount : Money{},
            .refunded = purchase && purchase->state == PurchaseState::refunded};
}

}  // namespace

Result<ViewedVerifications> ViewVerifications::of(const AccountId& id) {
    return store_.read([&](Transaction& transaction) -> Result<ViewedVerifications> {
        auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        ViewedVerifications viewed{.account = std::move(*account)};
        if (auto change = transaction.email_changes.of(id))
            viewed.pending_email = change->new_email;
        viewed.records = transaction.verifications.of(id);
        viewed.unlock = transaction.verifications.unlock_of(id);
        auto requests = transaction.verification_requests.of(id);
        for (VerificationRequest& request : requests) {
            viewed.requests.push_back(view(transaction, std::move(request)));
        }
        viewed.checks = transaction.verifications.sessions_of(id);
        return viewed;
    });
}

RequestQueue ViewVerifications::open(int page, int limit) {
    return store_.read([&](Transaction& transaction) {
        OpenRequestPage found = transaction.verification_requests.open(page, limit);
        RequestQueue queue{{}, found.total};
        for (VerificationRequest& request : found.requests) {
            auto account = transaction.accounts.find(request.account);
            if (!account) continue;
            const Verifications records = transaction.verifications.of(request.account);
            queue.requests.push_back(
                {view(transaction, std::move(request)), std::move(*account), records});
        }
        return queue;
    });
}

}  // namespace steady
