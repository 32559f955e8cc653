#pragma once

#include "ports/http/message.h"
#include "ports/http/server.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady::http {

// Why the listener itself answers instead of a handler.
struct ProtocolError {
    int status;
    std::string_view code;
    std::string_view text;
};
[[nodiscard]] ProtocolError protocol_error(int status);

// The head of one request as parsed, before it is validated.
struct RequestHead {
    std::string method;
    std::string target;
    Headers headers;
    bool version_1_1 = true;
};

// The rules on which two servers in a row could disagree (request smuggling), and our limits: one
// Host, at most one valid length, never a length together with chunks, no encoded bodies.
[[nodiscard]] std::optional<ProtocolError> check_head(const RequestHead& head,
                                                      const ServerLimits& limits);
// The declared length, after check_head; nullopt for chunked bodies and for none.
[[nodiscard]] std::optional<std::size_t> declared_length(const Headers& headers);
// Whether the client wants keep-alive.
[[nodiscard]] bool wants_to_stay(const RequestHead& head);
[[nodiscard]] bool expects_continue(const RequestHead& head);

struct Peer {
    std::string address;
    bool tls = false;
};
// Call after check_head. Forwarding headers count only when the peer is a trusted proxy; then the
// right-most address that is not a trusted proxy's is the client's, without the port that some
// proxies add ("1.2.3.4:567", "[2001:db8::1]:567"). When all are proxies' addresses it is the first
// one.
[[nodiscard]] Request make_request(RequestHead head, const Peer& peer, const Networks& trusted);

// Method and beginning of the target of a first line that is refused, for the answer to it. Nothing
// else of the request is known.
[[nodiscard]] Request start_of_request(std::string_view line);

// Random: a caller can derive neither other ids nor their number from the ids it has seen.
[[nodiscard]] std::string new_request_id();

}  // namespace steady::http
