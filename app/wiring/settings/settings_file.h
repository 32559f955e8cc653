#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A settings file is lines of `name = value`; blank lines and lines that begin with # are passed
// over. A value runs to the end of its line, without quotes.
struct FileLine {
    std::string name;  // empty: the line is not one of these
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

// The error says what is wrong with the file.
[[nodiscard]] std::expected<SettingsFile, std::string> read_settings_file(const std::string& path);

// Whether people who are neither owner nor of the file's group may read it; false for no file.
[[nodiscard]] bool others_may_read(const std::string& path);

}  // namespace steady
