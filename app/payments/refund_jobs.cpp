#include "app/payments/refund_jobs.h"

#include "app/payments/provider_outcome.h"
#include "app/payments/record_refund.h"
#include "domain/payments/provider_keys.h"
#include "ports/payments.h"

#include <algorithm>
#include <charconv>

namespace steady {
namespace {

bool plain_word(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

std::optional<Money> positive_cents(const std::string& text) {
    std::int64_t cents = 0;
    const char* end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, cents);
    if (number.ec != std::errc() || number.ptr != end || cents <= 0) return std::nullopt;
    return Money::from_cents(cents);
}

}  // namespace

JobTexts refund_payload(const RefundPayload& payload) {
    JobTexts texts;
    if (payload.refund) texts.add("refund", payload.refund->text());
    texts.add("purchase", payload.purchase.text());
    texts.add("amountCents", std::to_string(payload.amount.cents()));
    texts.add("reason", plain_word(payload.reason) ? payload.reason : "other");
    return texts;
}

std::optional<RefundPayload> parse_refund_payload(const JobTexts& texts) {
    const std::string* id = texts.find("purchase");
    const std::string* cents = texts.find("amountCents");
    const std::string* reason = texts.find("reason");
    if (!id || !cents || !reason || !plain_word(*reason)) return std::nullopt;
    const auto purchase = PurchaseId::parse(*id);
    const auto amount = positive_cents(*cents);
    if (!purchase || !amount) return std::nullopt;
    RefundPayload payload{std::nullopt, *purchase, *amount, *reason};
    if (const std::string* refund = texts.find("refund")) {
        payload.refund = RefundId::parse(*refund);
        if (!payload.refund) return std::nullopt;
    }
    return payload;
}

// The refund's id is the key: however often this runs, the provider pays back once. It looks
// whether the money went before the key is too old to be remembered, and before another one is used
// because the provider keeps an error of its own under this one.
ProviderResult<Refund> RefundJobs::pay_back(const Job& job, const Purchase& purchase,
                                            const RefundPayload& payload,
                                            const RefundRecord& order) {
    RefundRequest request{
        .idempotency_key = "rf:" + order.id.text(),
        .payment = purchase.provider_payment,
        .reference = order.id.text(),
        .amount = payload.amount,
        .metadata = {{"purchase", purchase.id.text()}, {"reason", payload.reason}}};
    if (job.attempts > 1 && context_.clock.now() >= order.ordered_at + key_life) {
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

JobOutcome RefundJobs::run(const Job& job) {
    const auto payload = parse_refund_payload(job.payload);
    if (!payload) return {JobOutcome::Kind::park, "unreadable refund"};
    const auto purchase = context_.store.read(
        [&](Transaction& transaction) { return transaction.purchases.find(payload->purchase); });
    if (!purchase) return {JobOutcome::Kind::park, "unknown purchase"};
    const RefundId refund = payload->refund.value_or(*RefundId::parse(job.id.text()));
    const auto order = context_.store.read(
        [&](Transaction& transaction) { return transaction.refunds.find(refund); });
    if (!order || order->state != RefundState::ordered) return {};  // carried out before
    if (purchase->state != PurchaseState::paid) return {JobOutcome::Kind::park, "nothing was paid"};

    const auto refunded = pay_back(job, *purchase, *payload, *order);
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

}  // namespace steady
