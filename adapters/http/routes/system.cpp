#include "adapters/http/routes/system.h"

#include "domain/consents/consent.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/catalogue.h"

namespace steady::http {
namespace {

constexpr std::string_view app_version = "1.0.0";  // NAV-060

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

Json config_json(const PublicConfig& config) {
    // NAV-061, NAV-062: the flags of the specification; each switches first-party behaviour only.
    const Json flags = Json::object({{"analytics", true},
                                     {"errorReporting", true},
                                     {"performanceMonitoring", true},
                                     {"httpsOnly", true},
                                     {"strictContentSecurityPolicy", true}});
    const Json support =
        Json::object({{"phone", config.support_phone}, {"email", config.support_email}});
    Json json = Json::object({{"version", app_version},
                              {"mode", config.mode},
                              {"demo", config.demo},
                              {"signupPasswordMinimum", config.signup_password_minimum},
                              {"changePasswordMinimum", config.change_password_minimum},
                              {"termsVersion", terms_version},
                              {"support", support},
                              {"flags", flags},
                              {"prices", prices_json()}});
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

}  // namespace

void add_system_routes(Routes& routes, Store& store, PublicConfig config) {
    routes.push_back({Method::get, "/healthz", Access::anyone, "system", "health",
                      [&store](Call&) {
                          store.read([](Transaction& transaction) {
                              return transaction.throttles().find("health").has_value();
                          });
                          return json_reply(Json::object({{"status", "ok"}}));
                      },
                      BodyKind::json, 0, true});
    const Json json = config_json(config);
    routes.push_back({Method::get, "/api/config", Access::anyone, "system", "config",
                      [json](Call&) { return success(json); }, BodyKind::json, 0, true});
}

}  // namespace steady::http
