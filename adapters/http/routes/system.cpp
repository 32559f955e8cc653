#include "adapters/http/routes/system.h"

#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"
#include "domain/core/version.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/catalogue.h"
#include "domain/payouts/payout.h"

#include <limits>

#include <spdlog/spdlog.h>

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

// The policy that the next booking freezes; profiles show it next to the price.
Json cancellation_json() {
    const CancellationPolicy policy;
    return Json::object({{"fullRefundHours", policy.full_refund_hours},
                         {"partialRefundHours", policy.partial_refund_hours},
                         {"partialBasePercent", policy.partial_base_percent},
                         {"graceMinutes", policy.grace_minutes},
                         {"graceAheadMinutes", policy.grace_ahead_minutes},
                         {"freeUntilAnswered", policy.free_until_answered}});
}

// The limits of visits; the web app words them.
Json visits_json() {
    return Json::object({{"noticeInPersonMinutes", notice_in_person.count()},
                         {"noticeByVideoMinutes", notice_by_video.count()},
                         {"payoutDelayHours", payout_delay.count()}});
}

Json config_json(const PublicConfig& config) {
    // NAV-061, NAV-062: the flags of the specification; each switches first-party behavior only.
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
                              {"cancellation", cancellation_json()},
                              {"visits", visits_json()}});
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
        // The metrics and the operator's list say which work is overdue.
        return json_reply(Json::object(
            {{"status", "ok"}, {"background", readiness.background_fails() ? "failing" : "ok"}}));
    }
    // The reason is not public.
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

// Line or column of a script; minified files have a single line of any length.
std::int64_t position(JsonReader& body, std::string_view name) {
    const std::int64_t value = body.optional_integer(name).value_or(0);
    if (value < 0 || value > std::numeric_limits<std::int32_t>::max()) {
        body.fail(name, "Invalid position");
    }
    return value;
}

// Empty when the member is missing; a field error for any other form.
template <class Parse>
std::string optional_form(JsonReader& body, std::string_view name, Parse parse) {
    if (!body.has(name)) return {};
    return body.parsed(name, parse, "Invalid form").value_or(std::string());
}

Reply report_client_error(ClientErrors& errors, Call& call) {
    JsonReader body = call.reader();
    const auto kind = body.parsed("kind", client_error_kinds, "Unknown kind");
    const auto name = body.parsed("name", client_error_name, "Invalid form");
    ClientError error;
    error.page = optional_form(body, "page", client_error_page);
    error.script = optional_form(body, "script", client_error_script);
    error.line = position(body, "line");
    error.column = position(body, "column");
    if (!body.ok()) return refused(body.error());
    error.kind = *kind;
    error.name = *name;
    errors.count(error.kind);
    spdlog::warn(log_text(error));
    return success(Json::object({{"message", "Reported"}}));
}

}  // namespace

std::string config_text(const PublicConfig& config) {
    Json json = config_json(config);
    json.set("origin", config.origin);
    return json.dump();
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

void add_client_error_routes(Routes& routes, ClientErrors& errors) {
    Route route{
        Method::post,          "/api/client-errors",
        Access::anyone,        "system",
        "report_client_error", [&errors](Call& call) { return report_client_error(errors, call); }};
    route.body_limit = 1024;
    route.budget = {20};  // each writes a log line
    route.ignore_bad_token = true;
    route.audit = Audit::nothing;
    routes.push_back(std::move(route));
}

}  // namespace steady::http
