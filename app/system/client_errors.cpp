#include "app/system/client_errors.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t max_name_length = 40;
constexpr std::size_t max_script_length = 120;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_file_name_character(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

std::optional<std::string> short_token(std::string_view text) {
    if (text.empty() || text.size() > max_name_length) return std::nullopt;
    if (!std::ranges::all_of(text, is_letter)) return std::nullopt;
    return std::string(text);
}

}  // namespace

std::optional<std::string> client_error_name(std::string_view text) {
    return short_token(text);
}

std::optional<std::string> client_error_page(std::string_view text) {
    return short_token(text);
}

std::optional<std::string> client_error_script(std::string_view text) {
    constexpr std::string_view folder = "/assets/";
    if (text.size() > max_script_length || !text.starts_with(folder) || !text.ends_with(".js")) {
        return std::nullopt;
    }
    if (!std::ranges::all_of(text.substr(folder.size()), is_file_name_character)) {
        return std::nullopt;
    }
    return std::string(text);
}

std::string log_text(const ClientError& error) {
    std::string text =
        "client error: " + std::string(client_error_kinds.of(error.kind)) + " " + error.name;
    if (!error.page.empty()) text += " on " + error.page;
    if (!error.script.empty()) {
        text += " at " + error.script + ":" + std::to_string(error.line) + ":" +
                std::to_string(error.column);
    }
    return text;
}

Readings ClientErrors::readings() const {
    Readings readings;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        readings.push_back({"steady_client_errors_total",
                            "Errors of the web app that browsers reported.",
                            Reading::Kind::counter,
                            {{"kind", std::string(client_error_kinds.words.at(i))}},
                            counts_.at(i).load()});
    }
    return readings;
}

}  // namespace steady
