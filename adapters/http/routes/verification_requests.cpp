#include "adapters/http/routes/verification_requests.h"

#include "adapters/http/routes/checkout_reply.h"
#include "adapters/http/routes/own_user.h"

#include <utility>

namespace steady::http {
namespace {

struct Sale {
    PurchaseKind kind;
    const char* path;
    const char* operation;
};
constexpr Sale sales[] = {
    {PurchaseKind::driver_license, "create-driver-license-verification-checkout",
     "create_driver_license_checkout"},
    {PurchaseKind::employment, "create-employment-verification-checkout",
     "create_employment_checkout"},
    {PurchaseKind::degree, "create-degree-verification-checkout", "create_degree_checkout"},
    {PurchaseKind::background, "create-background-verification-checkout",
     "create_background_checkout"},
    {PurchaseKind::drug_test, "create-drug-test-verification-checkout",
     "create_drug_test_checkout"},
    {PurchaseKind::all_verifications, "create-all-verifications-checkout",
     "create_all_verifications_checkout"},
};

Reply create_checkout(BuyVerification& buy, PurchaseKind kind, Call& call) {
    JsonReader body = call.reader();
    const std::string return_url = body.text("returnUrl");
    const auto companion = own_user(call, body);
    if (!companion) return refused(companion.error());
    return checkout_reply(buy(*companion, kind, return_url));
}

// Without a type in the page's address the call sends "verification" (VERI-022), or nothing.
std::string type_of(JsonReader& body) {
    return body.optional_text("verificationType").value_or(std::string(any_request_name));
}

Reply open_requests(VerificationRequests& requests, Call& call) {
    Json data = Json::array();
    for (const OpenRequest& one : requests.open(*call.caller().account_id())) {
        data.push(Json::object({{"type", request_name(one.kind)}, {"sessionId", one.session}}));
    }
    return success(std::move(data));
}

Reply verify_payment(VerificationRequests& requests, Call& call) {
    JsonReader body = call.reader();
    const std::string type = type_of(body);
    const std::string session = body.text("sessionId");
    const auto companion = own_user(call, body);
    if (!companion) return refused(companion.error());
    const auto paid = requests.verify_payment(*companion, type, session);
    if (!paid) return refused(paid.error());
    return success_with(
        Json::object({{"paymentVerified", true}, {"verificationType", request_name(*paid)}}),
        Json::object({{"paymentVerified", true}}));
}

Reply send_request(VerificationRequests& requests, Call& call) {
    JsonReader body = call.reader();
    const std::string type = type_of(body);
    const std::string session = body.text("sessionId");
    JsonReader fields = body.object("formData");
    VerificationForm form;
    form.full_name = fields.optional_text("fullName").value_or("");
    form.city_state = fields.optional_text("cityState").value_or("");
    form.email = fields.optional_text("email").value_or("");
    const auto companion = own_user(call, body);
    if (!companion) return refused(companion.error());
    const auto sent = requests.send(*companion, type, session, form);
    if (!sent) return refused(sent.error());
    return success(Json::object({{"sent", true}}));
}

Reply complete_verification(VerificationRequests& requests, Call& call) {
    JsonReader body = call.reader();
    const std::string type = body.text("verificationType");
    const auto companion = own_user(call, body);
    if (!companion) return refused(companion.error());
    const auto completed = requests.complete(*companion, type);
    if (!completed) return refused(completed.error());
    return success(Json::object({{"submitted", true}}));
}

}  // namespace

void add_verification_request_routes(Routes& routes, BuyVerification& buy,
                                     VerificationRequests& requests) {
    const auto add = [&](std::string pattern, const char* operation, RouteHandler handle) {
        routes.push_back({.method = Method::post,
                          .pattern = std::move(pattern),
                          .who = Access::companion,
                          .feature = "verifications",
                          .operation = operation,
                          .handle = std::move(handle)});
        routes.back().budget = {30};  // each may call the provider
    };
    for (const Sale& sale : sales) {
        add(std::string("/api/payments/") + sale.path, sale.operation,
            [&buy, kind = sale.kind](Call& call) { return create_checkout(buy, kind, call); });
    }
    const auto add_step = [&](const char* step, const char* operation,
                              Reply (*handle)(VerificationRequests&, Call&)) {
        add(std::string("/api/verification/") + step, operation,
            [&requests, handle](Call& call) { return handle(requests, call); });
    };
    routes.push_back({Method::get, "/api/verification/open-requests", Access::companion,
                      "verifications", "open_verification_requests",
                      [&requests](Call& call) { return open_requests(requests, call); }});
    routes.back().budget = {60};
    add_step("verify-payment", "verify_payment", verify_payment);
    add_step("send-request", "send_verification_request", send_request);
    add_step("complete-verification", "complete_verification", complete_verification);
}

}  // namespace steady::http
