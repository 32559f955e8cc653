#include "adapters/http/entrance.h"

#include "adapters/http/newcomers.h"
#include "adapters/http/reply.h"
#include "adapters/http/response_head.h"
#include "adapters/http/standard_headers.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace steady::http {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// With no descriptor left, accepting waits this long instead of spinning.
constexpr std::chrono::milliseconds accept_pause{100};
// Taken in a row before this loop's own connections get their turn.
constexpr int accepted_in_a_row = 64;
// How long a handshake that began before may still take.
constexpr std::chrono::milliseconds handshake_time{20};

// An IPv4 address that came over an IPv6 socket is written as what it is.
std::string text_of(const sockaddr_storage& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const auto written = [&](int family, const void* bytes) -> std::string {
        const char* const done = inet_ntop(family, bytes, text.data(), text.size());
        return done ? done : "";
    };
    if (address.ss_family == AF_INET) {
        return written(AF_INET, &reinterpret_cast<const sockaddr_in*>(&address)->sin_addr);
    }
    const in6_addr& six = reinterpret_cast<const sockaddr_in6*>(&address)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return written(AF_INET, &six.s6_addr[12]);
    return written(AF_INET6, &six);
}

// That the one who connected has gone again, or that nobody is left; all else is a lack of
// descriptors or memory.
bool is_passing(int problem) {
    return problem == EAGAIN || problem == ECONNABORTED || problem == EINTR || problem == EPROTO;
}

}  // namespace

Entrance::Entrance(Service& service, std::vector<std::unique_ptr<EventLoop>>& loops,
                   asio::ssl::context* tls)
    : service_(service),
      loops_(loops),
      tls_(tls),
      acceptor_(loops.front()->io()),
      pause_(loops.front()->io()) {
    listen(service.options());
}

void Entrance::listen(const ServerOptions& options) {
    error_code problem;
    const auto address = asio::ip::make_address(options.address, problem);
    if (problem) throw std::runtime_error("not an address to listen on: " + options.address);
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.set_option(tcp::no_delay(true));  // accepted sockets have it from this one
    (void)acceptor_.bind(endpoint, problem);
    if (problem) {
        throw std::runtime_error("cannot listen on " + options.address + ":" +
                                 std::to_string(options.port) + ": " + problem.message());
    }
    acceptor_.listen(asio::socket_base::max_listen_connections);
    acceptor_.non_blocking(true);
    port_ = acceptor_.local_endpoint().port();
}

void Entrance::open() {
    loops_.front()->post([this] { await(); });
}

void Entrance::await() {
    acceptor_.async_wait(tcp::acceptor::wait_read, [this](error_code problem) {
        if (problem || !acceptor_.is_open()) return;
        if (accept_waiting(accepted_in_a_row)) return await();
        service_.count_pause();
        // Out of descriptors or memory: those who wait in the queue are served when some are free
        // again.
        pause_.expires_after(accept_pause);
        pause_.async_wait([this](error_code ended) {
            if (!ended && acceptor_.is_open()) await();
        });
    });
}

bool Entrance::accept_waiting(int most) {
    const bool tls = tls_ != nullptr;
    for (int i = 0; i < most; ++i) {
        sockaddr_storage address{};
        socklen_t size = sizeof address;
        const int socket =
            ::accept4(acceptor_.native_handle(), reinterpret_cast<sockaddr*>(&address), &size,
                      SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket >= 0) {
            arrived(OwnedSocket(socket), address.ss_family == AF_INET6, {text_of(address), tls});
        } else if (!is_passing(errno)) {
            return false;
        } else if (errno == EAGAIN) {
            break;
        }
    }
    return true;
}

void Entrance::arrived(OwnedSocket socket, bool ipv6, Peer peer) {
    auto [verdict, pass] = service_.door().admit(peer.address);
    Newcomer newcomer{std::move(socket), ipv6, std::move(peer), std::move(pass)};
    switch (verdict) {
        case Doorkeeper::Verdict::welcome:
            next_ = (next_ + 1) % loops_.size();
            return let_in(std::move(newcomer), *loops_[next_]);
        case Doorkeeper::Verdict::full:
            return squeeze_in(std::move(newcomer), loop_with_oldest(), 0);
        case Doorkeeper::Verdict::address_full:
            service_.count_full_address();
            return turn_away(std::move(newcomer.socket));
    }
}

void Entrance::let_in(Newcomer newcomer, EventLoop& loop) {
    loop.post([this, &loop, newcomer = std::move(newcomer)]() mutable {
        loop.adopt(make_connection(std::move(newcomer), loop, service_, tls_));
    });
}

std::size_t Entrance::loop_with_oldest() const {
    const auto oldest = std::min_element(
        loops_.begin(), loops_.end(),
        [](const auto& a, const auto& b) { return a->oldest_idle() < b->oldest_idle(); });
    return static_cast<std::size_t>(oldest - loops_.begin());
}

void Entrance::squeeze_in(Newcomer newcomer, std::size_t at, std::size_t asked) {
    EventLoop& loop = *loops_[at];
    loop.post([this, &loop, at, asked, newcomer = std::move(newcomer)]() mutable {
        if (loop.close_longest_idle()) {
            service_.count_made_room();
            loop.adopt(make_connection(std::move(newcomer), loop, service_, tls_));
        } else if (asked + 1 < loops_.size()) {
            squeeze_in(std::move(newcomer), (at + 1) % loops_.size(), asked + 1);
        } else {
            service_.count_full();
            turn_away(std::move(newcomer.socket));
        }
    });
}

// A best-effort 503 that waits for nobody.
void Entrance::turn_away(OwnedSocket socket) const {
    if (!tls_) {
        Response busy = refused(Refusal::busy);
        add_standard_headers(Request(), busy);
        const std::string text = write_head(busy, {false, true}) + busy.body;
        (void)!::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL);
    }
    ::shutdown(socket.get(), SHUT_RDWR);
}

void Entrance::close() {
    refuse_newcomers(acceptor_.native_handle());
    std::this_thread::sleep_for(handshake_time);
    std::promise<void> closed;
    loops_.front()->post([&] {
        accept_waiting(asio::socket_base::max_listen_connections);
        error_code ignored;
        (void)acceptor_.close(ignored);
        pause_.cancel();
        closed.set_value();
    });
    closed.get_future().wait();
}

}  // namespace steady::http
