#pragma once

#include <utility>

#include <unistd.h>

namespace steady::http {

// A socket that is closed with its owner, also when an event loop drops a posted function that owns
// it without calling it.
class OwnedSocket {
  public:
    explicit OwnedSocket(int socket) : socket_(socket) {}
    OwnedSocket(OwnedSocket&& other) noexcept : socket_(other.release()) {}
    OwnedSocket& operator=(OwnedSocket&&) = delete;
    OwnedSocket(const OwnedSocket&) = delete;
    OwnedSocket& operator=(const OwnedSocket&) = delete;
    ~OwnedSocket() {
        if (socket_ >= 0) ::close(socket_);
    }

    [[nodiscard]] int get() const { return socket_; }
    // Passes the ownership to the caller, who must close it.
    [[nodiscard]] int release() { return std::exchange(socket_, -1); }

  private:
    int socket_;
};

}  // namespace steady::http
