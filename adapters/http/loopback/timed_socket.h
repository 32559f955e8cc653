#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady::http {

// A connected socket, blocking but never beyond a deadline that is set for a whole part of a
// message: bytes that keep dripping do not push it back. Does not close the socket.
class TimedSocket {
  public:
    explicit TimedSocket(int socket) : socket_(socket) {}

    void allow(std::chrono::milliseconds whole_part);
    // At least one byte and at most `size`; 0 at the end of the stream; nullopt when time is up or
    // the connection broke.
    [[nodiscard]] std::optional<std::size_t> read(char* into, std::size_t size);
    // All of it, or false.
    [[nodiscard]] bool write(std::string_view bytes);
    // Says that nothing more comes, then throws away what the peer still sends until it ends, time
    // is up or `most` bytes came: closing with unread bytes would cost the peer our answer.
    void finish(std::chrono::milliseconds timeout, std::size_t most);
    [[nodiscard]] std::string peer_address() const;
    [[nodiscard]] int number() const { return socket_; }

  private:
    [[nodiscard]] bool wait_for(short event);

    int socket_;
    std::chrono::steady_clock::time_point deadline_{};
};

}  // namespace steady::http
