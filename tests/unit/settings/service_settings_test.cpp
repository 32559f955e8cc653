#include "app/wiring/settings/settings_report.h"
#include "app/wiring/settings/unsafe_mixes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Decisions §8: a deployment chooses its parts with settings alone.
namespace steady {
namespace service_settings_test {

using ::testing::AllOf, ::testing::HasSubstr, ::testing::IsEmpty, ::testing::Not;

LoadedSettings load(const Environment& environment) {
    LoadedSettings loaded = load_settings({}, environment, {});
    find_unsafe_mixes(loaded);
    return loaded;
}

TEST(ServiceSettings, DefaultToBuiltInParts) {
    const auto loaded = load({});
    EXPECT_THAT(fault_lines(loaded), IsEmpty());
    EXPECT_TRUE(loaded.settings.s3_bucket.empty());
    EXPECT_TRUE(loaded.settings.nominatim_address.empty());
    EXPECT_TRUE(loaded.settings.osrm_address.empty());
    EXPECT_THAT(effective_settings(loaded),
                AllOf(HasSubstr("builtin"), HasSubstr("estimate"), HasSubstr("var/files")));
}

TEST(ServiceSettings, SelectEachPart) {
    const auto loaded = load({{"STEADY_S3_BUCKET", "steady-files"},
                              {"STEADY_S3_ENDPOINT", "https://s3.example"},
                              {"STEADY_S3_ACCESS_KEY", "key"},
                              {"STEADY_S3_SECRET_KEY", "lilac"},
                              {"STEADY_S3_PATH_STYLE", "yes"},
                              {"STEADY_GEOCODER", "nominatim:https://maps.example/nominatim"},
                              {"STEADY_ROUTING", "osrm:http://127.0.0.1:5000"}});
    EXPECT_THAT(fault_lines(loaded), IsEmpty());
    EXPECT_EQ(loaded.settings.s3_bucket, "steady-files");
    EXPECT_EQ(loaded.settings.files_folder, "var/files");
    EXPECT_EQ(loaded.settings.nominatim_address, "https://maps.example/nominatim");
    EXPECT_EQ(loaded.settings.osrm_address, "http://127.0.0.1:5000");
    EXPECT_THAT(effective_settings(loaded),
                AllOf(HasSubstr("steady-files"), HasSubstr("osrm:http://127.0.0.1:5000"),
                      Not(HasSubstr("lilac"))));
}

TEST(ServiceSettings, ABucketRequiresItsServiceAndKeys) {
    EXPECT_THAT(
        fault_lines(load({{"STEADY_S3_BUCKET", "steady-files"}})),
        AllOf(HasSubstr("s3_endpoint"), HasSubstr("s3_access_key"), HasSubstr("s3_secret_key")));
}

// §1.8: plain HTTP stays on this machine; nothing but an address is an address.
TEST(ServiceSettings, UnusableOnesNameTheSetting) {
    const std::pair<const char*, const char*> bad[] = {
        {"S3_BUCKET", "evil/../lilac"},
        {"S3_ENDPOINT", "http://lilac.example"},
        {"S3_ENDPOINT", "lilac"},
        {"GEOCODER", "lilac"},
        {"GEOCODER", "nominatim:"},
        {"GEOCODER", "nominatim:http://lilac.example"},
        {"GEOCODER", "nominatim:https://user:lilac@maps.example"},
        {"GEOCODER", "osrm:https://lilac.example"},
        {"GEOCODER_INTERVAL_MS", "60001"},
        {"ROUTING", "osrm:file:///lilac"},
        {"ROUTING", "estimates"},
        {"S3_PATH_STYLE", "maybe"},
    };
    for (const auto& [name, value] : bad) {
        const std::string lines = fault_lines(load({{std::string("STEADY_") + name, value}}));
        EXPECT_THAT(lines, HasSubstr("has no usable value")) << name << " " << value;
        EXPECT_THAT(lines, Not(HasSubstr("lilac")));
    }
}

}  // namespace service_settings_test
}  // namespace steady
