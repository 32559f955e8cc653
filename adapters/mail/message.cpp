#include "adapters/mail/message.h"

#include "domain/core/html_text.h"

#include <algorithm>
#include <array>

namespace steady::mail {
namespace {

constexpr std::size_t max_text = 200;
constexpr std::size_t bytes_in_a_word = 42;  // 56 bytes of base64, within the 75 of RFC 2047
constexpr std::size_t max_address = 254;

bool is_printable(char c) {
    return c >= 0x20 && c < 0x7f;
}

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Up to `limit` bytes from the start, without splitting a character.
std::string_view whole_characters(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return text;
    std::size_t end = limit;
    while (end > 0 && continues_character(text[end])) --end;
    return text.substr(0, end == 0 ? limit : end);
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view part = bytes.substr(at, 3);
        unsigned three = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const unsigned byte = i < part.size() ? static_cast<unsigned char>(part[i]) : 0U;
            three = (three << 8U) | byte;
        }
        for (std::size_t i = 0; i < 4; ++i) {
            const unsigned digit = (three >> (18U - 6U * static_cast<unsigned>(i))) & 63U;
            out += i <= part.size() ? digits[digit] : '=';
        }
    }
    return out;
}

// Line breaks become <br>.
std::string escaped(std::string_view text) {
    constexpr std::string_view end_of_line = "<br>\r\n";
    std::string out = html_text(text);
    for (auto at = out.find('\n'); at != std::string::npos;
         at = out.find('\n', at + end_of_line.size())) {
        out.replace(at, 1, end_of_line);
    }
    return out;
}

// A paragraph with its https addresses as links.
std::string with_links(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto link = std::min(text.find("http"), text.size());
        const std::string_view rest = text.substr(link);
        const bool address = rest.starts_with("https://") || rest.starts_with("http://");
        const auto plain = link + (address ? 0 : std::min<std::size_t>(4, rest.size()));
        out += escaped(text.substr(0, plain));
        text.remove_prefix(plain);
        if (!address) continue;
        const auto end = std::min(text.find_first_of(" \r\n\t"), text.size());
        const std::string target = escaped(text.substr(0, end));
        out += "<a href=\"" + target + "\">" + target + "</a>";
        text.remove_prefix(end);
    }
    return out;
}

std::string two_digits(long number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

bool is_plain_address(std::string_view text) {
    constexpr std::string_view special = " \"(),:;<>[\\]";
    const auto at = text.find('@');
    return text.size() <= max_address && at != std::string_view::npos && at > 0 &&
           at + 1 < text.size() && text.find('@', at + 1) == std::string_view::npos &&
           std::ranges::all_of(text, is_printable) &&
           text.find_first_of(special) == std::string_view::npos && text.front() != '-';
}

std::string header_text(std::string_view text) {
    std::string line{whole_characters(text, max_text)};
    for (char& c : line) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    }
    if (std::ranges::all_of(line, is_printable) && line.find("=?") == std::string::npos) {
        return line;
    }
    std::string out;
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view word = whole_characters(rest, bytes_in_a_word);
        out += (out.empty() ? "=?utf-8?B?" : " =?utf-8?B?") + base64(word) + "?=";
        rest.remove_prefix(word.size());
    }
    return out;
}

std::string date_text(Instant at) {
    constexpr std::array<std::string_view, 7> weekdays{"Sun", "Mon", "Tue", "Wed",
                                                       "Thu", "Fri", "Sat"};
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{at - day};
    return std::string(weekdays.at(std::chrono::weekday{day}.c_encoding())) + ", " +
           std::to_string(static_cast<unsigned>(date.day())) + " " +
           std::string(months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<int>(date.year())) + " " + two_digits(time.hours().count()) +
           ":" + two_digits(time.minutes().count()) + ":" + two_digits(time.seconds().count()) +
           " +0000";
}

std::string with_crlf(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\r') continue;
        if (c == '\n') out += '\r';
        out += c;
    }
    return out;
}

std::string html_of(std::string_view text, std::string_view language) {
    std::string out = "<!doctype html>\r\n<html lang=\"" + std::string(language) +
                      "\"><body style=\"font-family:sans-serif\">\r\n";
    while (!text.empty()) {
        const auto end = std::min(text.find("\n\n"), text.size());
        std::string_view paragraph = text.substr(0, end);
        text.remove_prefix(std::min(end + 2, text.size()));
        while (paragraph.ends_with('\n')) paragraph.remove_suffix(1);
        while (paragraph.starts_with('\n')) paragraph.remove_prefix(1);
        if (!paragraph.empty()) out += "<p>" + with_links(paragraph) + "</p>\r\n";
    }
    return out + "</body></html>\r\n";
}

}  // namespace steady::mail
