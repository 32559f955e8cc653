#include "adapters/stripe/stripe_records.h"

#include "adapters/stripe/reply_reading.h"
#include "adapters/stripe/stripe_payouts.h"
#include "domain/core/result.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

using nlohmann::json;
using Kind = ProviderFault::Kind;

bool is_dispute_id(const std::string& id) {
    return is_provider_id(id, "dp_") || is_provider_id(id, "du_");
}

void read_status(const std::string& status, Dispute& dispute) {
    struct Word {
        std::string_view word;
        DisputeStatus status;
    };
    // An inquiry of the bank that ended without a chargeback took no money.
    static constexpr std::array<Word, 10> statuses{{{"needs_response", DisputeStatus::open},
                                                    {"under_review", DisputeStatus::open},
                                                    {"warning_needs_response", DisputeStatus::open},
                                                    {"warning_under_review", DisputeStatus::open},
                                                    {"appeal_needs_response", DisputeStatus::open},
                                                    {"appeal_under_review", DisputeStatus::open},
                                                    {"lost", DisputeStatus::lost},
                                                    {"won", DisputeStatus::won},
                                                    {"warning_closed", DisputeStatus::won},
                                                    {"prevented", DisputeStatus::won}}};
    const auto* const known = std::ranges::find(statuses, status, &Word::word);
    dispute.status = known == statuses.end() ? DisputeStatus::open : known->status;
    if (known == statuses.end()) dispute.unknown_status = unknown_name(status);
}

bool was_answered(const json& object) {
    const auto details = object.find("evidence_details");
    if (details == object.end() || !details->is_object()) return false;
    const auto count = details->find("submission_count");
    return count != details->end() && count->is_number_integer() && *count > 0;
}

// The provider's names of the texts.
constexpr std::array<std::pair<std::string_view, std::string DisputeEvidence::*>, 8> evidence_names{
    {{"customer_name", &DisputeEvidence::customer_name},
     {"customer_email_address", &DisputeEvidence::customer_email},
     {"service_date", &DisputeEvidence::service_date},
     {"product_description", &DisputeEvidence::product_description},
     {"access_activity_log", &DisputeEvidence::activity_log},
     {"cancellation_policy_disclosure", &DisputeEvidence::cancellation_policy},
     {"refund_refusal_explanation", &DisputeEvidence::refund_explanation},
     {"uncategorized_text", &DisputeEvidence::other}}};

ProviderResult<Dispute> read_dispute(const json& object, bool live_mode) {
    if (!is_dispute_id(text(object, "id")) || text(object, "status").empty() ||
        flag(object, "livemode") != live_mode) {
        return fault(Kind::unknown);
    }
    Dispute dispute;
    dispute.id = text(object, "id");
    dispute.payment = id_of(object, "payment_intent");
    read_status(text(object, "status"), dispute);
    dispute.reason = text(object, "reason");
    if (const auto details = object.find("evidence_details");
        details != object.end() && details->is_object() && details->contains("due_by") &&
        details->at("due_by").is_number_integer()) {
        dispute.respond_by = second(*details, "due_by");
    }
    dispute.answered = was_answered(object);
    const json* entries = array_at(object, "balance_transactions");
    if (entries == nullptr) return fault(Kind::unknown);
    // Withdrawal and reversal are separate rows, so that the withdrawal stays visible after the
    // reversal.
    Money returned;
    for (const json& entry : *entries) {
        const auto fee = entry.is_object() ? signed_cents(entry, "fee") : std::nullopt;
        const auto moved = entry.is_object() ? signed_cents(entry, "amount") : std::nullopt;
        if (!fee || !moved) return fault(Kind::unknown);
        Money& sum = *moved < Money{} ? dispute.amount : returned;
        sum += *moved < Money{} ? -*moved : *moved;
        Money& part = *fee < Money{} ? dispute.fee_returned : dispute.fee;
        part += *fee < Money{} ? -*fee : *fee;
    }
    if (dispute.status == DisputeStatus::won) return dispute;
    // Whatever its status: the ledger follows what the balance finally lost.
    dispute.amount = std::max(Money{}, dispute.amount - returned);
    dispute.fee = std::max(Money{}, dispute.fee - std::exchange(dispute.fee_returned, Money{}));
    return dispute;
}

MovementKind read_kind(const std::string& type, const std::string& category) {
    using enum MovementKind;
    struct Word {
        std::string_view word;
        MovementKind kind;
    };
    static constexpr std::array<Word, 14> types{{{"charge", charge},
                                                 {"payment", charge},
                                                 {"refund", refund},
                                                 {"payment_refund", refund},
                                                 {"refund_failure", refund},
                                                 {"payment_failure_refund", refund},
                                                 {"transfer", transfer},
                                                 {"transfer_refund", transfer_reversal},
                                                 {"transfer_cancel", transfer_reversal},
                                                 {"transfer_failure", transfer_reversal},
                                                 {"payout", payout},
                                                 {"payout_cancel", payout},
                                                 {"payout_failure", payout},
                                                 {"payment_reversal", refund}}};
    if (category == "dispute") return dispute;
    if (category == "dispute_reversal") return dispute_reversal;
    const auto found = std::find_if(types.begin(), types.end(),
                                    [&](const Word& known) { return known.word == type; });
    return found == types.end() ? other : found->kind;
}

std::optional<ProviderMovement> read_movement(const json& object) {
    const auto amount = signed_cents(object, "amount");
    const auto fee = signed_cents(object, "fee");
    if (!is_provider_id(text(object, "id"), "txn_") || !amount || !fee) return std::nullopt;
    ProviderMovement movement;
    movement.id = text(object, "id");
    movement.kind = read_kind(text(object, "type"), text(object, "reporting_category"));
    movement.source = id_of(object, "source");
    if (const auto source = object.find("source"); source != object.end() && source->is_object()) {
        movement.payment = id_of(*source, "payment_intent");
    }
    movement.amount = *amount;
    movement.fee = *fee;
    movement.available = text(object, "status") == "available";
    movement.at = second(object, "created");
    return movement;
}

// Fifty of the largest objects stay well within the maximum size of a reply.
Form window(Instant from, Instant to, const std::string& cursor) {
    Form query{{"created[gte]", std::to_string(to_epoch_seconds(from))},
               {"created[lt]", std::to_string(to_epoch_seconds(to))},
               {"limit", "50"}};
    if (!cursor.empty()) query.emplace_back("starting_after", cursor);
    return query;
}

// The provider lists newest first.
template <class T, class Reader>
ProviderResult<ProviderPage<T>> read_page(const ProviderResult<json>& reply, Reader read) {
    if (!reply) return std::unexpected(reply.error());
    const json* data = data_of(*reply);
    if (data == nullptr) return fault(Kind::unknown);
    ProviderPage<T> page;
    for (const json& object : *data) {
        auto item = object.is_object() ? read(object) : std::nullopt;
        if (!item) return fault(Kind::unknown);
        page.items.push_back(std::move(*item));
    }
    if (flag(*reply, "has_more") && !page.items.empty()) page.next = page.items.back().id;
    std::reverse(page.items.begin(), page.items.end());
    return page;
}

}  // namespace

ProviderResult<ProviderBalance> StripeRecords::balance() {
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/balance"));
    return read_balance(reply, client_.live_mode());
}

ProviderResult<Dispute> StripeRecords::find_dispute(const std::string& id) {
    if (!is_dispute_id(id)) return fault(Kind::not_found);
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/disputes/" + id));
    return read_dispute(reply, client_.live_mode());
}

ProviderResult<Dispute> StripeRecords::answer_dispute(const std::string& id,
                                                      const DisputeEvidence& evidence,
                                                      const std::string& idempotency_key) {
    if (!is_dispute_id(id)) return fault(Kind::not_found);
    Form form;
    for (const auto& [name, text] : evidence_names) {
        // An empty value would remove what was entered in the provider's dashboard.
        if ((evidence.*text).empty()) continue;
        form.emplace_back("evidence[" + std::string(name) + "]", evidence.*text);
    }
    form.emplace_back("submit", "true");
    ASSIGN_OR_RETURN(const auto reply, client_.post("/v1/disputes/" + id, form, idempotency_key));
    return read_dispute(reply, client_.live_mode());
}

ProviderResult<Refund> StripeRecords::find_refund_by_id(const std::string& id) {
    if (!is_provider_id(id, "re_")) return fault(Kind::not_found);
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/refunds/" + id));
    return read_refund(reply);
}

ProviderResult<ProviderPage<ProviderMovement>> StripeRecords::movements(Instant from, Instant to,
                                                                        const std::string& cursor) {
    if (!cursor.empty() && !is_provider_id(cursor, "txn_")) return fault(Kind::refused);
    Form query = window(from, to, cursor);
    query.emplace_back("expand[0]", "data.source");
    return read_page<ProviderMovement>(
        client_.get("/v1/balance_transactions?" + encode_form(query)), read_movement);
}

ProviderResult<ProviderPage<SignedEvent>> StripeRecords::events(Instant from, Instant to,
                                                                const std::string& cursor) {
    if (!cursor.empty() && !is_provider_id(cursor, "evt_")) return fault(Kind::refused);
    return read_page<SignedEvent>(
        client_.get("/v1/events?" + encode_form(window(from, to, cursor))), read_event);
}

}  // namespace steady
