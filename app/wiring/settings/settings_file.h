#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A settings file consists of lines `name = value`; blank lines and lines that begin with # are
// skipped. A value extends to the end of its line, without quotes.
struct FileLine {
    std::string name;  // empty: the line has another form
    std::string value;
    int number = 0;
};

[[nodiscard]] std::vector<FileLine> parse_settings(std::string_view text);

struct SettingsFile {
    std::string path;
    std::vector<FileLine> lines;
    bool readable_by_others = false;
    bool writable_by_others = false;
};

// The error describes the file's fault.
[[nodiscard]] std::expected<SettingsFile, std::string> read_settings_file(const std::string& path);

// Whether users who are neither the owner nor in the file's group may read it; false if there is no
// file.
[[nodiscard]] bool others_may_read(const std::string& path);

}  // namespace steady
