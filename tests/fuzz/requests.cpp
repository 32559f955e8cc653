// For any bytes sent as the head of a request: the verdict does not depend on how they are split,
// and an accepted head has one meaning.
#include "adapters/http/plain_head.h"
#include "adapters/http/query.h"
#include "tests/fuzz/expect.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace steady;
using namespace steady::http;

constexpr std::string_view proxy = "10.0.0.1";

struct Scanned {
    HeadScanner::State state = HeadScanner::State::more;
    std::size_t size = 0;
    bool operator==(const Scanned&) const = default;
};

// Like a connection: the scanner sees everything that has arrived so far, repeatedly.
Scanned scan(std::string_view bytes, const ServerLimits& limits, std::size_t piece) {
    HeadScanner scanner({limits.target_bytes, limits.header_bytes, limits.header_count});
    for (std::size_t end = std::min(piece, bytes.size());;
         end = std::min(end + piece, bytes.size())) {
        const auto state = scanner.scan(bytes.substr(0, end));
        if (state == HeadScanner::State::complete) return {state, scanner.head_size()};
        if (state != HeadScanner::State::more || end == bytes.size()) return {state, 0};
    }
}

bool is_printable(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
}

void check_request(RequestHead head, const ServerLimits& limits) {
    (void)wants_to_stay(head);
    (void)expects_continue(head);
    if (check_head(head, limits)) return;
    expect(head.headers.count("Host") <= 1, "one host");
    expect(head.headers.count("Content-Length") + head.headers.count("Transfer-Encoding") <= 1,
           "one length");
    expect(is_printable(head.target), "an address of visible characters");
    (void)declared_length(head.headers);
    const bool absent_path = head.target == "*";
    const std::string path = head.target.substr(0, head.target.find('?'));
    const bool is_decodable = percent_decode(path).has_value();
    const Request request =
        make_request(std::move(head), {std::string(proxy), false}, *Networks::parse(proxy));
    expect(is_decodable || request.path.empty(), "a path that cannot be decoded is empty");
    expect(absent_path || !is_decodable || request.path.starts_with('/'),
           "a path begins at the root");
    expect(is_valid_utf8(request.path), "a path is text");
    expect(!request.peer_address.empty(), "a request has a peer");
    if (const auto query = Query::parse(request.query)) {
        for (const auto& [name, value] : query->all()) {
            expect(is_valid_utf8(name) && is_valid_utf8(value), "a query is text");
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const ServerLimits limits{.header_bytes = 1024, .header_count = 12, .target_bytes = 256};
    const Scanned whole = scan(bytes, limits, bytes.size() + 1);
    const Scanned pieces = scan(bytes, limits, 1 + data[0] % 7U);
    expect(whole == pieces, "pieces change nothing");
    if (whole.state != HeadScanner::State::complete) {
        if (whole.state != HeadScanner::State::more) {
            expect(protocol_error_of(whole.state).has_value(), "a reason is given");
        }
        return 0;
    }
    const std::string_view head = bytes.substr(0, whole.size);
    expect(head.ends_with("\r\n\r\n"), "a head ends in an empty line");
    expect(head.find("\r\n\r\n") + 4 == head.size(), "in the first one");
    auto parsed = parse_plain_head(head);
    if (!parsed) return 0;
    for (const auto& [name, value] : parsed->headers.all()) {
        expect(!name.empty() && name.find_first_of(" \t:") == std::string_view::npos, "a name");
        expect(value.find_first_of("\r\n") == std::string_view::npos, "a value of one line");
    }
    check_request(std::move(*parsed), limits);
    return 0;
}
