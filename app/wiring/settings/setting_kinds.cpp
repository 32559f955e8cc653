#include "app/wiring/settings/setting_kinds.h"

namespace steady {
namespace {

std::string set_or_not(bool set) {
    return set ? "set" : "not set";
}

}  // namespace

Setting text(std::string name, std::string value, Member member, std::string purpose) {
    return {.name = std::move(name),
            .value = std::move(value),
            .purpose = std::move(purpose),
            .read =
                [=](const std::string& text, Settings& settings) {
                    settings.*member = text;
                    return !text.empty();
                },
            .show = [=](const Settings& settings) { return settings.*member; }};
}

Setting yes_no(std::string name, bool Settings::*member, std::string purpose) {
    return {.name = std::move(name),
            .value = Setting::switch_value,
            .purpose = std::move(purpose),
            .read =
                [=](const std::string& text, Settings& settings) {
                    settings.*member = text == "yes";
                    return text == "yes" || text == "no";
                },
            .show = [=](const Settings& settings) { return settings.*member ? "yes" : "no"; }};
}

Setting secret(std::string name, Secret Settings::*member, std::string purpose) {
    return {
        .name = std::move(name),
        .value = "SECRET",
        .purpose = std::move(purpose),
        .secret = true,
        .read =
            [=](const std::string& text, Settings& settings) {
                settings.*member = Secret(text);
                return !text.empty();
            },
        .show = [=](const Settings& settings) { return set_or_not(!(settings.*member).empty()); }};
}

Setting secrets(std::string name, std::vector<Secret> Settings::*member, std::string purpose) {
    const auto read = [=](const std::string& text, Settings& settings) {
        std::vector<Secret>& list = settings.*member;
        list.clear();
        std::string part;
        for (const char c : text + ",") {
            if (c != ',') {
                part += c;
            } else if (!part.empty()) {
                list.emplace_back(std::exchange(part, {}));
            }
        }
        return !list.empty();
    };
    return {
        .name = std::move(name),
        .value = "SECRET,SECRET…",
        .purpose = std::move(purpose),
        .secret = true,
        .read = read,
        .show = [=](const Settings& settings) { return set_or_not(!(settings.*member).empty()); }};
}

}  // namespace steady
