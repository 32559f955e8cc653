#include "adapters/http/loopback/timed_socket.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace steady::http {

void TimedSocket::allow(std::chrono::milliseconds whole_part) {
    deadline_ = std::chrono::steady_clock::now() + whole_part;
}

bool TimedSocket::wait_for(short event) {
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            deadline_ - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        pollfd waiting{socket_, event, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(left.count()));
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

std::optional<std::size_t> TimedSocket::read(char* into, std::size_t size) {
    while (wait_for(POLLIN)) {
        const ssize_t got = ::recv(socket_, into, size, MSG_DONTWAIT);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EAGAIN && errno != EINTR) break;
    }
    return std::nullopt;
}

bool TimedSocket::write(std::string_view bytes) {
    while (!bytes.empty()) {
        if (!wait_for(POLLOUT)) return false;
        const ssize_t sent =
            ::send(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void TimedSocket::finish(std::chrono::milliseconds timeout, std::size_t most) {
    ::shutdown(socket_, SHUT_WR);
    allow(timeout);
    std::array<char, 4096> thrown_away{};
    for (std::size_t total = 0; total < most;) {
        const auto got = read(thrown_away.data(), thrown_away.size());
        if (!got || *got == 0) return;
        total += *got;
    }
}

std::string TimedSocket::peer_address() const {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* raw =
        address.ss_family == AF_INET6
            ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in6*>(&address)->sin6_addr)
            : &reinterpret_cast<const sockaddr_in*>(&address)->sin_addr;
    const char* written = ::inet_ntop(address.ss_family, raw, text.data(), text.size());
    return written ? written : "";
}

}  // namespace steady::http
