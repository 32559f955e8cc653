#include "adapters/http/response_head.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

#include <fmt/format.h>

namespace steady::http {
namespace {

std::string_view reason(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 201:
            return "Created";
        case 202:
            return "Accepted";
        case 204:
            return "No Content";
        case 301:
            return "Moved Permanently";
        case 302:
            return "Found";
        case 303:
            return "See Other";
        case 304:
            return "Not Modified";
        case 308:
            return "Permanent Redirect";
        case 400:
            return "Bad Request";
        case 401:
            return "Unauthorized";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 406:
            return "Not Acceptable";
        case 408:
            return "Request Timeout";
        case 409:
            return "Conflict";
        case 411:
            return "Length Required";
        case 413:
            return "Content Too Large";
        case 414:
            return "URI Too Long";
        case 415:
            return "Unsupported Media Type";
        case 417:
            return "Expectation Failed";
        case 422:
            return "Unprocessable Content";
        case 429:
            return "Too Many Requests";
        case 431:
            return "Request Header Fields Too Large";
        case 500:
            return "Internal Server Error";
        case 501:
            return "Not Implemented";
        case 502:
            return "Bad Gateway";
        case 503:
            return "Service Unavailable";
        case 505:
            return "HTTP Version Not Supported";
        default:
            return "Status";
    }
}

}  // namespace

std::string_view http_date() {
    constexpr std::array<const char*, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    thread_local std::time_t written = 0;
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now == written && !text.empty()) return text;
    std::tm utc{};
    gmtime_r(&now, &utc);
    text = fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                       days.at(static_cast<std::size_t>(utc.tm_wday)), utc.tm_mday,
                       months.at(static_cast<std::size_t>(utc.tm_mon)), utc.tm_year + 1900,
                       utc.tm_hour, utc.tm_min, utc.tm_sec);
    written = now;
    return text;
}

namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

void append_number(std::string& out, std::size_t number) {
    std::array<char, 20> digits{};
    out.append(digits.data(),
               std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void append_field(std::string& out, std::string_view name, std::string_view value) {
    out.append(name).append(": ");
    const std::size_t begin = out.size();
    out.append(value).append("\r\n");
    const auto first = out.begin() + static_cast<std::ptrdiff_t>(begin);
    std::replace_if(first, first + static_cast<std::ptrdiff_t>(value.size()), is_control, ' ');
}

}  // namespace

bool may_have_body(int status) {
    return status >= 200 && status != 204 && status != 304;
}

std::string_view body_of(const Response& response) {
    if (response.static_body) return *response.static_body;
    return response.shared_body ? *response.shared_body : response.body;
}

void append_head(std::string& out, const Response& response, const ResponseFrame& frame) {
    out.append("HTTP/1.1 ");
    append_number(out, static_cast<std::size_t>(response.status));
    out.append(" ").append(reason(response.status)).append("\r\n");
    for (const auto& [name, value] : response.headers.all()) append_field(out, name, value);
    append_field(out, "Date", http_date());
    if (may_have_body(response.status) && !frame.endless) {
        out.append("Content-Length: ");
        append_number(out, body_of(response).size());
        out.append("\r\n");
    }
    out.append(frame.close ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n");
}

std::string write_head(const Response& response, const ResponseFrame& frame) {
    std::string head;
    append_head(head, response, frame);
    return head;
}

}  // namespace steady::http
