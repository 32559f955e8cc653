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

// Accepts connections on the first loop's thread and gives each to the next loop in turn. Throws
// std::runtime_error when it cannot listen.
class Entrance {
  public:
    // `tls` may be null: plain HTTP.
    Entrance(Service& service, std::vector<std::unique_ptr<EventLoop>>& loops,
             boost::asio::ssl::context* tls);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void open();
    // Whoever has connected by now is let in, nobody else. Waits until it is done.
    void close();

  private:
    void listen(const ServerOptions& options);
    void await();
    // Takes all that wait, or a bunch of them; false when there is no descriptor left.
    bool accept_waiting(int most);
    void arrived(OwnedSocket socket, bool ipv6, Peer peer);
    void let_in(Newcomer newcomer, EventLoop& loop);
    // Room is made by whoever has been idle longest, on the loops from `at` on.
    void squeeze_in(Newcomer newcomer, std::size_t at, std::size_t asked);
    void turn_away(OwnedSocket socket) const;
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
