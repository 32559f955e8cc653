#include "adapters/stripe/reply_reading.h"

#include "adapters/stripe/event_types.h"
#include "adapters/stripe/stripe_client.h"
#include "domain/core/text.h"

#include <algorithm>

namespace steady {

using nlohmann::json;

std::string text(const json& object, const char* name) {
    const auto member = object.find(name);
    return member != object.end() && member->is_string() ? member->get<std::string>() : "";
}

std::string id_of(const json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end()) return "";
    return member->is_object() ? text(*member, "id") : text(object, name);
}

bool flag(const json& object, const char* name) {
    const auto member = object.find(name);
    return member != object.end() && member->is_boolean() && member->get<bool>();
}

std::optional<Money> cents(const json& object, const char* name) {
    const auto amount = signed_cents(object, name);
    if (!amount || amount->cents() < 0 || amount->cents() > Money::max_cents) return std::nullopt;
    return amount;
}

std::optional<Money> signed_cents(const json& object, const char* name) {
    constexpr std::int64_t beyond_any_book = 1'000'000'000'000'000;
    const auto member = object.find(name);
    if (member == object.end() || !member->is_number_integer()) return std::nullopt;
    const auto value = member->get<std::int64_t>();
    if (value < -beyond_any_book || value > beyond_any_book) return std::nullopt;
    return Money::from_cents(value);
}

Instant second(const json& object, const char* name) {
    const auto value = signed_cents(object, name);  // the same limits prevent an overflow
    return from_epoch_seconds(value ? value->cents() : 0);
}

std::string reference_of(const json& object) {
    const auto metadata = object.find("metadata");
    return metadata != object.end() && metadata->is_object() ? text(*metadata, "reference") : "";
}

const json* array_at(const json& object, const char* name) {
    const auto member = object.find(name);
    return member != object.end() && member->is_array() ? &*member : nullptr;
}

std::string unknown_name(std::string_view word) {
    constexpr std::size_t max_length = 60;
    std::string shown(word.substr(0, max_length));
    std::ranges::replace_if(
        shown, [](char c) { return !is_letter_or_digit(c) && c != '_'; }, '?');
    return shown;
}

ProviderResult<Refund> read_refund(const json& object) {
    const auto amount = cents(object, "amount");
    const std::string status = text(object, "status");
    if (!is_provider_id(text(object, "id"), "re_") || !amount || status.empty()) {
        return fault(ProviderFault::Kind::unknown);
    }
    Refund refund;
    refund.id = text(object, "id");
    refund.amount = *amount;
    // "pending" means accepted and in progress; "failed", "canceled" and "requires_action" do not.
    // An unknown status of a later version counts as in progress until it becomes one of these:
    // taken for a failure, the money would be sent twice.
    const bool ended = status == "succeeded" || status == "failed" || status == "canceled" ||
                       status == "requires_action";
    refund.pending = !ended;
    if (refund.pending && status != "pending") refund.unknown_status = unknown_name(status);
    refund.succeeded = refund.pending || status == "succeeded";
    refund.payment = id_of(object, "payment_intent");
    refund.reference = reference_of(object);
    return refund;
}

std::optional<SignedEvent> read_event(const json& object) {
    constexpr std::size_t max_type = 100;
    if (!object.is_object()) return std::nullopt;
    SignedEvent event;
    event.id = text(object, "id");
    event.type = text(object, "type");
    event.live_mode = flag(object, "livemode");
    event.at = second(object, "created");
    if (!is_provider_id(event.id, "evt_") || event.type.empty() || event.type.size() > max_type) {
        return std::nullopt;
    }
    const auto data = object.find("data");
    if (data == object.end() || !data->is_object()) return event;
    const auto about = data->find("object");
    if (about == data->end() || !about->is_object()) return event;
    event.object_id = event.type == account_left ? text(object, "account") : text(*about, "id");
    event.payment = id_of(*about, "payment_intent");
    // Identified by the account that it left: there is no list of all.
    const std::string account = text(object, "account");
    if (event_kind(event.type) == ProviderEventKind::bank_payout && !account.empty()) {
        event.object_id = account + "/" + event.object_id;
    }
    // The event of a refund or capture names only its charge; we identify charges by their
    // payments.
    const bool is_about_charge = event_kind(event.type) == ProviderEventKind::charge_refunded ||
                                 event.type == charge_captured;
    if (is_about_charge && !event.payment.empty()) {
        event.object_id = event.payment;
    }
    return event;
}

}  // namespace steady
