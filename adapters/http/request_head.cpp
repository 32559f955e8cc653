#include "adapters/http/request_head.h"

#include "adapters/http/query.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <random>
#include <vector>

#include <fmt/format.h>

namespace steady::http {
namespace {

bool same_text(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::optional<std::size_t> length_of(std::string_view text) {
    std::size_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || text.empty()) {
        return std::nullopt;
    }
    return value;
}

bool is_valid_target(const RequestHead& head) {
    if (head.method == "OPTIONS" && head.target == "*") return true;
    const bool visible = std::all_of(head.target.begin(), head.target.end(),
                                     [](char c) { return c > 0x20 && c < 0x7f && c != '#'; });
    return visible && head.target.starts_with('/') &&
           percent_decode(std::string_view(head.target).substr(0, head.target.find('?')));
}

bool is_valid_host(std::string_view host) {
    return host.size() <= 255 && host.find_first_of(" \t/\\@,?#") == std::string_view::npos;
}

std::optional<Protest> check_length(const RequestHead& head) {
    const std::size_t lengths = head.headers.count("Content-Length");
    const std::size_t codings = head.headers.count("Transfer-Encoding");
    if (lengths > 1 || (lengths == 1 && codings > 0)) return protest(400);
    if (lengths == 1 && !length_of(head.headers.get("Content-Length"))) return protest(400);
    if (codings > 1 || (codings == 1 && !head.version_1_1)) return protest(400);
    if (codings == 1 && !same_text(head.headers.get("Transfer-Encoding"), "chunked")) {
        return protest(501);
    }
    return std::nullopt;
}

}  // namespace

Protest protest(int status) {
    switch (status) {
        case 400:
            return {400, "bad_request", "The request is malformed."};
        case 408:
            return {408, "timeout", "The request took too long."};
        case 411:
            return {411, "length_required", "Please send the length of the body."};
        case 413:
            return {413, "payload_too_large", "The request is too large."};
        case 414:
            return {414, "address_too_long", "The address is too long."};
        case 415:
            return {415, "unsupported_encoding", "Encoded request bodies are not accepted."};
        case 417:
            return {417, "expectation_failed", "This expectation is not supported."};
        case 431:
            return {431, "headers_too_large", "The request headers are too large."};
        case 501:
            return {501, "not_implemented", "This transfer coding is not supported."};
        case 503:
            return {503, "busy", "The service is busy. Please try again in a moment."};
        case 505:
            return {505, "version_not_supported", "Please use HTTP/1.1."};
        default:
            return {500, "internal_error", "Something went wrong. Please try again."};
    }
}

std::optional<Protest> check_head(const RequestHead& head, const ServerLimits& limits) {
    if (head.target.size() > limits.target_bytes) return protest(414);
    if (head.headers.all().size() > limits.header_count) return protest(431);
    if (!is_valid_target(head)) return protest(400);
    const std::size_t hosts = head.headers.count("Host");
    if (hosts > 1 || (hosts == 0 && head.version_1_1)) return protest(400);
    if (!is_valid_host(head.headers.get("Host"))) return protest(400);
    if (auto problem = check_length(head)) return problem;
    if (head.headers.has("Content-Encoding") &&
        !same_text(head.headers.get("Content-Encoding"), "identity")) {
        return protest(415);
    }
    if (head.headers.has("Expect") && !expects_continue(head)) return protest(417);
    return std::nullopt;
}

std::optional<std::size_t> declared_length(const RequestHead& head) {
    return length_of(head.headers.get("Content-Length"));
}

bool expects_continue(const RequestHead& head) {
    return head.version_1_1 && same_text(head.headers.get("Expect"), "100-continue");
}

namespace {

Method method_of(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, Method>, 7> known{
        {{"GET", Method::get},
         {"HEAD", Method::head},
         {"POST", Method::post},
         {"PUT", Method::put},
         {"PATCH", Method::patch},
         {"DELETE", Method::del},
         {"OPTIONS", Method::options}}};
    const auto* const found = std::find_if(known.begin(), known.end(),
                                           [&](const auto& entry) { return entry.first == text; });
    return found == known.end() ? Method::other : found->second;
}

// Comma-separated entries of every header of that name, in order.
std::vector<std::string_view> entries(const Headers& headers, std::string_view name) {
    std::vector<std::string_view> list;
    for (const auto& [field, value] : headers.all()) {
        if (!same_text(field, name)) continue;
        std::string_view rest = value;
        while (true) {
            const auto comma = rest.find(',');
            list.push_back(trimmed(rest.substr(0, comma)));
            if (comma == std::string_view::npos) break;
            rest.remove_prefix(comma + 1);
        }
    }
    return list;
}

bool looks_like_address(std::string_view text) {
    return !text.empty() && text.size() <= 45 &&
           text.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
}

}  // namespace

Request make_request(RequestHead head, const Peer& peer, std::string_view trusted_proxy) {
    Request request;
    request.method = method_of(head.method);
    request.method_text = std::move(head.method);
    request.target = std::move(head.target);
    const auto question = request.target.find('?');
    request.path =
        percent_decode(std::string_view(request.target).substr(0, question)).value_or("");
    if (question != std::string::npos) request.query = request.target.substr(question + 1);
    request.headers = std::move(head.headers);
    request.peer_address = peer.address;
    request.secure = peer.tls;
    request.request_id = new_request_id();
    if (trusted_proxy.empty() || peer.address != trusted_proxy) return request;

    const auto hops = entries(request.headers, "X-Forwarded-For");
    const auto client = std::find_if(hops.rbegin(), hops.rend(),
                                     [&](std::string_view hop) { return hop != trusted_proxy; });
    if (client != hops.rend() && looks_like_address(*client)) request.peer_address = *client;
    const auto schemes = entries(request.headers, "X-Forwarded-Proto");
    request.secure = request.secure || (!schemes.empty() && same_text(schemes.back(), "https"));
    return request;
}

std::string new_request_id() {
    static const std::uint64_t process = [] {
        std::random_device source;
        return (static_cast<std::uint64_t>(source()) << 32U) | source();
    }();
    static std::atomic<std::uint32_t> counter{0};
    return fmt::format("{:016x}{:08x}", process, counter.fetch_add(1));
}

}  // namespace steady::http
