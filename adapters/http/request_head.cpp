#include "adapters/http/request_head.h"

#include "adapters/http/query.h"
#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <vector>

#include <sys/random.h>

namespace steady::http {
namespace {

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
    // The router and the site answer paths that cannot be decoded: a user who mistypes an address
    // gets the app's page.
    return visible && head.target.starts_with('/');
}

bool is_valid_host(std::string_view host) {
    return host.size() <= 255 && host.find_first_of(" \t/\\@,?#") == std::string_view::npos;
}

std::optional<ProtocolError> check_length(const RequestHead& head) {
    const std::size_t lengths = head.headers.count("Content-Length");
    const std::size_t codings = head.headers.count("Transfer-Encoding");
    if (lengths > 1 || (lengths == 1 && codings > 0)) return protocol_error(400);
    if (lengths == 1 && !length_of(head.headers.get("Content-Length"))) return protocol_error(400);
    if (codings > 1 || (codings == 1 && !head.version_1_1)) return protocol_error(400);
    if (codings == 1 && !same_but_for_case(head.headers.get("Transfer-Encoding"), "chunked")) {
        return protocol_error(501);
    }
    return std::nullopt;
}

}  // namespace

ProtocolError protocol_error(int status) {
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

std::optional<ProtocolError> check_head(const RequestHead& head, const ServerLimits& limits) {
    if (head.target.size() > limits.target_bytes) return protocol_error(414);
    if (head.headers.size() > limits.header_count) return protocol_error(431);
    if (!is_valid_target(head)) return protocol_error(400);
    const std::size_t hosts = head.headers.count("Host");
    if (hosts > 1 || (hosts == 0 && head.version_1_1)) return protocol_error(400);
    if (!is_valid_host(head.headers.get("Host"))) return protocol_error(400);
    if (auto problem = check_length(head)) return problem;
    if (head.headers.has("Content-Encoding") &&
        !same_but_for_case(head.headers.get("Content-Encoding"), "identity")) {
        return protocol_error(415);
    }
    if (head.headers.has("Expect") && !expects_continue(head)) return protocol_error(417);
    return std::nullopt;
}

std::optional<std::size_t> declared_length(const Headers& headers) {
    return length_of(headers.get("Content-Length"));
}

bool expects_continue(const RequestHead& head) {
    return head.version_1_1 && same_but_for_case(head.headers.get("Expect"), "100-continue");
}

namespace {

constexpr std::size_t max_shown_method = 16;
constexpr std::size_t max_shown_target = 64;

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
        if (!same_but_for_case(field, name)) continue;
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

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The address of one hop, without brackets and port; empty when it is none.
std::string hop_address(std::string_view hop) {
    const bool bracketed = hop.starts_with('[');
    const auto end = bracketed ? hop.find(']') : hop.find(':');
    const bool one_colon = !bracketed && end != std::string_view::npos &&
                           hop.find(':', end + 1) == std::string_view::npos;
    if (bracketed) {
        if (end == std::string_view::npos) return {};
        const std::string_view after = hop.substr(end + 1);
        if (!after.empty() && (after.front() != ':' || !is_port(after.substr(1)))) return {};
        hop = hop.substr(1, end - 1);
    } else if (one_colon) {
        if (!is_port(hop.substr(end + 1))) return {};
        hop = hop.substr(0, end);
    }
    const bool is_ipv6 = hop.find(':') != std::string_view::npos;
    if (is_ipv6 ? one_colon : bracketed) return {};
    const auto address = IpAddress::parse(hop);
    return address ? address->text() : std::string();
}

// Applies what the trusted proxy says about the client.
void believe_proxy(Request& request, const Networks& trusted) {
    const auto hops = entries(request.headers, "X-Forwarded-For");
    for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) {
        std::string address = hop_address(*hop);
        if (address.empty()) break;
        request.peer_address = std::move(address);
        if (!trusted.contains(request.peer_address)) break;
    }
    const auto schemes = entries(request.headers, "X-Forwarded-Proto");
    request.secure =
        request.secure || (!schemes.empty() && same_but_for_case(schemes.back(), "https"));
}

}  // namespace

Request make_request(RequestHead head, const Peer& peer, const Networks& trusted) {
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
    if (trusted.contains(peer.address)) believe_proxy(request, trusted);
    return request;
}

Request start_of_request(std::string_view line) {
    Request request;
    const auto space = line.find(' ');
    request.method_text = std::string(line.substr(0, std::min(space, max_shown_method)));
    request.method = method_of(request.method_text);
    if (space == std::string_view::npos) return request;
    const std::string_view target = line.substr(space + 1, max_shown_target);
    request.target = std::string(target.substr(0, target.find_first_of(" ?")));
    request.path = percent_decode(request.target).value_or("");
    return request;
}

bool wants_to_stay(const RequestHead& head) {
    if (!head.headers.has("Connection")) return head.version_1_1;
    const auto options = entries(head.headers, "Connection");
    const auto asked = [&](std::string_view option) {
        return std::any_of(options.begin(), options.end(), [&](std::string_view given) {
            return same_but_for_case(given, option);
        });
    };
    return head.version_1_1 ? !asked("close") : asked("keep-alive");
}

namespace {

constexpr std::size_t id_bytes = 12;

// Random bytes of the system, fetched for many ids at once.
class RandomBytes {
  public:
    [[nodiscard]] const unsigned char* next() {
        if (used_ == bytes_.size()) {
            // getrandom() returns so few bytes completely and without blocking.
            if (getrandom(bytes_.data(), bytes_.size(), 0) != static_cast<ssize_t>(bytes_.size())) {
                throw std::runtime_error("no randomness");
            }
            used_ = 0;
        }
        return &bytes_[std::exchange(used_, used_ + id_bytes)];
    }

  private:
    std::array<unsigned char, 20 * id_bytes> bytes_{};
    std::size_t used_ = bytes_.size();
};

}  // namespace

std::string new_request_id() {
    thread_local RandomBytes random;
    constexpr std::string_view digits = "0123456789abcdef";
    const unsigned char* const bytes = random.next();
    std::string id(2 * id_bytes, '0');
    for (std::size_t i = 0; i < id_bytes; ++i) {
        id[2 * i] = digits[bytes[i] >> 4U];
        id[2 * i + 1] = digits[bytes[i] & 15U];
    }
    return id;
}

}  // namespace steady::http
