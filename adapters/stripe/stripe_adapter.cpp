#include "adapters/stripe/stripe_adapter.h"

#include "adapters/stripe/reply_reading.h"
#include "adapters/stripe/stripe_client.h"
#include "adapters/stripe/stripe_payouts.h"
#include "adapters/stripe/stripe_records.h"
#include "domain/core/result.h"

namespace steady {
namespace {

using nlohmann::json;
using Kind = ProviderFault::Kind;

// A reply of the other mode, or with an unexpected object, is never accepted.
ProviderResult<Checkout> read_checkout(const json& object, bool live_mode) {
    const std::string status = text(object, "status");
    const auto amount = cents(object, "amount_total");
    if (!is_provider_id(text(object, "id"), "cs_") || !amount ||
        flag(object, "livemode") != live_mode) {
        return fault(Kind::unknown);
    }
    Checkout checkout;
    checkout.id = text(object, "id");
    checkout.url = text(object, "url");
    if (status == "complete") {
        checkout.status = CheckoutStatus::complete;
    } else if (status == "expired") {
        checkout.status = CheckoutStatus::expired;
    } else if (status.empty()) {
        return fault(Kind::unknown);
    } else if (status != "open") {
        checkout.unknown_status = unknown_name(status);
    }
    checkout.paid = text(object, "payment_status") == "paid";
    checkout.amount = *amount;
    checkout.currency = text(object, "currency");
    checkout.payment = text(object, "payment_intent");
    checkout.reference = text(object, "client_reference_id");
    checkout.live_mode = live_mode;
    return checkout;
}

ProviderResult<IdentityCheck> read_identity_check(const json& object, bool live_mode) {
    if (!is_provider_id(text(object, "id"), "vs_") || flag(object, "livemode") != live_mode) {
        return fault(Kind::unknown);
    }
    IdentityCheck check;
    check.id = text(object, "id");
    check.url = text(object, "url");
    check.live_mode = live_mode;
    const std::string status = text(object, "status");
    if (status == "verified") {
        check.status = IdentityCheckStatus::verified;
    } else if (status == "canceled") {
        check.status = IdentityCheckStatus::canceled;
    } else if (status.empty()) {
        return fault(Kind::unknown);
    } else if (status != "requires_input") {
        check.status = IdentityCheckStatus::processing;
        if (status != "processing") check.unknown_status = unknown_name(status);
    }
    check.reference = reference_of(object);
    if (const auto error = object.find("last_error"); error != object.end() && error->is_object()) {
        check.last_error_code = text(*error, "code");
        if (check.last_error_code.empty()) check.last_error_code = "unknown";
    }
    return check;
}

template <class Reader>
auto read(const ProviderResult<json>& reply, Reader reader, bool live_mode)
    -> decltype(reader(json(), live_mode)) {
    if (!reply) return std::unexpected(reply.error());
    return reader(*reply, live_mode);
}

void add_metadata(Form& form, const std::string& prefix,
                  const std::map<std::string, std::string>& metadata) {
    for (const auto& [name, value] : metadata) form.emplace_back(prefix + "[" + name + "]", value);
}

}  // namespace

StripeAdapter::StripeAdapter(StripeOptions options)
    : client_(std::make_unique<Client>(options)),
      options_(std::move(options)),
      payouts_(std::make_unique<StripePayouts>(*client_, options_.public_origin)),
      customers_(std::make_unique<StripeCustomers>(*client_, options_.public_origin)),
      records_(std::make_unique<StripeRecords>(*client_)) {}

StripeAdapter::~StripeAdapter() = default;

std::uint64_t StripeAdapter::turned_away() const {
    return client_->turned_away();
}

outbound::CircuitState StripeAdapter::circuit() const {
    return client_->circuit();
}

bool StripeAdapter::live_mode() const {
    return client_->live_mode();
}

ProviderResult<Checkout> StripeAdapter::create_checkout(const CheckoutRequest& request) {
    const std::string item = "line_items[0][price_data]";
    Form form{{"mode", "payment"},
              {"payment_method_types[0]", "card"},
              {"client_reference_id", request.reference},
              {"success_url", options_.public_origin + request.success_path},
              {"cancel_url", options_.public_origin + request.cancel_path},
              {"expires_at", std::to_string(to_epoch_seconds(request.expires_at))},
              {"line_items[0][quantity]", "1"},
              {item + "[currency]", "usd"},
              {item + "[unit_amount]", std::to_string(request.amount.cents())},
              {item + "[product_data][name]", request.description},
              {"payment_intent_data[statement_descriptor_suffix]", options_.statement_suffix},
              {"payment_intent_data[transfer_group]",
               request.group.empty() ? request.reference : request.group}};
    if (request.authorize_only) {
        form.emplace_back("payment_intent_data[capture_method]", "manual");
    }
    add_metadata(form, "metadata", request.metadata);
    add_metadata(form, "payment_intent_data[metadata]", request.metadata);
    return read(client_->post("/v1/checkout/sessions", form, request.idempotency_key),
                read_checkout, live_mode());
}

ProviderResult<Checkout> StripeAdapter::find_checkout(const std::string& id) {
    if (!is_provider_id(id, "cs_")) return fault(Kind::not_found);
    return with_payment(
        read(client_->get("/v1/checkout/sessions/" + id), read_checkout, live_mode()));
}

// `payment_status` alone does not tell an authorized payment from one that was canceled.
ProviderResult<Checkout> StripeAdapter::with_payment(ProviderResult<Checkout> checkout) {
    if (!checkout || checkout->status != CheckoutStatus::complete || checkout->paid)
        return checkout;
    if (!is_provider_id(checkout->payment, "pi_")) return checkout;
    ASSIGN_OR_RETURN(const auto payment, client_->get("/v1/payment_intents/" + checkout->payment));
    if (text(payment, "id") != checkout->payment || flag(payment, "livemode") != live_mode()) {
        return fault(Kind::unknown);
    }
    const std::string status = text(payment, "status");
    const std::string held = status == "succeeded" ? "amount_received" : "amount_capturable";
    checkout->paid = status == "succeeded";
    checkout->authorized = status == "requires_capture";
    checkout->released = status == "canceled";
    if (checkout->released || (!checkout->paid && !checkout->authorized)) return checkout;
    const auto amount = cents(payment, held.c_str());
    if (!amount) return fault(Kind::unknown);
    checkout->amount = *amount;  // as much as that is ours
    return checkout;
}

ProviderResult<void> StripeAdapter::capture_payment(const std::string& payment) {
    if (!is_provider_id(payment, "pi_")) return fault(Kind::not_found);
    const auto reply = client_->post("/v1/payment_intents/" + payment + "/capture", {}, "");
    if (!reply) return std::unexpected(reply.error());
    if (text(*reply, "status") != "succeeded") return fault(Kind::unknown);
    return {};
}

ProviderResult<void> StripeAdapter::release_payment(const std::string& payment) {
    if (!is_provider_id(payment, "pi_")) return fault(Kind::not_found);
    const auto reply = client_->post("/v1/payment_intents/" + payment + "/cancel", {}, "");
    if (!reply) return std::unexpected(reply.error());
    if (text(*reply, "status") != "canceled") return fault(Kind::unknown);
    return {};
}

ProviderResult<Checkout> StripeAdapter::expire_checkout(const std::string& id) {
    if (!is_provider_id(id, "cs_")) return fault(Kind::not_found);
    auto expired = read(client_->post("/v1/checkout/sessions/" + id + "/expire", {}, ""),
                        read_checkout, live_mode());
    // Refused when the session is no longer open (paid in the meantime, or expired by an earlier
    // call whose answer was lost): the session itself shows which.
    if (!expired &&
        (expired.error().kind == Kind::refused || expired.error().kind == Kind::unknown))
        return find_checkout(id);
    return expired;
}

ProviderResult<Refund> StripeAdapter::refund(const RefundRequest& request) {
    if (!is_provider_id(request.payment, "pi_")) return fault(Kind::not_found);
    Form form{{"payment_intent", request.payment},
              {"amount", std::to_string(request.amount.cents())}};
    form.emplace_back("metadata[reference]", request.reference);
    add_metadata(form, "metadata", request.metadata);
    ASSIGN_OR_RETURN(const auto reply, client_->post("/v1/refunds", form, request.idempotency_key));
    return read_refund(reply);
}

ProviderResult<Refund> StripeAdapter::find_refund(const std::string& payment,
                                                  const std::string& reference) {
    if (!is_provider_id(payment, "pi_")) return fault(Kind::not_found);
    constexpr int max_pages = 20;
    std::string after;
    for (int number = 0; number < max_pages; ++number) {
        ASSIGN_OR_RETURN(const auto reply,
                         client_->get("/v1/refunds?payment_intent=" + payment + "&limit=100" +
                                      (after.empty() ? "" : "&starting_after=" + after)));
        const json* data = data_of(reply);
        if (data == nullptr) return fault(Kind::unknown);
        for (const json& refund : *data) {
            after = text(refund, "id");
            if (!is_provider_id(after, "re_")) return fault(Kind::unknown);
            if (text(refund, "payment_intent") == payment && reference_of(refund) == reference) {
                return read_refund(refund);
            }
        }
        if (!flag(reply, "has_more") || data->empty()) return fault(Kind::not_found);
    }
    return fault(Kind::unknown);  // far more refunds than a payment has parts
}

ProviderResult<IdentityCheck> StripeAdapter::create_identity_check(
    const IdentityCheckRequest& request) {
    const std::string document = "options[document]";
    const Form form{{"type", "document"},
                    {"metadata[reference]", request.reference},
                    {"return_url", options_.public_origin + request.return_path},
                    {document + "[allowed_types][0]", "driving_license"},
                    {document + "[allowed_types][1]", "passport"},
                    {document + "[allowed_types][2]", "id_card"},
                    {document + "[require_id_number]", "true"},
                    {document + "[require_live_capture]", "true"},
                    {document + "[require_matching_selfie]", "true"}};
    return read(client_->post("/v1/identity/verification_sessions", form, request.idempotency_key),
                read_identity_check, live_mode());
}

ProviderResult<IdentityCheck> StripeAdapter::find_identity_check(const std::string& id) {
    if (!is_provider_id(id, "vs_")) return fault(Kind::not_found);
    return read(client_->get("/v1/identity/verification_sessions/" + id), read_identity_check,
                live_mode());
}

ProviderResult<IdentityCheck> StripeAdapter::redact_identity_check(const std::string& id) {
    if (!is_provider_id(id, "vs_")) return fault(Kind::not_found);
    return read(client_->post("/v1/identity/verification_sessions/" + id + "/redact", {}, ""),
                read_identity_check, live_mode());
}

}  // namespace steady
