#include "adapters/http/plain_head.h"

#include "domain/core/text.h"

#include <algorithm>
#include <string>

namespace steady::http {
namespace {

// RFC 9110 §5.6.2
bool is_token(std::string_view text) {
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return is_letter_or_digit(c) || marks.find(c) != std::string_view::npos;
    });
}

std::string_view next_line(std::string_view& bytes) {
    const auto end = bytes.find("\r\n");
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 2);
    return line;
}

}  // namespace

std::expected<RequestHead, ProtocolError> parse_plain_head(std::string_view bytes) {
    const std::string_view request_line = next_line(bytes);
    const auto method_end = request_line.find(' ');
    if (method_end == std::string_view::npos) return std::unexpected(protocol_error(400));
    const auto target_end = request_line.find(' ', method_end + 1);
    if (target_end == std::string_view::npos) return std::unexpected(protocol_error(400));

    RequestHead head;
    head.headers.reserve(8, bytes.size());
    head.method = request_line.substr(0, method_end);
    head.target = request_line.substr(method_end + 1, target_end - method_end - 1);
    const std::string_view version = request_line.substr(target_end + 1);
    if (!is_token(head.method) || head.target.empty()) return std::unexpected(protocol_error(400));
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return std::unexpected(protocol_error(505));
    head.version_1_1 = version == "HTTP/1.1";

    while (true) {
        const std::string_view line = next_line(bytes);
        if (line.empty()) return head;
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) return std::unexpected(protocol_error(400));
        const std::string_view name = line.substr(0, colon);
        if (!is_token(name)) return std::unexpected(protocol_error(400));
        head.headers.add(name, trimmed(line.substr(colon + 1)));
    }
}

std::optional<ProtocolError> protocol_error_of(HeadScanner::State state) {
    switch (state) {
        case HeadScanner::State::malformed:
            return protocol_error(400);
        case HeadScanner::State::line_too_long:
            return protocol_error(414);
        case HeadScanner::State::head_too_large:
            return protocol_error(431);
        case HeadScanner::State::more:
        case HeadScanner::State::complete:
            break;
    }
    return std::nullopt;
}

}  // namespace steady::http
