#pragma once

#include "adapters/http/loopback/timed_socket.h"
#include "adapters/http/request_head.h"
#include "ports/http/server.h"

#include <expected>
#include <string>
#include <string_view>

namespace steady::http {

// One connection with its one request, before the HTTP library sees any of it. The library of this
// platform reads heads without bounds and decodes header values; so the head is read, judged and
// parsed here, by the same rules as for the other listener, and the library gets a head of our own
// making with nothing in it that it could misunderstand.
class Exchange {
  public:
    Exchange(int socket, const ServerOptions& options) : socket_(socket), options_(options) {}

    // Reads the head; false when the connection ended or took too long. An error() is then answered
    // with refuse().
    [[nodiscard]] bool read_head();
    [[nodiscard]] const std::optional<ProtocolError>& error() const { return error_; }
    // Answers without the library and says whether that worked.
    bool refuse(const ProtocolError& why);

    // What the library reads next: the head of our making, then the body.
    [[nodiscard]] std::optional<std::size_t> feed(char* into, std::size_t size);
    [[nodiscard]] bool write(std::string_view bytes);
    // The answer begins: its own deadline counts from here.
    void begin_answer() { socket_.allow(options_.limits.write_timeout); }
    void end();
    // The connection ends without an answer.
    void drop() { dropped_ = true; }

    [[nodiscard]] Request& request() { return request_; }
    [[nodiscard]] TimedSocket& socket() { return socket_; }

  private:
    [[nodiscard]] std::optional<ProtocolError> judge(std::string_view head);
    [[nodiscard]] std::optional<ProtocolError> accept(RequestHead head);

    TimedSocket socket_;
    const ServerOptions& options_;
    std::optional<ProtocolError> error_;
    Request request_;
    std::string received_;  // not yet handed on
    std::string made_head_;
    bool wants_continue_ = false;
    bool dropped_ = false;
    bool refused_ = false;
};

}  // namespace steady::http
