#include "adapters/http/request_reader.h"

#include "adapters/http/plain_head.h"

namespace steady::http {
namespace {

// Requests with a larger body are not handled inline.
constexpr std::size_t max_inline_body_bytes = 16UL * 1024;

}  // namespace

RequestReader::RequestReader(const ServerOptions& options, const Peer& peer,
                             BodyMemoryBudget& memory)
    : options_(options),
      peer_(peer),
      scanner_({options.limits.target_bytes + 32, options.limits.header_bytes,
                options.limits.header_count}),
      share_(memory) {}

Lane RequestReader::lane() const {
    const bool is_inline = plan_.lane == Lane::inline_store || plan_.lane == Lane::inline_cache;
    return is_inline && request_.body.size() > max_inline_body_bytes ? Lane::ordinary : plan_.lane;
}

RequestReader::State RequestReader::read(ReceiveBuffer& buffer) {
    if (!body_) {
        const State state = read_head(buffer);
        if (state != State::body) return state;
    }
    return read_body(buffer);
}

RequestReader::State RequestReader::read_head(ReceiveBuffer& buffer) {
    if (scanner_.head_size() == 0) buffer.consume(empty_lines_.before(buffer.view()));
    const HeadScanner::State state = scanner_.scan(buffer.view());
    if (state == HeadScanner::State::more) return State::head;
    if (const auto wrong = protocol_error_of(state)) {
        if (state == HeadScanner::State::line_too_long) request_ = start_of_request(buffer.view());
        return refuse(*wrong);
    }
    auto head = parse_plain_head(buffer.view().substr(0, scanner_.head_size()));
    buffer.consume(scanner_.head_size());
    if (!head) return refuse(head.error());
    return accept(*std::move(head), !buffer.empty());
}

RequestReader::State RequestReader::accept(RequestHead head, bool more_arrived) {
    if (const auto wrong = check_head(head, options_.limits)) {
        request_ = start_of_request(head.method + " " + head.target);
        return refuse(*wrong);
    }
    keep_alive_ = wants_to_stay(head);
    asks_to_continue_ = expects_continue(head) && !more_arrived;
    request_ = make_request(std::move(head), peer_, options_.trusted_proxy);
    if (options_.plan) plan_ = options_.plan(request_);
    if (plan_.body_bytes == 0) plan_.body_bytes = options_.limits.body_bytes;
    body_.emplace(request_, plan_.body_bytes);
    return State::body;
}

RequestReader::State RequestReader::read_body(ReceiveBuffer& buffer) {
    const BodyReader::State state = body_->take(buffer);
    if (!share_.reserve(body_->size(), request_.peer_address))
        return refuse(http::protocol_error(503));
    switch (state) {
        case BodyReader::State::more:
            return State::body;
        case BodyReader::State::too_large:
            return refuse(http::protocol_error(413));
        case BodyReader::State::malformed:
            return refuse(http::protocol_error(400));
        case BodyReader::State::complete:
            break;
    }
    request_.body = body_->body();
    body_.reset();
    return State::complete;
}

RequestReader::State RequestReader::refuse(const ProtocolError& why) {
    body_.reset();
    share_.release();
    protocol_error_ = why;
    return State::refused;
}

}  // namespace steady::http
