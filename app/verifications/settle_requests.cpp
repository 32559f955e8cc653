#include "app/verifications/settle_requests.h"

#include "domain/verifications/verification_states.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>

namespace steady {

void submit_request(Transaction& transaction, VerificationRequest request, Instant now) {
    request.submitted_at = now;
    transaction.verification_requests.update(request);
    const Verifications records = transaction.verifications.of(request.account);
    for (const VerificationKind kind : verifications_in(request.kind)) {
        const Verification changed = after(records.of(kind), VerificationEvent::started, now);
        if (changed != records.of(kind)) {
            transaction.verifications.save(request.account, kind, changed);
        }
    }
}

void submit_sent_requests(Transaction& transaction, const AccountId& account, VerificationKind kind,
                          Instant now) {
    auto requests = transaction.verification_requests.of(account);
    for (VerificationRequest& request : requests) {
        if (is_open(request) && !request.submitted_at && covers(request, kind)) {
            submit_request(transaction, std::move(request), now);
        }
    }
}

void settle_requests(Transaction& transaction, const AccountId& account, Instant now) {
    const Verifications records = transaction.verifications.of(account);
    auto requests = transaction.verification_requests.of(account);
    for (VerificationRequest& request : requests) {
        const auto waits = [&](VerificationKind kind) {
            return awaits_decision(request, records.of(kind));
        };
        const bool submitted = is_open(request) && request.submitted_at;
        if (!submitted || std::ranges::any_of(verifications_in(request.kind), waits)) continue;
        request.settled_at = now;
        transaction.verification_requests.update(request);
    }
}

void close_requests(Transaction& transaction, const AccountId& account, Instant now) {
    auto requests = transaction.verification_requests.of(account);
    for (VerificationRequest& request : requests) {
        if (!is_open(request)) continue;
        request.settled_at = now;
        transaction.verification_requests.update(request);
    }
}

}  // namespace steady
