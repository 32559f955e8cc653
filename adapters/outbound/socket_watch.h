#pragma once

#include <cstdint>
#include <mutex>

namespace steady::outbound {

// A duplicate descriptor of the socket that the HTTP library uses, so that another thread can shut
// it down in every phase (the library's stop() waits for a TLS handshake to finish) without ever
// using a descriptor number that was reused in the meantime.
class SocketWatch {
  public:
    SocketWatch() = default;
    ~SocketWatch();
    SocketWatch(const SocketWatch&) = delete;
    SocketWatch& operator=(const SocketWatch&) = delete;

    void adopt(int socket);
    void shut_down() const;
    // All bytes received on it, TLS and headers included.
    [[nodiscard]] std::uint64_t bytes_received() const;
    // No unread bytes, and not closed: usable for another request.
    [[nodiscard]] bool quiet() const;

  private:
    mutable std::mutex mutex_;
    int socket_ = -1;
};

}  // namespace steady::outbound
