#include "app/wiring/settings/unsafe_mixes.h"

#include "app/wiring/settings/settings_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace unsafe_mixes_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string faults(const Environment& environment) {
    LoadedSettings loaded = load_settings({}, environment, {});
    find_unsafe_mixes(loaded);
    return fault_lines(loaded);
}

Environment live() {
    return {{"STEADY_MODE", "live"},
            {"STEADY_ORIGIN", "https://steady.example"},
            {"STEADY_STRIPE_KEY", "sk_live_lilac"},
            {"STEADY_STRIPE_WEBHOOK_SECRETS", "whsec_lilac"},
            {"STEADY_ACCEPT_BUNDLE_PRICE", "yes"},
            {"STEADY_SMTP_HOST", "smtp.example"},
            {"STEADY_SMTP_USER", "steady"},
            {"STEADY_SMTP_PASSWORD", "lilac"},
            {"STEADY_MAIL_FROM", "hello@steady.example"},
            {"STEADY_OPERATOR_EMAIL", "operator@deployment.example"},
            {"STEADY_SUPPORT_EMAIL", "support@deployment.example"},
            {"STEADY_SUPPORT_PHONE", "+1 (202) 456-1111"},
            {"STEADY_WEB", "/opt/steady/web"},
            {"STEADY_TRUSTED_PROXY", "127.0.0.1"},
            {"STEADY_SECRET_KEYS", std::string(64, 'a')}};
}

TEST(UnsafeMixes, AReplicaRequiresAPostgresStore) {
    const Environment beside_sqlite{{"STEADY_STORE_REPLICA", "postgres:host=standby"}};
    EXPECT_THAT(faults(beside_sqlite), HasSubstr("store_replica"));
    Environment beside_postgres = beside_sqlite;
    beside_postgres["STEADY_STORE"] = "postgres:host=primary";
    EXPECT_THAT(faults(beside_postgres), Not(HasSubstr("store_replica")));
    beside_postgres["STEADY_STORE_REPLICA"] = "postgres:host=standby password=lilac";
    EXPECT_THAT(faults(beside_postgres), HasSubstr("store_replica"));
    EXPECT_THAT(faults(beside_postgres), Not(HasSubstr("lilac")));
}

std::string faults_of_live_with(const std::string& variable, const std::string& value) {
    Environment environment = live();
    environment[variable] = value;
    return faults(environment);
}

TEST(UnsafeMixes, ADeploymentWithoutSettingsIsAValidDemo) {
    EXPECT_THAT(faults({}), IsEmpty());
}

TEST(UnsafeMixes, ACompleteLiveConfigurationIsValid) {
    EXPECT_THAT(faults(live()), IsEmpty());
}

// The demo's mail page shows everybody's reset links.
TEST(UnsafeMixes, DemoDataIsForLocalhostByDefault) {
    for (const char* here : {"127.0.0.1:8080", "127.4.5.6:1", "[::1]:8080", "localhost:8080"}) {
        EXPECT_THAT(faults({{"STEADY_DEMO", "yes"}, {"STEADY_LISTEN", here}}), IsEmpty()) << here;
    }
    for (const char* elsewhere :
         {"0.0.0.0:8080", "[::]:8080", "192.0.2.1:80", "127.example.com:80"}) {
        const std::string said = faults({{"STEADY_DEMO", "yes"}, {"STEADY_LISTEN", elsewhere}});
        EXPECT_THAT(said, HasSubstr("accept_public_demo")) << elsewhere;
        // Without demo data it pretends to take payments just the same.
        EXPECT_THAT(faults({{"STEADY_LISTEN", elsewhere}}),
                    HasSubstr("steady: mode (not set): demo only pretends"))
            << elsewhere;
        EXPECT_THAT(faults({{"STEADY_LISTEN", elsewhere}, {"STEADY_MODE", "test"}}), IsEmpty())
            << elsewhere;
        EXPECT_THAT(faults({{"STEADY_DEMO", "yes"},
                            {"STEADY_LISTEN", elsewhere},
                            {"STEADY_ACCEPT_PUBLIC_DEMO", "yes"}}),
                    IsEmpty())
            << elsewhere;
    }
}

// A proxy of the same machine makes a loopback listener public.
TEST(UnsafeMixes, ADemoUnderAPublicOriginNeedsPermission) {
    for (const char* here : {"http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost:8080",
                             "https://steady.localhost"}) {
        EXPECT_THAT(faults({{"STEADY_ORIGIN", here}}), IsEmpty()) << here;
    }
    for (const char* elsewhere : {"https://steady.example", "https://steady.example:8443",
                                  "http://192.0.2.1", "https://[2001:db8::1]:8443"}) {
        EXPECT_THAT(faults({{"STEADY_ORIGIN", elsewhere}}),
                    HasSubstr("steady: mode (not set): demo only pretends"))
            << elsewhere;
        EXPECT_THAT(faults({{"STEADY_ORIGIN", elsewhere}, {"STEADY_DEMO", "yes"}}),
                    HasSubstr("accept_public_demo"))
            << elsewhere;
        EXPECT_THAT(faults({{"STEADY_ORIGIN", elsewhere}, {"STEADY_ACCEPT_PUBLIC_DEMO", "yes"}}),
                    IsEmpty())
            << elsewhere;
        EXPECT_THAT(faults({{"STEADY_ORIGIN", elsewhere}, {"STEADY_MODE", "test"}}), IsEmpty())
            << elsewhere;
    }
}

// Decisions §1, §5; security-reliability-money §1.10.
TEST(UnsafeMixes, LiveModeRefusesTestParts) {
    const std::vector<std::pair<std::string, std::string>> bad{
        {"STEADY_STRIPE_KEY", ""},
        {"STEADY_STRIPE_KEY", "sk_test_lilac"},
        {"STEADY_STRIPE_WEBHOOK_SECRETS", ""},
        {"STEADY_STRIPE_WEBHOOK_SECRETS", "lilac"},
        {"STEADY_SECRET_KEYS", ""},
        {"STEADY_SECRET_KEYS", "lilac"},
        {"STEADY_ORIGIN", "http://lilac.example"},
        {"STEADY_STRIPE_ADDRESS", "https://lilac.example"},
        {"STEADY_ORIGIN", ""},
        {"STEADY_DEMO", "yes"},
        {"STEADY_ACCEPT_BUNDLE_PRICE", "no"},
        {"STEADY_SMTP_HOST", ""},
        {"STEADY_MAIL_FROM", ""},
        {"STEADY_MAIL_FROM", "lilac"},
        {"STEADY_SMTP_PASSWORD", ""},
        {"STEADY_SMTP_USER", ""},
        {"STEADY_OPERATOR_EMAIL", ""},
        {"STEADY_SUPPORT_EMAIL", ""},
        {"STEADY_SUPPORT_PHONE", "+1 (617) 555-0142"},
        {"STEADY_SUPPORT_PHONE", "1-202-555-0199"},
        {"STEADY_SUPPORT_PHONE", "617-555-0142 ext. 7"},
        {"STEADY_SUPPORT_PHONE", "617-253-100"},
        {"STEADY_SUPPORT_PHONE", "lilac"},
    };
    for (const auto& [variable, value] : bad) {
        const std::string lines = faults_of_live_with(variable, value);
        std::string name = variable.substr(7);
        for (char& c : name) c = static_cast<char>(std::tolower(c));
        EXPECT_THAT(lines, HasSubstr("steady: " + name + " ("));
        EXPECT_THAT(lines, Not(HasSubstr("lilac")));
    }
}

TEST(UnsafeMixes, LiveModeRequiresACertificateOrAProxyWithOne) {
    EXPECT_THAT(faults_of_live_with("STEADY_TRUSTED_PROXY", ""),
                HasSubstr("steady: certificate ("));
    Environment own = live();
    own["STEADY_TRUSTED_PROXY"] = "";
    own["STEADY_CERTIFICATE"] = "/etc/steady/server.pem";
    own["STEADY_PRIVATE_KEY"] = "/etc/steady/server.key";
    EXPECT_THAT(faults(own), Not(HasSubstr("certificate (")));
}

TEST(UnsafeMixes, LiveKeysRequireLiveMode) {
    EXPECT_THAT(faults_of_live_with("STEADY_MODE", "test"),
                HasSubstr("stripe_key (STEADY_STRIPE_KEY): is a live key"));
    EXPECT_THAT(faults({{"STEADY_STRIPE_KEY", "pk_test_lilac"}}), HasSubstr("stripe_key"));
}

TEST(UnsafeMixes, ARealProviderRequiresItsWebhookSecrets) {
    EXPECT_THAT(faults({{"STEADY_STRIPE_KEY", "sk_test_lilac"}}),
                HasSubstr("stripe_webhook_secrets (not set): is missing"));
    EXPECT_THAT(faults({{"STEADY_STRIPE_KEY", "sk_test_lilac"},
                        {"STEADY_STRIPE_WEBHOOK_SECRETS", "whsec_lilac"}}),
                IsEmpty());
}

TEST(UnsafeMixes, OnlyATestKeyMayBeSentToAProviderStandIn) {
    const auto with = [](const std::string& key, const std::string& address) {
        return faults({{"STEADY_STRIPE_KEY", key},
                       {"STEADY_STRIPE_WEBHOOK_SECRETS", "whsec_lilac"},
                       {"STEADY_STRIPE_ADDRESS", address}});
    };
    EXPECT_THAT(with("sk_test_lilac", "http://127.0.0.1:12111"), IsEmpty());
    EXPECT_THAT(with("", "http://127.0.0.1:12111"), HasSubstr("stripe_address"));
    EXPECT_THAT(with("sk_test_lilac", "http://lilac.example"), HasSubstr("stripe_address"));
}

TEST(UnsafeMixes, CertificateAndKeyRequireEachOther) {
    EXPECT_THAT(faults({{"STEADY_CERTIFICATE", "a.pem"}}), HasSubstr("private_key (not set)"));
    EXPECT_THAT(faults({{"STEADY_PRIVATE_KEY", "a.pem"}}), HasSubstr("certificate (not set)"));
}

}  // namespace unsafe_mixes_test
}  // namespace steady
