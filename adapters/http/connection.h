#pragma once

#include "adapters/http/event_loop.h"
#include "adapters/http/owned_socket.h"
#include "adapters/http/request_head.h"
#include "adapters/http/service.h"

#include <memory>

#include <boost/asio/ssl/context.hpp>

namespace steady::http {

// An admitted connection: its socket, its peer, and its count in the limiter.
struct AcceptedConnection {
    OwnedSocket socket;
    bool ipv6;
    Peer peer;
    ConnectionLimiter::Pass pass;
};

// On the loop's thread. `tls` may be null: plain HTTP.
[[nodiscard]] std::shared_ptr<ConnectionBase> make_connection(AcceptedConnection accepted,
                                                              EventLoop& loop, Service& service,
                                                              boost::asio::ssl::context* tls);

}  // namespace steady::http
