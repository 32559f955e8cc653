// What Boost.Beast costs by itself: the yardstick for the server's own listener. It
// answers every request with a few bytes; each thread has a separate event loop and separate
// connections.
//
//   steady_bare_beast [threads]     prints its port
#include <charconv>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

class Session : public std::enable_shared_from_this<Session> {
  public:
    explicit Session(tcp::socket socket) : stream_(std::move(socket)) {}
    void read() {
        request_ = {};
        stream_.expires_after(std::chrono::seconds(60));
        http::async_read(
            stream_, buffer_, request_,
            [self = shared_from_this()](const beast::error_code& problem, std::size_t) {
                if (!problem) self->answer();
            });
    }

  private:
    void answer() {
        response_ = http::response<http::string_body>(http::status::ok, request_.version());
        response_.set(http::field::content_type, "application/json; charset=utf-8");
        response_.keep_alive(request_.keep_alive());
        response_.body() = R"({"status":"ok"})";
        response_.prepare_payload();
        http::async_write(
            stream_, response_,
            [self = shared_from_this()](const beast::error_code& problem, std::size_t) {
                if (!problem && self->response_.keep_alive()) self->read();
            });
    }

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    http::request<http::string_body> request_;
    http::response<http::string_body> response_;
};

void accept(tcp::acceptor& acceptor, std::vector<std::unique_ptr<asio::io_context>>& loops,
            std::size_t next) {
    acceptor.async_accept(*loops[next], [&acceptor, &loops, next](const beast::error_code& problem,
                                                                  tcp::socket socket) {
        if (!problem) {
            beast::error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            asio::post(*loops[next], [session = std::make_shared<Session>(std::move(socket))] {
                session->read();
            });
        }
        accept(acceptor, loops, (next + 1) % loops.size());
    });
}

int main(int count, char** arguments) {
    int threads = 2;
    if (count > 1) {
        const std::string_view given = arguments[1];
        std::from_chars(given.data(), given.data() + given.size(), threads);
    }
    std::vector<std::unique_ptr<asio::io_context>> loops;
    for (int i = 0; i < threads; ++i) loops.push_back(std::make_unique<asio::io_context>(1));
    tcp::acceptor acceptor(*loops.front(), {asio::ip::address_v4::loopback(), 0});
    accept(acceptor, loops, 0);
    std::printf("%u\n", unsigned{acceptor.local_endpoint().port()});
    std::fflush(stdout);
    std::vector<std::thread> running;
    for (const auto& loop : loops) {
        running.emplace_back([&loop = *loop] {
            const auto work = asio::make_work_guard(loop);
            loop.run();
        });
    }
    for (std::thread& thread : running) thread.join();
}
