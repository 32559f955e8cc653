#include "app/payments/authorized_payments.h"

#include "domain/core/result.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <optional>
#include <string>

namespace steady {
namespace {

void enqueue(Transaction& transaction, IdSource& ids, JobKind kind, Instant due_at,
             const Purchase& purchase) {
    Job job{.id = ids.next<JobId>(), .kind = to_string(kind), .due_at = due_at};
    job.payload = {{"purchase", purchase.id.text()}};
    transaction.jobs.enqueue(job);
}

}  // namespace

void capture_later(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase) {
    enqueue(transaction, ids, JobKind::capture_payment, now + capture_retried_after, purchase);
}

void release_later(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase) {
    enqueue(transaction, ids, JobKind::release_payment, now, purchase);
}

Result<Settlement> AuthorizedPayments::capture(const PurchaseId& id) {
    std::optional<Purchase> purchase;
    const bool captures = context_.store.read([&](Transaction& transaction) {
        purchase = transaction.purchases.find(id);
        return purchase && may_capture_(transaction, *purchase);
    });
    if (!purchase || purchase->provider_payment.empty()) return Settlement::not_ours;
    return settle(*purchase, captures);
}

Result<Settlement> AuthorizedPayments::release(const PurchaseId& id) {
    const auto purchase = context_.store.read(
        [&](Transaction& transaction) { return transaction.purchases.find(id); });
    if (!purchase || purchase->provider_payment.empty()) return Settlement::not_ours;
    return settle(*purchase, false);
}

Result<Settlement> AuthorizedPayments::settle(const Purchase& purchase, bool captures) {
    const std::string& payment = purchase.provider_payment;
    const auto done = captures ? context_.provider.capture_payment(payment)
                               : context_.provider.release_payment(payment);
    // Refused: it was captured or released before, or its authorization ended. The page says which.
    if (!done && done.error().kind != ProviderFault::Kind::refused &&
        done.error().kind != ProviderFault::Kind::not_found) {
        return refuse(Refusal::provider_unavailable, done.error().message);
    }
    ASSIGN_OR_RETURN(const auto settled, settlement_.settle(purchase.provider_session));
    const bool is_undecided =
        settled == Settlement::authorized || settled == Settlement::still_open;
    if (is_undecided) return refuse(Refusal::provider_unavailable);
    return settled;
}

JobOutcome AuthorizedPayments::run(const Job& job) {
    const std::string* text = job.payload.find("purchase");
    const auto purchase = text ? PurchaseId::parse(*text) : std::nullopt;
    if (!purchase) return {JobOutcome::Kind::park, "names no purchase"};
    const auto settled =
        is_kind(job, JobKind::capture_payment) ? capture(*purchase) : release(*purchase);
    if (settled) return {};
    return {JobOutcome::Kind::retry, settled.error().message};
}

}  // namespace steady
