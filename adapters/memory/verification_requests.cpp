#include "adapters/memory/pages.h"
#include "adapters/memory/verifications.h"

#include <algorithm>
#include <functional>

namespace steady::memory {

void VerificationRequests::insert(const VerificationRequest& request) {
    state_.verification_requests.put(request.purchase, request);
}

std::optional<VerificationRequest> VerificationRequests::find(const PurchaseId& purchase) {
    const VerificationRequest* request = state_.verification_requests.find(purchase);
    return request ? std::optional(*request) : std::nullopt;
}

std::vector<VerificationRequest> VerificationRequests::of(const AccountId& account) {
    std::vector<VerificationRequest> found;
    for (const auto& [purchase, request] : state_.verification_requests) {
        if (request.account == account) found.push_back(request);
    }
    std::ranges::sort(found, std::greater{}, [](const VerificationRequest& request) {
        return std::pair(request.paid_at, request.purchase);
    });
    return found;
}

OpenRequestPage VerificationRequests::open(int page, int limit) {
    std::vector<VerificationRequest> waiting;
    for (const auto& [id, request] : state_.verification_requests) {
        const Purchase* purchase = state_.purchases.find(id);
        const AccountRow* account = state_.accounts.find(request.account);
        const bool paid = purchase && purchase->state == PurchaseState::paid;
        if (is_open(request) && paid && account && !account->erased) waiting.push_back(request);
    }
    std::ranges::sort(waiting, std::less{}, [](const VerificationRequest& request) {
        return std::pair(*request.sent_at, request.purchase);
    });
    OpenRequestPage found{{}, static_cast<long>(waiting.size())};
    for (const VerificationRequest& request : part_of(waiting, page, limit)) {
        found.requests.push_back(request);
    }
    return found;
}

void VerificationRequests::update(const VerificationRequest& request) {
    state_.verification_requests.change(request.purchase,
                                        [&](VerificationRequest& row) { row = request; });
}

void VerificationRequests::redact_free_text(const AccountId& account) {
    for (VerificationRequest& request : of(account)) {
        request.form = {};
        state_.verification_requests.put(request.purchase, request);
    }
}

}  // namespace steady::memory
