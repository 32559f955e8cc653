#include "app/wiring/outside_services.h"

#include "adapters/calendars/https_calendar_source.h"
#include "adapters/files/s3_file_store.h"
#include "adapters/geo/iana_time_zones.h"
#include "adapters/geo/nominatim_geocoder.h"
#include "adapters/push/web_push_sender.h"
#include "adapters/travel/osrm_travel_times.h"

#include <stdexcept>

namespace steady {

S3Options bucket_options(const Settings& settings) {
    S3Options options;
    options.endpoint = settings.s3_endpoint;
    options.region = settings.s3_region;
    options.bucket = settings.s3_bucket;
    options.access_key = settings.s3_access_key;
    options.secret_key = settings.s3_secret_key.reveal();
    options.addressing = settings.s3_path_style ? S3Options::Addressing::path_style
                                                : S3Options::Addressing::virtual_host;
    options.ca_file = settings.services_ca_file;
    return options;
}

std::unique_ptr<FileStore> make_bucket(const Settings& settings, const Clock& clock,
                                       const std::stop_token& stop) {
    S3Options options = bucket_options(settings);
    options.stop = stop;
    return std::make_unique<S3FileStore>(std::move(options), clock);
}

std::unique_ptr<Geocoder> make_geocoding_service(const Settings& settings, const Gazetteer& table) {
    if (settings.nominatim_address.empty()) return nullptr;
    NominatimOptions options;
    options.base = settings.nominatim_address;
    options.interval = std::chrono::milliseconds(settings.geocoder_interval_ms);
    options.ca_file = settings.services_ca_file;
    return std::make_unique<NominatimGeocoder>(std::move(options), table);
}

std::unique_ptr<TravelTimes> make_travel_times(const Settings& settings) {
    if (settings.osrm_address.empty()) return std::make_unique<NoTravelTimes>();
    OsrmOptions options;
    options.base = settings.osrm_address;
    options.ca_file = settings.services_ca_file;
    return std::make_unique<OsrmTravelTimes>(std::move(options));
}

PushServices push_services_of(const Settings& settings) {
    auto services = PushServices::parse(settings.push_services);
    if (!services) throw std::invalid_argument("push_services names no hosts");
    if (settings.mode == Mode::test) services->admit_loopback();
    return *std::move(services);
}

std::unique_ptr<PushSender> make_push_sender(const Settings& settings,
                                             const std::stop_token& stop) {
    WebPushOptions options;
    options.services = push_services_of(settings);
    options.contact = "mailto:" + settings.support_email;
    options.stop = stop;
    return std::make_unique<WebPushSender>(std::move(options));
}

LoopbackCalendars loopback_calendars_for(const Settings& settings) {
    return settings.external_calendars_loopback && settings.mode == Mode::test
               ? LoopbackCalendars::admitted
               : LoopbackCalendars::refused;
}

std::unique_ptr<CalendarSource> make_calendar_source(const Settings& settings,
                                                     const std::stop_token& stop) {
    CalendarSourceOptions options;
    options.loopback = loopback_calendars_for(settings);
    options.stop = stop;
    return std::make_unique<HttpsCalendarSource>(std::move(options));
}

}  // namespace steady
