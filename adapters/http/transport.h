#pragma once

#include "adapters/http/event_loop.h"
#include "adapters/http/release_memory.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>  // Asio 1.74 does not include it

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <sys/socket.h>
#include <sys/uio.h>

// Reads and writes the bytes of one connection, plain or over TLS. Used by the listener only.
namespace steady::http {

// With the loop's concrete executor type, operations need no indirect call.
using Socket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using Problem = boost::system::error_code;

enum class Sent { all, later, failed };

[[nodiscard]] inline bool socket_has_bytes(const Socket& socket) {
    Problem problem;
    return socket.available(problem) > 0 && !problem;
}

// Waits until the socket is readable before using a buffer, so an idle connection holds none.
// done(problem, bytes): the bytes stay valid until the loop's next turn.
template <class Done>
void read_waiting(Socket& socket, EventLoop& loop, Done done) {
    socket.async_wait(
        Socket::wait_read, [&socket, &loop, done = std::move(done)](Problem problem) mutable {
            if (problem) return done(problem, std::string_view());
            const auto into = loop.read_buffer();
            const ssize_t got = ::recv(socket.native_handle(), into.data(), into.size(), 0);
            if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
                return read_waiting(socket, loop, std::move(done));
            }
            if (got <= 0) {
                return done(boost::asio::error::make_error_code(boost::asio::error::eof),
                            std::string_view());
            }
            done(Problem(), std::string_view(into.data(), static_cast<std::size_t>(got)));
        });
}

class PlainTransport {
  public:
    static constexpr bool is_tls = false;
    explicit PlainTransport(Socket socket) : socket_(std::move(socket)) {}

    [[nodiscard]] const Socket& socket() const { return socket_; }
    [[nodiscard]] int native_handle() { return socket_.native_handle(); }
    void close() {
        Problem ignored;
        socket_.close(ignored);
    }
    template <class Done>
    void handshake(Done done) {
        done(Problem());
    }

    // done(problem, bytes): the bytes stay valid until the loop's next turn.
    template <class Done>
    void receive(EventLoop& loop, Done done) {
        read_waiting(socket_, loop, std::move(done));
    }

    // Like receive, for bytes that are discarded.
    template <class Done>
    void drain(EventLoop& loop, Done done) {
        receive(loop, std::move(done));
    }

    // Sends immediately as much as the kernel accepts. With `later` done(problem) is called when
    // the rest is sent; `head` is copied then, `body` must stay valid.
    template <class Done>
    [[nodiscard]] Sent send(std::string_view head, std::string_view body, Done done) {
        const ssize_t sent = send_some(head, body);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return Sent::failed;
        skip(head, body, sent);
        if (head.empty() && body.empty()) return Sent::all;
        unsent_ = head;
        body_ = body;
        send_rest(std::move(done));
        return Sent::later;
    }
    template <class Done>
    void end(Done done) {
        Problem ignored;
        socket_.shutdown(Socket::shutdown_send, ignored);
        done();
    }

  private:
    [[nodiscard]] ssize_t send_some(std::string_view head, std::string_view body) {
        const int socket = socket_.native_handle();
        if (body.empty()) return ::send(socket, head.data(), head.size(), MSG_NOSIGNAL);
        // Sending only reads them; the system's interface predates const.
        std::array<iovec, 2> parts{{{const_cast<char*>(head.data()), head.size()},
                                    {const_cast<char*>(body.data()), body.size()}}};
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = parts.size();
        return ::sendmsg(socket, &message, MSG_NOSIGNAL);
    }
    static void skip(std::string_view& head, std::string_view& body, ssize_t sent) {
        if (sent <= 0) return;
        const auto bytes = static_cast<std::size_t>(sent);
        const std::size_t of_head = std::min(bytes, head.size());
        head.remove_prefix(of_head);
        body.remove_prefix(bytes - of_head);
    }
    template <class Done>
    void send_rest(Done done) {
        socket_.async_wait(
            Socket::wait_write, [this, done = std::move(done)](Problem problem) mutable {
                if (problem) return done(problem);
                std::string_view head = unsent_;
                const ssize_t sent = send_some(head, body_);
                if (sent < 0 && errno != EAGAIN && errno != EINTR) {
                    return done(boost::asio::error::make_error_code(boost::asio::error::eof));
                }
                skip(head, body_, sent);
                unsent_.erase(0, unsent_.size() - head.size());
                if (!unsent_.empty() || !body_.empty()) return send_rest(std::move(done));
                release_memory(unsent_);
                done(Problem());
            });
    }

    Socket socket_;
    std::string unsent_;
    std::string_view body_;
};

class TlsTransport {
  public:
    static constexpr bool is_tls = true;
    TlsTransport(Socket socket, boost::asio::ssl::context& context)
        : stream_(std::move(socket), context) {}

    [[nodiscard]] const Socket& socket() const { return stream_.next_layer(); }
    [[nodiscard]] int native_handle() { return stream_.next_layer().native_handle(); }
    void close() {
        Problem ignored;
        stream_.next_layer().close(ignored);
    }
    template <class Done>
    void handshake(Done done) {
        stream_.async_handshake(boost::asio::ssl::stream_base::server, std::move(done));
    }
    template <class Done>
    void receive(EventLoop& /*loop*/, Done done) {
        stream_.async_read_some(
            boost::asio::buffer(received_),
            [this, done = std::move(done)](Problem problem, std::size_t bytes) mutable {
                done(problem, std::string_view(received_.data(), bytes));
            });
    }
    template <class Done>
    [[nodiscard]] Sent send(std::string_view head, std::string_view body, Done done) {
        unsent_ = head;
        boost::asio::async_write(
            stream_,
            std::array<boost::asio::const_buffer, 2>{boost::asio::buffer(unsent_),
                                                     boost::asio::buffer(body)},
            [this, done = std::move(done)](Problem problem, std::size_t) mutable {
                release_memory(unsent_);
                done(problem);
            });
        return Sent::later;
    }
    template <class Done>
    void end(Done done) {
        stream_.async_shutdown([this, done = std::move(done)](Problem) mutable {
            Problem ignored;
            stream_.next_layer().shutdown(Socket::shutdown_send, ignored);
            done();
        });
    }
    // Reads what still arrives after the shutdown, without decrypting it.
    template <class Done>
    void drain(EventLoop& loop, Done done) {
        read_waiting(stream_.next_layer(), loop, std::move(done));
    }

  private:
    boost::asio::ssl::stream<Socket> stream_;
    std::array<char, 4096> received_{};
    std::string unsent_;
};

}  // namespace steady::http
