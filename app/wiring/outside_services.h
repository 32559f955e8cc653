#pragma once

#include "adapters/files/s3_file_store.h"
#include "adapters/geo/gazetteer.h"
#include "app/wiring/settings/settings.h"
#include "ports/files.h"
#include "ports/places.h"
#include "ports/system.h"

#include <memory>
#include <stop_token>

// The services a deployment may choose instead of what is built in (decisions §8).
namespace steady {

[[nodiscard]] S3Options bucket_options(const Settings& settings);
// Calls that are under way when `stop` is requested are given up.
[[nodiscard]] std::unique_ptr<FileStore> make_bucket(const Settings& settings, const Clock& clock,
                                                     const std::stop_token& stop);

// nullptr: the table alone. `table` must outlive it.
[[nodiscard]] std::unique_ptr<Geocoder> make_geocoding_service(const Settings& settings,
                                                               const Gazetteer& table);

[[nodiscard]] std::unique_ptr<TravelTimes> make_travel_times(const Settings& settings);

}  // namespace steady
