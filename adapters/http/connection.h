#pragma once

#include "adapters/http/event_loop.h"
#include "adapters/http/owned_socket.h"
#include "adapters/http/request_head.h"
#include "adapters/http/service.h"

#include <memory>

#include <boost/asio/ssl/context.hpp>

namespace steady::http {

// Somebody who has been let in: the accepted socket, where it comes from, the right to be there.
struct Newcomer {
    OwnedSocket socket;
    bool ipv6;
    Peer peer;
    Doorkeeper::Pass pass;
};

// On the loop's thread. `tls` may be null: plain HTTP.
[[nodiscard]] std::shared_ptr<ConnectionBase> make_connection(Newcomer newcomer, EventLoop& loop,
                                                              Service& service,
                                                              boost::asio::ssl::context* tls);

}  // namespace steady::http
