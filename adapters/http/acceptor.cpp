#include "adapters/http/acceptor.h"

#include "adapters/http/accept_queue.h"
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

// Pause before the next accept when no file descriptor is left, instead of spinning.
constexpr std::chrono::milliseconds accept_pause{100};
// Accepted in a row before this loop serves its own connections.
constexpr int accepted_in_a_row = 64;
// How long a handshake that started before the stop may still take.
constexpr std::chrono::milliseconds handshake_time{20};

// An IPv4-mapped address of an IPv6 socket is formatted as IPv4.
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

// False for a lack of descriptors or memory; any other error means that the client has disconnected
// or the queue is empty.
bool is_transient(int problem) {
    return problem == EAGAIN || problem == ECONNABORTED || problem == EINTR || problem == EPROTO;
}

}  // namespace

Acceptor::Acceptor(Service& service, std::vector<std::unique_ptr<EventLoop>>& loops,
                   asio::ssl::context* tls)
    : service_(service),
      loops_(loops),
      tls_(tls),
      acceptor_(loops.front()->io()),
      pause_(loops.front()->io()) {
    listen(service.options());
}

void Acceptor::listen(const ServerOptions& options) {
    error_code problem;
    const auto address = asio::ip::make_address(options.address, problem);
    if (problem) throw std::runtime_error("not an address to listen on: " + options.address);
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.set_option(tcp::no_delay(true));  // accepted sockets inherit it
    (void)acceptor_.bind(endpoint, problem);
    if (problem) {
        throw std::runtime_error("cannot listen on " + options.address + ":" +
                                 std::to_string(options.port) + ": " + problem.message());
    }
    acceptor_.listen(asio::socket_base::max_listen_connections);
    acceptor_.non_blocking(true);
    port_ = acceptor_.local_endpoint().port();
}

void Acceptor::open() {
    loops_.front()->post([this] { await(); });
}

void Acceptor::await() {
    acceptor_.async_wait(tcp::acceptor::wait_read, [this](error_code problem) {
        if (problem || !acceptor_.is_open()) return;
        if (accept_waiting(accepted_in_a_row)) return await();
        service_.count_pause();
        // Out of descriptors or memory: connections stay in the accept queue until some are free
        // again.
        pause_.expires_after(accept_pause);
        pause_.async_wait([this](error_code ended) {
            if (!ended && acceptor_.is_open()) await();
        });
    });
}

bool Acceptor::accept_waiting(int max_count) {
    const bool tls = tls_ != nullptr;
    for (int i = 0; i < max_count; ++i) {
        sockaddr_storage address{};
        socklen_t size = sizeof address;
        const int socket =
            ::accept4(acceptor_.native_handle(), reinterpret_cast<sockaddr*>(&address), &size,
                      SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket >= 0) {
            on_accepted(OwnedSocket(socket), address.ss_family == AF_INET6,
                        {text_of(address), tls});
        } else if (!is_transient(errno)) {
            return false;
        } else if (errno == EAGAIN) {
            break;
        }
    }
    return true;
}

void Acceptor::on_accepted(OwnedSocket socket, bool ipv6, Peer peer) {
    auto [verdict, pass] = service_.connections().admit(peer.address);
    AcceptedConnection accepted{std::move(socket), ipv6, std::move(peer), std::move(pass)};
    switch (verdict) {
        case ConnectionLimiter::Verdict::admitted:
            next_ = (next_ + 1) % loops_.size();
            return admit_to(std::move(accepted), *loops_[next_]);
        case ConnectionLimiter::Verdict::full:
            return evict_idle_and_admit(std::move(accepted), loop_with_oldest(), 0);
        case ConnectionLimiter::Verdict::address_full:
            service_.count_full_address();
            return reject(std::move(accepted.socket));
    }
}

void Acceptor::admit_to(AcceptedConnection accepted, EventLoop& loop) {
    loop.post([this, &loop, accepted = std::move(accepted)]() mutable {
        loop.adopt(make_connection(std::move(accepted), loop, service_, tls_));
    });
}

std::size_t Acceptor::loop_with_oldest() const {
    const auto oldest = std::min_element(
        loops_.begin(), loops_.end(),
        [](const auto& a, const auto& b) { return a->oldest_idle() < b->oldest_idle(); });
    return static_cast<std::size_t>(oldest - loops_.begin());
}

void Acceptor::evict_idle_and_admit(AcceptedConnection accepted, std::size_t at,
                                    std::size_t tried) {
    EventLoop& loop = *loops_[at];
    loop.post([this, &loop, at, tried, accepted = std::move(accepted)]() mutable {
        if (loop.evict_idle()) {
            service_.count_idle_evicted();
            loop.adopt(make_connection(std::move(accepted), loop, service_, tls_));
        } else if (tried + 1 < loops_.size()) {
            evict_idle_and_admit(std::move(accepted), (at + 1) % loops_.size(), tried + 1);
        } else {
            service_.count_full();
            reject(std::move(accepted.socket));
        }
    });
}

// Sends a best-effort 503 without ever blocking.
void Acceptor::reject(OwnedSocket socket) const {
    if (!tls_) {
        Response busy = refused(Refusal::busy);
        add_standard_headers(Request(), busy);
        const std::string text = write_head(busy, {false, true}) + busy.body;
        (void)!::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL);
    }
    ::shutdown(socket.get(), SHUT_RDWR);
}

void Acceptor::close() {
    refuse_new_handshakes(acceptor_.native_handle());
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
