#include "adapters/http/routes/system.h"

#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"
#include "domain/core/version.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/catalogue.h"

namespace steady::http {
namespace {

Json prices_json() {
    return Json::object({
        {"idUnlock", catalogue_price(PurchaseKind::id_unlock)},
        {"driverLicense", catalogue_price(PurchaseKind::driver_license)},
        {"employment", catalogue_price(PurchaseKind::employment)},
        {"degree", catalogue_price(PurchaseKind::degree)},
        {"background", catalogue_price(PurchaseKind::background)},
        {"drugTest", catalogue_price(PurchaseKind::drug_test)},
        {"allVerifications", catalogue_price(PurchaseKind::all_verifications)},
        {"highlightLocal", catalogue_price(PurchaseKind::highlight_local)},
        {"highlightNationwide", catalogue_price(PurchaseKind::highlight_nationwide)},
        {"appFee", app_fee},
    });
}

// What the next booking freezes; profiles word it beside the price.
Json cancellation_json() {
    const CancellationPolicy policy;
    return Json::object({{"fullRefundHours", policy.full_refund_hours},
                         {"partialRefundHours", policy.partial_refund_hours},
                         {"partialBasePercent", policy.partial_base_percent},
                         {"graceMinutes", policy.grace_minutes},
                         {"graceAheadMinutes", policy.grace_ahead_minutes}});
}

Json config_json(const PublicConfig& config) {
    // NAV-061, NAV-062: the flags of the specification; each switches first-party behaviour only.
    const Json flags = Json::object({{"analytics", true},
                                     {"errorReporting", true},
                                     {"performanceMonitoring", true},
                                     {"httpsOnly", true},
                                     {"strictContentSecurityPolicy", true}});
    const Json support = Json::object({{"phone", config.support_phone},
                                       {"email", config.support_email},
                                       {"answerHours", config.support_answer_hours}});
    Json json = Json::object({{"version", product_version},
                              {"mode", config.mode},
                              {"demo", config.demo},
                              {"sendsMail", config.sends_mail},
                              {"signupPasswordMinimum", config.signup_password_minimum},
                              {"changePasswordMinimum", config.change_password_minimum},
                              {"termsVersion", terms_version},
                              {"support", support},
                              {"flags", flags},
                              {"prices", prices_json()},
                              {"cancellation", cancellation_json()}});
    if (config.demo) {
        Json accounts = Json::array();
        for (const PublicAccount& account : config.demo_accounts) {
            accounts.push(Json::object({{"role", account.role},
                                        {"label", account.label},
                                        {"email", account.email},
                                        {"password", account.password}}));
        }
        json.set("demoAccounts", std::move(accounts));
    }
    return json;
}

Reply ready_reply(Readiness& readiness) {
    if (readiness.ask() == Readiness::Answer::ready) {
        // Which work it is stands in the figures and in the operator's list.
        return json_reply(Json::object(
            {{"status", "ok"}, {"background", readiness.background_fails() ? "failing" : "ok"}}));
    }
    // Why is not for strangers.
    Reply reply = failed(503, "not_ready", "The service is not ready.");
    reply.headers.set("Retry-After", "1");
    return reply;
}

Route open_route(std::string path, std::string operation, RouteHandler handle) {
    Route route;
    route.pattern = std::move(path);
    route.who = Access::anyone;
    route.feature = "system";
    route.operation = std::move(operation);
    route.handle = std::move(handle);
    route.ignore_bad_token = true;
    return route;
}

}  // namespace

std::string config_text(const PublicConfig& config) {
    return config_json(config).dump();
}

void add_system_routes(Routes& routes, Readiness& readiness, const PublicConfig& config) {
    routes.push_back(open_route("/healthz", "health", [](Call&) {
        return json_reply(Json::object({{"status", "ok"}}));
    }));
    routes.back().lane = Lane::immediate;
    routes.push_back(
        open_route("/readyz", "readiness", [&readiness](Call&) { return ready_reply(readiness); }));
    const Json json = config_json(config);
    routes.push_back(open_route("/api/config", "config", [json](Call&) { return success(json); }));
    routes.back().lane = Lane::immediate;
}

}  // namespace steady::http
