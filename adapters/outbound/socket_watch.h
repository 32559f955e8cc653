#pragma once

#include <cstdint>
#include <mutex>

namespace steady::outbound {

// A second descriptor of the socket the HTTP library uses, so that another thread may end what it
// does in every phase (its own stop() waits for a TLS handshake to finish) without ever touching a
// number that was given to somebody else meanwhile.
class SocketWatch {
  public:
    SocketWatch() = default;
    ~SocketWatch();
    SocketWatch(const SocketWatch&) = delete;
    SocketWatch& operator=(const SocketWatch&) = delete;

    void adopt(int socket);
    void shut_down() const;
    // Whole bytes that arrived on it, TLS and headers included.
    [[nodiscard]] std::uint64_t bytes_received() const;
    // Nothing waits to be read, and it was not closed: fit for another request.
    [[nodiscard]] bool quiet() const;

  private:
    mutable std::mutex mutex_;
    int socket_ = -1;
};

}  // namespace steady::outbound
