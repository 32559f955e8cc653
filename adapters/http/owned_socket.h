#pragma once

#include <utility>

#include <unistd.h>

namespace steady::http {

// A socket that is closed with its owner, wherever that ends: also inside a posted function that an
// event loop drops without having called it.
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
    // The caller closes it from now on.
    [[nodiscard]] int release() { return std::exchange(socket_, -1); }

  private:
    int socket_;
};

}  // namespace steady::http
