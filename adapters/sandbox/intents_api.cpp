#include "adapters/sandbox/handlers.h"

// Payments whose card was authorized on the page and is charged later.
namespace steady::sandbox {
namespace {

ApiReply unexpected_state(const json& payment, std::string_view act) {
    return api_error(400, "invalid_request_error", "payment_intent_unexpected_state",
                     "This PaymentIntent could not be " + std::string(act) +
                         " because it has a status of " + payment.at("status").get<std::string>() +
                         ".");
}

}  // namespace

ApiReply capture_intent(Sandbox::Core& core, const Call& call) {
    if (auto refusal = unknown_parameter(call.params, {"metadata.*"})) return *refusal;
    const json* payment = core.payments.find(call.id);
    if (payment == nullptr) return no_such("payment_intent", call.id);
    if (!capture_payment(core, call.id)) return unexpected_state(*payment, "captured");
    return {200, wire(*core.payments.find(call.id))};
}

ApiReply cancel_intent(Sandbox::Core& core, const Call& call) {
    if (auto refusal = unknown_parameter(call.params, {"cancellation_reason"})) return *refusal;
    const json* payment = core.payments.find(call.id);
    if (payment == nullptr) return no_such("payment_intent", call.id);
    const json reason = text_or_null(call.params, "cancellation_reason");
    if (!release_payment(core, call.id, reason)) return unexpected_state(*payment, "canceled");
    return {200, wire(*core.payments.find(call.id))};
}

}  // namespace steady::sandbox
