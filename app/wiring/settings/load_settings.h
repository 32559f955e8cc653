#pragma once

#include "app/wiring/settings/settings.h"
#include "app/wiring/settings/settings_file.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// The fault of a setting and where it was set. Never contains the value.
struct SettingFault {
    std::string setting;
    std::string place;  // "steady.conf:3", "STEADY_MODE", "--mode", "not set"
    std::string what;

    [[nodiscard]] std::string line() const { return setting + " (" + place + "): " + what; }
};

// The merged settings, each with the place it came from, and every fault found.
struct LoadedSettings {
    Settings settings;
    std::map<std::string, std::string> places;
    std::vector<SettingFault> faults;

    [[nodiscard]] std::string place_of(const std::string& setting) const;
    void fault(const std::string& setting, std::string what);
};

// Variables by name; only those that begin with STEADY_ matter.
using Environment = std::map<std::string, std::string>;
[[nodiscard]] Environment process_environment();

// Options as (setting's name, value) in their order.
using Options = std::vector<std::pair<std::string, std::string>>;

// Later sources override earlier ones: defaults, the settings file, the environment, the command
// line. Unknown names in file and environment are faults.
[[nodiscard]] LoadedSettings load_settings(const std::optional<SettingsFile>& file,
                                           const Environment& environment, const Options& options);

// "private_key" as --private-key and as STEADY_PRIVATE_KEY.
[[nodiscard]] std::string option_name(const std::string& setting);
[[nodiscard]] std::string variable_name(const std::string& setting);

}  // namespace steady
