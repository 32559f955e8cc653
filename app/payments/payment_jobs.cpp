#include "app/payments/payment_jobs.h"

#include "app/payments/record_refund.h"
#include "domain/payouts/payout_rules.h"

#include <algorithm>
#include <charconv>

namespace steady {
namespace {

constexpr std::string_view purchase_part = R"({"purchase":")";
constexpr std::string_view amount_part = R"(","amountCents":)";
constexpr std::string_view reason_part = R"(,"reason":")";
constexpr std::string_view end_part = R"("})";
constexpr std::size_t uuid_length = 36;

bool plain_word(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

bool take(std::string_view& text, std::string_view part) {
    if (!text.starts_with(part)) return false;
    text.remove_prefix(part.size());
    return true;
}

JobOutcome outcome_of(const ProviderFault& fault) {
    const bool temporary = fault.kind == ProviderFault::Kind::unavailable ||
                           fault.kind == ProviderFault::Kind::unknown ||
                           fault.kind == ProviderFault::Kind::spent_key;
    return {temporary ? JobOutcome::Kind::retry : JobOutcome::Kind::park,
            fault.message.empty() ? "the provider did not answer as expected" : fault.message};
}

RefundId refund_of(const Job& job) {
    return *RefundId::parse(job.id.text());
}

}  // namespace

// Written and read here only, so the form is fixed to the letter.
std::string refund_payload(const RefundPayload& payload) {
    const std::string reason = plain_word(payload.reason) ? payload.reason : "other";
    return std::string(purchase_part) + payload.purchase.text() + std::string(amount_part) +
           std::to_string(payload.amount.cents()) + std::string(reason_part) + reason +
           std::string(end_part);
}

std::optional<RefundPayload> parse_refund_payload(std::string_view text) {
    if (!take(text, purchase_part)) return std::nullopt;
    const auto purchase = PurchaseId::parse(text.substr(0, uuid_length));
    if (!purchase) return std::nullopt;
    text.remove_prefix(uuid_length);
    if (!take(text, amount_part)) return std::nullopt;
    std::int64_t cents = 0;
    const auto number = std::from_chars(text.data(), text.data() + text.size(), cents);
    if (number.ec != std::errc() || cents <= 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(number.ptr - text.data()));
    if (!take(text, reason_part) || !text.ends_with(end_part)) return std::nullopt;
    text.remove_suffix(end_part.size());
    if (!plain_word(text)) return std::nullopt;
    return RefundPayload{*purchase, Money::from_cents(cents), std::string(text)};
}

std::string redaction_payload(const std::string& provider_id) {
    return '"' + provider_id + '"';
}

bool PaymentJobs::handles(std::string_view kind) {
    return kind == refund_job || kind == redact_identity_job;
}

JobOutcome PaymentJobs::run(const Job& job) {
    return job.kind == refund_job ? refund(job) : redact(job);
}

// The job's id is the key: however often this runs, the provider pays back once. It looks whether
// the money went before the key is too old to be remembered, and before another one is used because
// the provider keeps an error of its own under this one.
ProviderResult<Refund> PaymentJobs::pay_back(const Job& job, const Purchase& purchase,
                                             const RefundPayload& payload, Instant ordered_at) {
    RefundRequest request{
        .idempotency_key = "rf:" + job.id.text(),
        .payment = purchase.provider_payment,
        .reference = job.id.text(),
        .amount = payload.amount,
        .metadata = {{"purchase", purchase.id.text()}, {"reason", payload.reason}}};
    if (job.attempts > 1 && context_.clock.now() >= ordered_at + key_life) {
        auto earlier = context_.provider.find_refund(request.payment, request.reference);
        if (earlier || earlier.error().kind != ProviderFault::Kind::not_found) return earlier;
    }
    auto refunded = context_.provider.refund(request);
    if (refunded || refunded.error().kind != ProviderFault::Kind::spent_key) return refunded;
    auto made = context_.provider.find_refund(request.payment, request.reference);
    if (made || made.error().kind != ProviderFault::Kind::not_found) return made;
    request.idempotency_key += ":" + std::to_string(job.attempts);
    return context_.provider.refund(request);
}

JobOutcome PaymentJobs::refund(const Job& job) {
    const auto payload = parse_refund_payload(job.payload);
    if (!payload) return {JobOutcome::Kind::park, "unreadable refund"};
    const auto purchase = context_.store.read(
        [&](Transaction& transaction) { return transaction.purchases().find(payload->purchase); });
    if (!purchase) return {JobOutcome::Kind::park, "unknown purchase"};
    const auto order = context_.store.read(
        [&](Transaction& transaction) { return transaction.refunds().find(refund_of(job)); });
    if (!order || order->state != RefundState::ordered) return {};  // carried out before
    if (purchase->state != PurchaseState::paid) return {JobOutcome::Kind::park, "nothing was paid"};

    const auto refunded = pay_back(job, *purchase, *payload, order->ordered_at);
    if (!refunded && outcome_of(refunded.error()).kind == JobOutcome::Kind::retry) {
        return outcome_of(refunded.error());
    }
    const auto written = context_.store.transact([&](Transaction& transaction) -> Result<void> {
        if (!refunded) {
            return record_refusal(transaction, context_.ids, context_.clock.now(), order->id);
        }
        return record_refund(transaction, context_.ids, context_.clock.now(), order->id, *refunded);
    });
    if (!written) return {JobOutcome::Kind::retry, written.error().message};
    if (!refunded) return outcome_of(refunded.error());
    if (!refunded->succeeded) return {JobOutcome::Kind::park, "the provider failed the refund"};
    return {};
}

// What the provider collected is erased once the decision is recorded.
JobOutcome PaymentJobs::redact(const Job& job) {
    if (job.payload.size() < 2) return {JobOutcome::Kind::park, "unreadable redaction"};
    const auto redacted =
        identity_.redact_identity_check(job.payload.substr(1, job.payload.size() - 2));
    return redacted ? JobOutcome{} : outcome_of(redacted.error());
}

}  // namespace steady
