#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// A client that sends exactly the given bytes, valid or not.
namespace steady::http::testing {

struct RawReply {
    int status = 0;
    std::string head;  // status line and headers
    std::string body;

    // The value of a header, or "" (names as our listener writes them).
    [[nodiscard]] std::string header(std::string_view name) const;
};

class RawClient {
  public:
    // Connects to 127.0.0.1; reads give up after `patience`, only so that a broken server fails a
    // test instead of hanging it. `own_address`: the client's address.
    explicit RawClient(std::uint16_t port, std::chrono::seconds timeout = std::chrono::seconds{120},
                       const char* own_address = "127.0.0.1");
    ~RawClient();
    RawClient(RawClient&& other) noexcept;
    RawClient& operator=(RawClient&&) = delete;
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    [[nodiscard]] bool connected() const { return connected_; }
    // False when the server no longer accepts bytes.
    bool send(std::string_view bytes);
    // One reply with its body; nullopt when the connection ended before it was complete.
    // `head_only`: the reply to a HEAD request.
    [[nodiscard]] std::optional<RawReply> read(bool head_only = false);
    // Reads until this text has arrived, and drops everything up to its end.
    [[nodiscard]] bool read_text(std::string_view text);
    // True when the server closes the connection without sending anything more.
    [[nodiscard]] bool ended();
    // Waits that long for the server to send something or to close the connection.
    [[nodiscard]] bool readable_within(std::chrono::milliseconds timeout);
    // Waits that long for the server to close the connection.
    [[nodiscard]] bool closed_within(std::chrono::milliseconds timeout);
    // Shuts down the sending side.
    void finish_sending();
    // True when a read timed out instead of reaching the end.
    [[nodiscard]] bool gave_up() const { return gave_up_; }

  private:
    bool fill();

    int socket_ = -1;
    bool connected_ = false;
    bool gave_up_ = false;
    std::string received_;
};

}  // namespace steady::http::testing
