#include "app/wiring/settings/load_settings.h"

#include "app/wiring/settings/setting_table.h"
#include "domain/core/text.h"

#include <algorithm>
#include <string_view>

#include <unistd.h>

namespace steady {
namespace {

constexpr std::string_view variable_prefix = "STEADY_";

// Variables with these names are not settings: the settings file itself, and variables of the
// project's own tests.
bool is_no_setting(std::string_view variable) {
    return variable == "STEADY_CONFIG" || variable == "STEADY_BINARY" ||
           variable == "STEADY_SOAK" || variable == "STEADY_SERVER_COMMAND" ||
           variable.starts_with("STEADY_TEST_");
}

// Names of settings are letters, digits and _; any other character in a message could be used to
// inject output.
std::string printable(const std::string& name) {
    const bool plain = !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
        return is_letter_or_digit(c) || c == '_' || c == '-';
    });
    return plain ? name : "(no name)";
}

bool is_quoted(const std::string& value) {
    return value.size() >= 2 && value.front() == value.back() &&
           (value.front() == '"' || value.front() == '\'');
}

void set(LoadedSettings& loaded, const std::string& name, const std::string& value,
         const std::string& place) {
    const Setting* setting = find_setting(name);
    if (!setting) {
        loaded.faults.push_back({printable(name), place, "there is no such setting"});
        return;
    }
    loaded.places[name] = place;
    if (is_quoted(value)) {
        loaded.fault(name, "values have no quotes");
    } else if (!setting->read(value, loaded.settings)) {
        loaded.fault(name, "has no usable value; it takes " + setting->value);
    }
}

void read_file(LoadedSettings& loaded, const SettingsFile& file) {
    if (file.writable_by_others) {
        loaded.faults.push_back({"config", file.path, "everybody may write this file"});
    }
    std::map<std::string, int> seen;
    for (const FileLine& line : file.lines) {
        const std::string place = file.path + ":" + std::to_string(line.number);
        if (line.name.empty()) {
            loaded.faults.push_back({"config", place, "this line is not `name = value`"});
            continue;
        }
        const Setting* setting = find_setting(line.name);
        if (setting && setting->secret && file.readable_by_others) {
            loaded.faults.push_back(
                {line.name, place, "is a secret, but everybody may read this file (chmod o-r)"});
        }
        if (const auto [first, fresh] = seen.try_emplace(line.name, line.number); !fresh) {
            loaded.faults.push_back({printable(line.name), place,
                                     "is in line " + std::to_string(first->second) + " too"});
            continue;
        }
        set(loaded, line.name, line.value, place);
    }
}

}  // namespace

std::string LoadedSettings::place_of(const std::string& setting) const {
    const auto place = places.find(setting);
    return place == places.end() ? "not set" : place->second;
}

void LoadedSettings::fault(const std::string& setting, std::string what) {
    faults.push_back({setting, place_of(setting), std::move(what)});
}

Environment process_environment() {
    Environment variables;
    // Read once, before any thread starts.
    for (char** entry = environ; entry && *entry; ++entry) {
        const std::string_view variable = *entry;
        if (!variable.starts_with(variable_prefix)) continue;
        const auto equals = std::min(variable.find('='), variable.size() - 1);
        variables.emplace(variable.substr(0, equals), variable.substr(equals + 1));
    }
    return variables;
}

LoadedSettings load_settings(const std::optional<SettingsFile>& file,
                             const Environment& environment, const Options& options) {
    LoadedSettings loaded;
    if (file) read_file(loaded, *file);
    for (const auto& [variable, value] : environment) {
        if (!variable.starts_with(variable_prefix) || is_no_setting(variable)) continue;
        const std::string name = lowered(variable.substr(variable_prefix.size()));
        if (!find_setting(name) || variable != variable_name(name)) {
            loaded.faults.push_back(
                {printable(variable), "environment", "there is no such setting"});
        } else if (!value.empty()) {  // an empty variable counts as not set
            set(loaded, name, value, variable);
        }
    }
    for (const auto& [name, value] : options) set(loaded, name, value, option_name(name));
    return loaded;
}

std::string option_name(const std::string& setting) {
    std::string option = "--" + setting;
    std::ranges::replace(option, '_', '-');
    return option;
}

std::string variable_name(const std::string& setting) {
    std::string variable{variable_prefix};
    for (const char c : setting) {
        variable += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return variable;
}

}  // namespace steady
