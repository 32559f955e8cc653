#include "adapters/http/loopback/exchange.h"

#include "adapters/http/own_answers.h"
#include "adapters/http/plain_head.h"
#include "adapters/http/response_head.h"

#include <algorithm>
#include <array>

namespace steady::http {
namespace {

constexpr std::size_t linger_bytes = 32UL * 1024 * 1024;  // more than any upload
constexpr std::chrono::milliseconds linger_after_refusal{2000};
// The client has its answer and closes at once; a worker waits for it.
constexpr std::chrono::milliseconds linger_after_answer{200};
constexpr std::string_view continue_line = "HTTP/1.1 100 Continue\r\n\r\n";

}  // namespace

bool Exchange::read_head() {
    const ServerLimits& limits = options_.limits;
    socket_.allow(limits.header_timeout);
    HeadScanner scanner({limits.target_bytes + 32, limits.header_bytes, limits.header_count});
    EmptyLines empty_lines;
    std::array<char, 4096> chunk{};
    while (true) {
        const auto got = socket_.read(chunk.data(), chunk.size());
        if (!got || *got == 0) return false;
        received_.append(chunk.data(), *got);
        if (scanner.head_size() == 0) received_.erase(0, empty_lines.before(received_));
        const HeadScanner::State state = scanner.scan(received_);
        if (state == HeadScanner::State::more) continue;
        error_ = protocol_error_of(state);
        if (error_) return true;
        const std::string head = received_.substr(0, scanner.head_size());
        received_.erase(0, scanner.head_size());
        error_ = judge(head);
        return true;
    }
}

std::optional<ProtocolError> Exchange::judge(std::string_view bytes) {
    auto head = parse_plain_head(bytes);
    if (!head) return head.error();
    if (auto problem = check_head(*head, options_.limits)) return problem;
    return accept(*std::move(head));
}

std::optional<ProtocolError> Exchange::accept(RequestHead head) {
    if (head.headers.has("Transfer-Encoding")) return protocol_error(411);
    const std::size_t length = declared_length(head.headers).value_or(0);
    wants_continue_ = expects_continue(head) && received_.empty() && length > 0;
    request_ =
        make_request(std::move(head), {socket_.peer_address(), false}, options_.trusted_proxy);
    std::size_t limit = options_.plan ? options_.plan(request_).body_bytes : 0;
    if (limit == 0) limit = options_.limits.body_bytes;
    if (length > limit) return protocol_error(413);
    // Two methods are enough for the library: with one it reads a body, with the other it sends
    // none. What was asked for stands in request_.
    const bool head_only = request_.method == Method::head;
    made_head_ = head_only ? "HEAD / HTTP/1.1\r\n" : "POST / HTTP/1.1\r\n";
    made_head_ += "Host: steady\r\nContent-Length: " + std::to_string(length) + "\r\n\r\n";
    socket_.allow(options_.limits.body_timeout);
    return std::nullopt;
}

bool Exchange::refuse(const ProtocolError& why) {
    refused_ = true;
    const Response answer = own_answer(why, request_, false);
    begin_answer();
    return socket_.write(write_head(answer, {request_.method == Method::head, true}) +
                         (request_.method == Method::head ? std::string() : answer.body));
}

std::optional<std::size_t> Exchange::feed(char* into, std::size_t size) {
    std::string& ready = made_head_.empty() ? received_ : made_head_;
    if (!ready.empty()) {
        const std::size_t some = std::min(size, ready.size());
        std::copy_n(ready.begin(), some, into);
        ready.erase(0, some);
        return some;
    }
    if (std::exchange(wants_continue_, false) && !socket_.write(continue_line)) return std::nullopt;
    return socket_.read(into, size);
}

bool Exchange::write(std::string_view bytes) {
    return !dropped_ && socket_.write(bytes);
}

void Exchange::end() {
    if (dropped_) return;
    socket_.finish(refused_ ? linger_after_refusal : linger_after_answer, linger_bytes);
}

}  // namespace steady::http
