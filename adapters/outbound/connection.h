#pragma once

#include "adapters/outbound/base_address.h"
#include "adapters/outbound/socket_watch.h"
#include "adapters/outbound/transport.h"

#include <httplib.h>

#ifndef CPPHTTPLIB_OPENSSL_SUPPORT
#error "the packaged library has TLS; without the switch its classes have another layout"
#endif

// Internal to the transport; only its own .cpp files include this.
namespace steady::outbound {

// One connection to one address of the host. Used by one thread at a time.
class Connection {
  public:
    Connection(const TransportOptions& options, const BaseAddress& base,
               const std::string& address);

    struct Outcome {
        std::expected<Reply, CallFault> reply;
        bool connected = true;  // false: no connection was made; another address may work
    };
    [[nodiscard]] Outcome exchange(const Request& request, MonotonicTime deadline);
    [[nodiscard]] bool reusable(MonotonicTime now) const;

  private:
    [[nodiscard]] httplib::Request prepare(const Request& request) const;

    const TransportOptions& options_;
    const BaseAddress& base_;
    SocketWatch watch_;  // outlives the client, which calls it
    httplib::Client client_;
    MonotonicTime last_used_;
};

}  // namespace steady::outbound
