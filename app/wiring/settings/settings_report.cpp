#include "app/wiring/settings/settings_report.h"

#include "app/wiring/settings/setting_table.h"

#include <fmt/format.h>

namespace steady {
namespace {

constexpr const char* page_head = R"(# Settings

Written by `steady settings`; do not edit. One table in the program decides names, defaults and what
a value may be; this page, `--help` and `steady check-config` follow from it.

A setting can be set in three places; the later wins:

1. the settings file, named by `--config FILE` or `STEADY_CONFIG`: lines of `name = value`, without
   quotes; a line that begins with `#` is a comment,
2. the environment: `STEADY_` and the name in capitals,
3. the command line: `--` and the name, with `-` for `_`; a switch without a value means yes.

A name that is not in this table is refused, in the file and in the environment. Secrets are refused
on the command line, where every process list shows them, and in a file that everybody may read
(`chmod 640`). `steady check-config` prints what results, secrets only as "set", and every fault with
its place; it exits with 1 when there is one. `steady serve` refuses to start on the same faults.
)";

std::string shown_default(const Setting& setting) {
    if (setting.secret) return "";
    return setting.show(Settings{});
}

// A vertical bar would end the cell.
std::string cell(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c;
    }
    return out;
}

}  // namespace

std::string effective_settings(const LoadedSettings& loaded) {
    std::string out;
    for (const SettingGroup& group : setting_table()) {
        out += fmt::format("# {}\n", group.title);
        for (const Setting& setting : group.settings) {
            const auto place = loaded.places.find(setting.name);
            const std::string shown = setting.show(loaded.settings);
            out +=
                fmt::format("{:<24} {:<36} {}\n", setting.name, shown.empty() ? "not set" : shown,
                            place == loaded.places.end() ? "default" : place->second);
        }
    }
    return out;
}

std::string fault_lines(const LoadedSettings& loaded) {
    std::string out;
    for (const SettingFault& fault : loaded.faults) out += "steady: " + fault.line() + "\n";
    return out;
}

std::string settings_help() {
    std::string out;
    for (const SettingGroup& group : setting_table()) {
        out += fmt::format("\n{}:\n", group.title);
        for (const Setting& setting : group.settings) {
            const std::string name = setting.secret ? variable_name(setting.name)
                                     : setting.is_switch()
                                         ? option_name(setting.name)
                                         : option_name(setting.name) + " " + setting.value;
            const std::string usual = shown_default(setting);
            out += fmt::format("  {}\n      {}{}\n", name, setting.purpose,
                               usual.empty() || setting.is_switch() ? "" : "; default " + usual);
        }
    }
    return out;
}

std::string settings_page() {
    std::string out = page_head;
    for (const SettingGroup& group : setting_table()) {
        out += fmt::format("\n## {}\n\n| name | value | default | what it does |\n", group.title);
        out += "| --- | --- | --- | --- |\n";
        for (const Setting& setting : group.settings) {
            const std::string usual = shown_default(setting);
            out += fmt::format("| `{}` | {} | {} | {}{} |\n", setting.name, cell(setting.value),
                               usual.empty() ? "" : "`" + cell(usual) + "`", cell(setting.purpose),
                               setting.secret ? " (secret)" : "");
        }
    }
    return out;
}

}  // namespace steady
