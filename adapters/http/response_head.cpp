#include "adapters/http/response_head.h"

#include <algorithm>
#include <array>
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

std::string http_date() {
    constexpr std::array<const char*, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                       days.at(static_cast<std::size_t>(utc.tm_wday)), utc.tm_mday,
                       months.at(static_cast<std::size_t>(utc.tm_mon)), utc.tm_year + 1900,
                       utc.tm_hour, utc.tm_min, utc.tm_sec);
}

std::string one_line(std::string_view value) {
    std::string safe(value);
    std::replace_if(
        safe.begin(), safe.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return safe;
}

bool may_have_body(int status) {
    return status >= 200 && status != 204 && status != 304;
}

std::string_view body_of(const Response& response) {
    return response.static_body ? *response.static_body : std::string_view(response.body);
}

std::string write_head(const Response& response, const ResponseFrame& frame) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason(response.status));
    for (const auto& [name, value] : response.headers.all()) {
        head += fmt::format("{}: {}\r\n", name, one_line(value));
    }
    head += fmt::format("Date: {}\r\n", http_date());
    if (may_have_body(response.status)) {
        head += fmt::format("Content-Length: {}\r\n", body_of(response).size());
    }
    head += frame.close ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n";
    return head;
}

}  // namespace steady::http
