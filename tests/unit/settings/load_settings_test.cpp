#include "app/wiring/settings/load_settings.h"

#include "app/wiring/settings/setting_table.h"
#include "app/wiring/settings/settings_report.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace load_settings_test {

using ::testing::AllOf, ::testing::HasSubstr, ::testing::IsEmpty, ::testing::Not;

SettingsFile file(std::string_view text) {
    return {.path = "steady.conf", .lines = parse_settings(text)};
}

TEST(SettingsFiles, ParseNamesAndValues) {
    const auto loaded = load_settings(
        file("# how we run\n\n  mode = test \r\norigin=https://a.example/?b=c # d\n"), {}, {});
    EXPECT_THAT(fault_lines(loaded), IsEmpty());
    EXPECT_EQ(loaded.settings.mode, Mode::test);
    EXPECT_EQ(loaded.settings.origin, "https://a.example/?b=c # d");
    EXPECT_EQ(loaded.place_of("mode"), "steady.conf:3");
}

TEST(Settings, TheLaterSourceWins) {
    const SettingsFile four = file("workers = 4");
    const Environment five{{"STEADY_WORKERS", "5"}};
    EXPECT_EQ(load_settings({}, {}, {}).settings.workers, 12U);
    EXPECT_EQ(load_settings(four, {}, {}).settings.workers, 4U);
    EXPECT_EQ(load_settings(four, five, {}).settings.workers, 5U);
    const auto loaded = load_settings(four, five, {{"workers", "6"}});
    EXPECT_EQ(loaded.settings.workers, 6U);
    EXPECT_EQ(loaded.place_of("workers"), "--workers");
}

TEST(Settings, FaultsNameSettingAndPlaceButNeverTheValue) {
    const auto loaded =
        load_settings(file("colour = lilac\nmode = lilac\nlilac\nlog = 'lilac'\n"
                           "workers = 1\nworkers = 2"),
                      {{"STEADY_SIZE", "lilac"}, {"STEADY_mode", "lilac"}}, {{"workers", "lilac"}});
    const std::string lines = fault_lines(loaded);
    EXPECT_THAT(lines, AllOf(HasSubstr("colour (steady.conf:1): there is no such setting"),
                             HasSubstr("mode (steady.conf:2): has no usable value"),
                             HasSubstr("config (steady.conf:3): this line is not"),
                             HasSubstr("log (steady.conf:4): values have no quotes"),
                             HasSubstr("workers (steady.conf:6): is in line 5 too")));
    EXPECT_THAT(lines, AllOf(HasSubstr("STEADY_SIZE (environment): there is no such setting"),
                             HasSubstr("STEADY_mode (environment): there is no such setting"),
                             HasSubstr("workers (--workers): has no usable value; it takes 1 to")));
    EXPECT_THAT(lines, Not(HasSubstr("lilac")));
}

TEST(Settings, RefusesSecretsInAWorldReadableFile) {
    SettingsFile open = file("stripe_key = sk_test_lilac\nmode = test");
    open.readable_by_others = true;
    const auto loaded = load_settings(open, {}, {});
    EXPECT_THAT(fault_lines(loaded), AllOf(HasSubstr("stripe_key (steady.conf:1): is a secret"),
                                           Not(HasSubstr("lilac")), Not(HasSubstr("mode"))));
    open.readable_by_others = false;
    EXPECT_THAT(load_settings(open, {}, {}).faults, IsEmpty());
    open.writable_by_others = true;
    EXPECT_THAT(fault_lines(load_settings(open, {}, {})), HasSubstr("everybody may write"));
}

TEST(Settings, TheEffectiveOnesShowASecretAsSetOnly) {
    const auto loaded = load_settings({},
                                      {{"STEADY_STRIPE_KEY", "sk_test_lilac"},
                                       {"STEADY_STRIPE_WEBHOOK_SECRETS", "whsec_a,whsec_b"}},
                                      {});
    EXPECT_EQ(loaded.settings.stripe_webhook_secrets.size(), 2U);
    const std::string shown = effective_settings(loaded);
    EXPECT_THAT(shown, ::testing::ContainsRegex("stripe_key +set +STEADY_STRIPE_KEY\n"));
    EXPECT_THAT(shown, AllOf(Not(HasSubstr("lilac")), Not(HasSubstr("whsec"))));
    EXPECT_THAT(effective_settings(load_settings({}, {}, {})),
                ::testing::ContainsRegex("stripe_key +not set +default\n"));
}

TEST(Settings, RefusesAndHidesDatabasePasswords) {
    for (const char* store :
         {"postgres:host=h password=lilac", "postgres:postgresql://u:lilac@h/d"}) {
        const auto loaded = load_settings({}, {{"STEADY_STORE", store}}, {});
        EXPECT_THAT(fault_lines(loaded), HasSubstr("store (STEADY_STORE)"));
        EXPECT_THAT(fault_lines(loaded) + effective_settings(loaded), Not(HasSubstr("lilac")));
    }
    for (const char* store : {"postgres:postgresql://u@h:5432/d", "postgres:host=h user=u"}) {
        EXPECT_THAT(load_settings({}, {{"STEADY_STORE", store}}, {}).faults, IsEmpty()) << store;
    }
}

TEST(Settings, IgnoresVariablesOfTestsAndEmptyOnes) {
    const auto loaded = load_settings({},
                                      {{"STEADY_BINARY", "x"},
                                       {"STEADY_SOAK", "1"},
                                       {"STEADY_TEST_POSTGRES", "x"},
                                       {"STEADY_MODE", ""}},
                                      {});
    EXPECT_THAT(loaded.faults, IsEmpty());
}

TEST(SettingTable, NamesAreUniqueAndDefaultsAreValid) {
    std::set<std::string> names;
    for (const SettingGroup& group : setting_table()) {
        for (const Setting& setting : group.settings) {
            EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
            EXPECT_THAT(setting.name, ::testing::MatchesRegex("[a-z][a-z0-9_]*"));
            const std::string usual = setting.show(Settings{});
            Settings settings;
            if (!setting.secret && !usual.empty()) {
                EXPECT_TRUE(setting.read(usual, settings)) << setting.name;
                EXPECT_EQ(setting.show(settings), usual) << setting.name;
            }
            EXPECT_FALSE(setting.read("", settings)) << setting.name;
        }
    }
}

}  // namespace load_settings_test
}  // namespace steady
