#pragma once

#include "app/wiring/settings/settings.h"
#include "domain/core/enum_names.h"

#include <charconv>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// One row of the table: a name as the settings file spells it ("private_key"; the option is then
// --private-key, the variable STEADY_PRIVATE_KEY).
struct Setting {
    std::string name;
    std::string value;    // the format of a value, for people
    std::string purpose;  // one sentence, for people
    bool secret = false;  // not accepted on the command line, never shown
    // False: not a valid value.
    std::function<bool(const std::string& text, Settings& settings)> read;
    std::function<std::string(const Settings& settings)> show;

    [[nodiscard]] bool is_switch() const { return value == switch_value; }
    static constexpr const char* switch_value = "yes|no";
};

struct SettingGroup {
    std::string title;
    std::vector<Setting> settings;
};

using Member = std::string Settings::*;

// Any non-empty text.
[[nodiscard]] Setting text(std::string name, std::string value, Member member, std::string purpose);

// yes or no; on the command line the option without a value means yes.
[[nodiscard]] Setting yes_no(std::string name, bool Settings::*member, std::string purpose);

[[nodiscard]] Setting secret(std::string name, Secret Settings::*member, std::string purpose);

// Several, separated by commas.
[[nodiscard]] Setting secrets(std::string name, std::vector<Secret> Settings::*member,
                              std::string purpose);

template <class Number>
[[nodiscard]] bool read_number(const std::string& text, Number& target, Number least, Number most) {
    Number number{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return false;
    if (number < least || number > most) return false;
    target = number;
    return true;
}

template <class Number>
[[nodiscard]] Setting number(std::string name, Number Settings::*member, Number least, Number most,
                             std::string purpose) {
    return {.name = std::move(name),
            .value = std::to_string(least) + " to " + std::to_string(most),
            .purpose = std::move(purpose),
            .read =
                [=](const std::string& text, Settings& settings) {
                    return read_number(text, settings.*member, least, most);
                },
            .show = [=](const Settings& settings) { return std::to_string(settings.*member); }};
}

// One of a few names.
template <class Enum>
[[nodiscard]] Setting choice(std::string name, Enum Settings::*member,
                             std::vector<std::pair<std::string, Enum>> words, std::string purpose) {
    std::string value;
    for (const auto& [word, unused] : words) value += (value.empty() ? "" : "|") + word;
    return {.name = std::move(name),
            .value = std::move(value),
            .purpose = std::move(purpose),
            .read =
                [=](const std::string& text, Settings& settings) {
                    for (const auto& [word, meaning] : words) {
                        if (word != text) continue;
                        settings.*member = meaning;
                        return true;
                    }
                    return false;
                },
            .show =
                [=](const Settings& settings) {
                    for (const auto& [word, meaning] : words) {
                        if (meaning == settings.*member) return word;
                    }
                    return std::string{};
                }};
}

template <class Enum, std::size_t count>
[[nodiscard]] Setting choice(std::string name, Enum Settings::*member,
                             const EnumNames<Enum, count>& names, std::string purpose) {
    std::vector<std::pair<std::string, Enum>> words;
    for (const std::string_view word : names.words) {
        words.emplace_back(word, names.from(word).value());
    }
    return choice<Enum>(std::move(name), member, std::move(words), std::move(purpose));
}

}  // namespace steady
