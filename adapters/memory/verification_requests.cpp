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

void VerificationRequests::update(const VerificationRequest& request) {
    state_.verification_requests.change(request.purchase,
                                        [&](VerificationRequest& row) { row = request; });
}

void VerificationRequests::erase_words(const AccountId& account) {
    for (VerificationRequest& request : of(account)) {
        request.form = {};
        state_.verification_requests.put(request.purchase, request);
    }
}

}  // namespace steady::memory
