#include "adapters/http/request_reader.h"

#include "adapters/http/plain_head.h"

namespace steady::http {
namespace {

// A request with a larger body is none that is answered in passing.
constexpr std::size_t brief_body_bytes = 16UL * 1024;

}  // namespace

RequestReader::RequestReader(const ServerOptions& options, const Peer& peer, BodyRoom& room)
    : options_(options),
      peer_(peer),
      scanner_({options.limits.target_bytes + 32, options.limits.header_bytes,
                options.limits.header_count}),
      share_(room) {}

Lane RequestReader::lane() const {
    const bool in_passing = plan_.lane == Lane::brief || plan_.lane == Lane::memory;
    return in_passing && request_.body.size() > brief_body_bytes ? Lane::ordinary : plan_.lane;
}

RequestReader::State RequestReader::read(Inbox& inbox) {
    if (!body_) {
        const State state = read_head(inbox);
        if (state != State::body) return state;
    }
    return read_body(inbox);
}

RequestReader::State RequestReader::read_head(Inbox& inbox) {
    if (scanner_.head_size() == 0) inbox.consume(empty_lines_.before(inbox.view()));
    const HeadScanner::State state = scanner_.scan(inbox.view());
    if (state == HeadScanner::State::more) return State::head;
    if (const auto wrong = protest_of(state)) return refuse(*wrong);
    auto head = parse_plain_head(inbox.view().substr(0, scanner_.head_size()));
    inbox.consume(scanner_.head_size());
    if (!head) return refuse(head.error());
    return accept(*std::move(head), !inbox.empty());
}

RequestReader::State RequestReader::accept(RequestHead head, bool more_arrived) {
    if (const auto wrong = check_head(head, options_.limits)) return refuse(*wrong);
    keep_alive_ = wants_to_stay(head);
    asks_to_continue_ = expects_continue(head) && !more_arrived;
    request_ = make_request(std::move(head), peer_, options_.trusted_proxy);
    if (options_.plan) plan_ = options_.plan(request_);
    if (plan_.body_bytes == 0) plan_.body_bytes = options_.limits.body_bytes;
    body_.emplace(request_, plan_.body_bytes);
    return State::body;
}

RequestReader::State RequestReader::read_body(Inbox& inbox) {
    const BodyReader::State state = body_->take(inbox);
    if (!share_.holds(body_->size(), request_.peer_address)) return refuse(http::protest(503));
    switch (state) {
        case BodyReader::State::more:
            return State::body;
        case BodyReader::State::too_large:
            return refuse(http::protest(413));
        case BodyReader::State::malformed:
            return refuse(http::protest(400));
        case BodyReader::State::complete:
            break;
    }
    request_.body = body_->body();
    body_.reset();
    return State::complete;
}

RequestReader::State RequestReader::refuse(const Protest& why) {
    body_.reset();
    share_.give_back();
    protest_ = why;
    return State::refused;
}

}  // namespace steady::http
