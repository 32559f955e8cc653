#pragma once

#include "adapters/http/connection.h"
#include "adapters/http/event_loop.h"
#include "adapters/http/service.h"

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace steady::http {

// Accepts connections on the first loop's thread and hands them to the loops round robin. Throws
// std::runtime_error when it cannot listen.
class Acceptor {
  public:
    // `tls` may be null: plain HTTP.
    Acceptor(Service& service, std::vector<std::unique_ptr<EventLoop>>& loops,
             boost::asio::ssl::context* tls);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void open();
    // Admits the connections that clients have opened so far and refuses later ones. Blocks until
    // done.
    void close();

  private:
    void listen(const ServerOptions& options);
    void await();
    // Accepts up to `max_count` waiting connections; false when no descriptor is left.
    bool accept_waiting(int max_count);
    void on_accepted(OwnedSocket socket, bool ipv6, Peer peer);
    void admit_to(AcceptedConnection accepted, EventLoop& loop);
    // Evicts the connection that has been idle longest, trying the loops from `at` on.
    void evict_idle_and_admit(AcceptedConnection accepted, std::size_t at, std::size_t tried);
    void reject(OwnedSocket socket) const;
    [[nodiscard]] std::size_t loop_with_oldest() const;

    Service& service_;
    std::vector<std::unique_ptr<EventLoop>>& loops_;
    boost::asio::ssl::context* tls_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    std::size_t next_ = 0;
    std::uint16_t port_ = 0;
};

}  // namespace steady::http
