#include "app/verifications/verification_requests.h"

#include "app/notifications/mail_job.h"
#include "app/verifications/settle_requests.h"
#include "domain/core/result.h"
#include "domain/payments/catalogue.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {
namespace {

bool still_paid(Transaction& transaction, const PurchaseId& id) {
    const auto purchase = transaction.purchases.find(id);
    return purchase && purchase->state == PurchaseState::paid;
}

Mail mail_to_operator(const std::string& to, const VerificationRequest& request) {
    const std::string title(purchase_title(request.kind));
    return {to, "Verification request: " + title,
            "A verification request was sent.\n\nVerification: " + title + "\nName: " +
                request.form.full_name + "\nCity and state: " + request.form.city_state +
                "\nEmail: " + request.form.email + "\nAccount: " + request.account.text() +
                "\nPurchase: " + request.purchase.text() + "\n"};
}

}  // namespace

Result<VerificationRequest> VerificationRequests::paid_request(const AccountId& companion,
                                                               const std::string& type,
                                                               const std::string& session) {
    const auto purchase = context_.store.read(
        [&](Transaction& transaction) { return transaction.purchases.find_by_session(session); });
    if (!purchase || purchase->owner != companion || verifications_in(purchase->kind).empty() ||
        !request_matches(type, purchase->kind)) {
        return refuse(Refusal::payment_not_verified);
    }
    if (purchase->state != PurchaseState::paid) {
        RETURN_IF_ERROR(settlement_.settle(session));
    }
    return context_.store.read([&](Transaction& transaction) -> Result<VerificationRequest> {
        auto request = transaction.verification_requests.find(purchase->id);
        if (!request || !still_paid(transaction, purchase->id)) {
            return refuse(Refusal::payment_not_verified);
        }
        return *std::move(request);
    });
}

std::vector<OpenRequest> VerificationRequests::open(const AccountId& companion) {
    return context_.store.read([&](Transaction& transaction) {
        std::vector<OpenRequest> found;
        for (const VerificationRequest& request : transaction.verification_requests.of(companion)) {
            const auto purchase = transaction.purchases.find(request.purchase);
            if (request.submitted_at || !purchase || purchase->state != PurchaseState::paid) {
                continue;
            }
            found.push_back({request.kind, purchase->provider_session});
        }
        return found;
    });
}

Result<PurchaseKind> VerificationRequests::verify_payment(const AccountId& companion,
                                                          const std::string& type,
                                                          const std::string& session) {
    ASSIGN_OR_RETURN(const auto request, paid_request(companion, type, session));
    return request.kind;
}

Result<void> VerificationRequests::send(const AccountId& companion, const std::string& type,
                                        const std::string& session, const VerificationForm& form) {
    VerificationForm plain = form;
    plain.email = texts_.plain_line(form.email);
    ASSIGN_OR_RETURN(const auto sound,
                     checked(form.email.find_first_of("\r\n") == std::string::npos ? plain : form));
    ASSIGN_OR_RETURN(const auto paid, paid_request(companion, type, session));
    const Instant now = context_.clock.now();
    return context_.store.transact([&](Transaction& transaction) -> Result<void> {
        auto request = transaction.verification_requests.find(paid.purchase);
        if (!request) return refuse(Refusal::payment_not_verified);
        if (request->sent_at) return {};
        request->form = sound;
        request->sent_at = now;
        transaction.verification_requests.update(*request);
        transaction.jobs.enqueue(make_mail_job_about(
            context_.ids, request->account, mail_to_operator(operator_email_, *request), now));
        return {};
    });
}

Result<void> VerificationRequests::complete(const AccountId& companion, const std::string& type) {
    const Instant now = context_.clock.now();
    return context_.store.transact([&](Transaction& transaction) -> Result<void> {
        bool unsent = false;
        bool submitted = false;
        auto requests = transaction.verification_requests.of(companion);
        for (VerificationRequest& request : requests) {
            if (!request_matches(type, request.kind) || !still_paid(transaction, request.purchase))
                continue;
            if (request.sent_at && !request.submitted_at) {
                submit_request(transaction, std::move(request), now);
                return {};
            }
            unsent = unsent || !request.sent_at;
            submitted = submitted || request.submitted_at.has_value();
        }
        if (unsent) return refuse(Refusal::request_not_sent);
        if (!submitted) return refuse(Refusal::payment_not_verified);
        return {};
    });
}

}  // namespace steady
