#include "app/wiring/settings/service_settings.h"

#include "adapters/files/s3_file_store.h"
#include "adapters/outbound/base_address.h"
#include "adapters/video/room_template.h"

#include <stdexcept>

namespace steady {
namespace {

bool is_service_address(const std::string& text) {
    try {
        return !outbound::parse_base_address(text).host.empty();
    } catch (const std::invalid_argument&) {
        return false;
    }
}

Setting bucket() {
    Setting setting = text("s3_bucket", "BUCKET", &Settings::s3_bucket,
                           "keep uploaded files in this bucket, not in a folder");
    setting.read = [](const std::string& value, Settings& settings) {
        if (!is_bucket_name(value)) return false;
        settings.s3_bucket = value;
        return true;
    };
    return setting;
}

// "builtin", or "nominatim:https://…".
Setting service(std::string name, const std::string& built_in, const std::string& scheme,
                Member member, std::string purpose) {
    return {.name = std::move(name),
            .value = built_in + "|" + scheme + "URL",
            .purpose = std::move(purpose),
            .read =
                [=](const std::string& value, Settings& settings) {
                    (settings.*member).clear();
                    if (value == built_in) return true;
                    const std::string where =
                        value.starts_with(scheme) ? value.substr(scheme.size()) : std::string{};
                    if (!is_service_address(where)) return false;
                    settings.*member = where;
                    return true;
                },
            .show =
                [=](const Settings& settings) {
                    return (settings.*member).empty() ? built_in : scheme + settings.*member;
                }};
}

Setting video_rooms() {
    Setting setting = text("video_rooms", "URL", &Settings::video_rooms,
                           "address of the rooms of video sessions whose companion has no link, "
                           "such as one of your own Jitsi server; {room} becomes a "
                           "token that no one can guess");
    setting.read = [](const std::string& value, Settings& settings) {
        if (!RoomTemplate::sound(value)) return false;
        settings.video_rooms = value;
        return true;
    };
    return setting;
}

Setting push_services() {
    Setting setting = text("push_services", "HOST,HOST…", &Settings::push_services,
                           "hosts of the push services through which browsers are notified; "
                           "*.example.com means every name below example.com");
    setting.read = [](const std::string& value, Settings& settings) {
        if (!PushServices::parse(value)) return false;
        settings.push_services = value;
        return true;
    };
    return setting;
}

}  // namespace

Setting address(std::string name, Member member, std::string purpose) {
    Setting setting = text(std::move(name), "URL", member, std::move(purpose));
    setting.read = [member](const std::string& value, Settings& settings) {
        if (!is_service_address(value)) return false;
        settings.*member = value;
        return true;
    };
    return setting;
}

SettingGroup service_settings() {
    using S = Settings;
    return {"Services",
            {bucket(),
             address("s3_endpoint", &S::s3_endpoint,
                     "the S3-compatible service that has the bucket; https, or loopback"),
             text("s3_region", "REGION", &S::s3_region, "region that requests are signed for"),
             text("s3_access_key", "KEY", &S::s3_access_key, "key that may use the bucket"),
             secret("s3_secret_key", &S::s3_secret_key, "with this secret"),
             yes_no("s3_path_style", &S::s3_path_style,
                    "put the bucket in the path, not before the endpoint's host"),
             service("geocoder", "builtin", "nominatim:", &S::nominatim_address,
                     "finds places: the built-in US table, or a Nominatim-compatible service "
                     "before it; https, or loopback"),
             number<unsigned>("geocoder_interval_ms", &S::geocoder_interval_ms, 0, 60'000,
                              "shortest time between two requests to the geocoding service"),
             service("routing", "estimate", "osrm:", &S::osrm_address,
                     "driving times: the stated estimates, or an OSRM-compatible service before "
                     "them; https, or loopback"),
             video_rooms(),
             text("services_ca", "FILE", &S::services_ca_file,
                  "trust these certificates (PEM) for the services above, not the system's"),
             push_services(),
             yes_no("external_calendars_loopback", &S::external_calendars_loopback,
                    "in test mode: companions may add calendars at http://127.0.0.1, for tests")}};
}

}  // namespace steady
