#include "app/payments/refund_jobs.h"

#include "app/payments/provider_outcome.h"
#include "app/payments/record_refund.h"
#include "domain/payments/provider_keys.h"
#include "ports/payments.h"
#include "ports/store.h"

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

// However often this runs, the provider refunds once: every attempt uses the same key, and before
// another key is used, the possible effect under an expired or spent key is looked up.
ProviderResult<Refund> RefundJobs::pay_back(const Purchase& purchase, const RefundPayload& payload,
                                            RefundRecord order) {
    RefundRequest request{
        .idempotency_key = refund_key(order),
        .payment = purchase.provider_payment,
        .reference = order.id.text(),
        .amount = order.amount,
        .metadata = {{"purchase", purchase.id.text()}, {"reason", payload.reason}}};
    const Instant now = context_.clock.now();
    if (order.key_spent_at && now < *order.key_spent_at + spent_key_pause) {
        return std::unexpected(
            ProviderFault{ProviderFault::Kind::unavailable,
                          "the provider's error is stored under the key for now"});
    }
    // Decided by age, not by the number of attempts, since a released job counts its attempts from
    // zero. No attempt is older than the order.
    if (order.key_spent_at || now >= order.ordered_at + key_life) {
        auto earlier = context_.provider.find_refund(request.payment, request.reference);
        if (earlier || earlier.error().kind != ProviderFault::Kind::not_found) return earlier;
    }
    if (order.key_spent_at) {
        ++order.key_number;
        order.key_spent_at.reset();
        if (!store_key(order)) return std::unexpected(ProviderFault{});
        request.idempotency_key = refund_key(order);
    }
    auto refunded = context_.provider.refund(request);
    // Either answer is stored under the key from now on.
    if (!refunded && (refunded.error().kind == ProviderFault::Kind::spent_key ||
                      refunded.error().kind == ProviderFault::Kind::disputed)) {
        order.key_spent_at = now;
        (void)store_key(order);
    }
    return refunded;
}

// False when the order is no longer waiting.
bool RefundJobs::store_key(const RefundRecord& order) {
    return context_.store
        .transact([&](Transaction& transaction) -> Result<void> {
            auto current = transaction.refunds.find(order.id);
            if (!current) return refuse(Refusal::not_found);
            current->key_number = order.key_number;
            current->key_spent_at = order.key_spent_at;
            if (!transaction.refunds.update(*current, RefundState::ordered)) {
                return refuse(Refusal::conflict);
            }
            return {};
        })
        .has_value();
}

// The provider refuses refunds of a payment in dispute. The part still due when the dispute ends is
// ordered again then (resume_refunds); a dispute that we do not know yet will be reported within
// hours. nullopt: the dispute has ended, and the provider refuses all the same.
std::optional<JobOutcome> RefundJobs::while_disputed(const RefundRecord& order) {
    const auto disputes = context_.store.read(
        [&](Transaction& transaction) { return transaction.disputes.of_purchase(order.purchase); });
    const auto any = [&](DisputeState state) {
        return std::ranges::any_of(
            disputes, [&](const DisputeRecord& dispute) { return dispute.state == state; });
    };
    if (any(DisputeState::open)) return JobOutcome{};
    if (any(DisputeState::lost)) return std::nullopt;
    return JobOutcome{JobOutcome::Kind::retry, "the provider says that the payment is disputed"};
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
    // Already executed, or left to the client's bank.
    if (!order || order->state != RefundState::ordered || order->at_bank) return {};
    if (purchase->state != PurchaseState::paid) return {JobOutcome::Kind::park, "nothing was paid"};

    const auto refunded = pay_back(*purchase, *payload, *order);
    if (!refunded && refunded.error().kind == ProviderFault::Kind::disputed) {
        if (const auto waits = while_disputed(*order)) return *waits;
    }
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
