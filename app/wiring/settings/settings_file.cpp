#include "app/wiring/settings/settings_file.h"

#include "domain/core/text.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace steady {
namespace {

constexpr std::size_t max_file = 64UL * 1024;

std::string_view without_blank_ends(std::string_view text) {
    return trimmed(text, " \t\r");
}

bool has_bit(const std::string& path, std::filesystem::perms bit) {
    std::error_code fault;
    const auto status = std::filesystem::status(path, fault);
    return !fault && std::filesystem::exists(status) &&
           (status.permissions() & bit) != std::filesystem::perms::none;
}

}  // namespace

std::vector<FileLine> parse_settings(std::string_view text) {
    std::vector<FileLine> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = without_blank_ends(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.starts_with('#')) continue;
        const auto equals = line.find('=');
        FileLine& parsed = lines.emplace_back();
        parsed.number = number;
        if (equals == std::string_view::npos) continue;
        parsed.name = without_blank_ends(line.substr(0, equals));
        parsed.value = without_blank_ends(line.substr(equals + 1));
    }
    return lines;
}

std::expected<SettingsFile, std::string> read_settings_file(const std::string& path) {
    std::error_code fault;
    if (!std::filesystem::is_regular_file(path, fault)) return std::unexpected("is not a file");
    if (std::filesystem::file_size(path, fault) > max_file || fault) {
        return std::unexpected("is larger than 64 KiB");
    }
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) return std::unexpected("cannot be read");
    return SettingsFile{.path = path,
                        .lines = parse_settings(text),
                        .readable_by_others = others_may_read(path),
                        .writable_by_others = has_bit(path, std::filesystem::perms::others_write)};
}

bool others_may_read(const std::string& path) {
    return has_bit(path, std::filesystem::perms::others_read);
}

}  // namespace steady
