#pragma once

#include "adapters/files/s3_file_store.h"
#include "adapters/geo/gazetteer.h"
#include "app/wiring/settings/settings.h"
#include "ports/calendar_source.h"
#include "ports/files.h"
#include "ports/places.h"
#include "ports/push_sender.h"
#include "ports/system.h"

#include <memory>
#include <stop_token>

// The services that a deployment may use instead of the built-in implementations (decisions §8).
namespace steady {

[[nodiscard]] S3Options bucket_options(const Settings& settings);
// Calls in progress are aborted when `stop` is requested.
[[nodiscard]] std::unique_ptr<FileStore> make_bucket(const Settings& settings, const Clock& clock,
                                                     const std::stop_token& stop);

// nullptr: only the table. `table` must outlive it.
[[nodiscard]] std::unique_ptr<Geocoder> make_geocoding_service(const Settings& settings,
                                                               const Gazetteer& table);

[[nodiscard]] std::unique_ptr<TravelTimes> make_travel_times(const Settings& settings);

// The push services that browsers may name; in test mode also one on this machine.
[[nodiscard]] PushServices push_services_of(const Settings& settings);
// Calls in progress are aborted when `stop` is requested.
[[nodiscard]] std::unique_ptr<PushSender> make_push_sender(const Settings& settings,
                                                           const std::stop_token& stop);

// Tests may read calendars from this machine (external_calendars_loopback), in test mode only.
[[nodiscard]] LoopbackCalendars loopback_calendars_for(const Settings& settings);
// Calls in progress are aborted when `stop` is requested.
[[nodiscard]] std::unique_ptr<CalendarSource> make_calendar_source(const Settings& settings,
                                                                   const std::stop_token& stop);

}  // namespace steady
