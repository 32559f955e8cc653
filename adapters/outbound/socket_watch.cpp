#include "adapters/outbound/socket_watch.h"

#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steady::outbound {

SocketWatch::~SocketWatch() {
    if (socket_ >= 0) ::close(socket_);
}

void SocketWatch::adopt(int socket) {
    const std::lock_guard lock(mutex_);
    if (socket_ >= 0) ::close(socket_);
    socket_ = ::fcntl(socket, F_DUPFD_CLOEXEC, 0);
}

void SocketWatch::shut_down() const {
    const std::lock_guard lock(mutex_);
    if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
}

std::uint64_t SocketWatch::bytes_received() const {
    const std::lock_guard lock(mutex_);
    tcp_info info{};
    socklen_t size = sizeof info;
    if (socket_ < 0 || ::getsockopt(socket_, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
    return info.tcpi_bytes_received;
}

bool SocketWatch::quiet() const {
    const std::lock_guard lock(mutex_);
    pollfd state{socket_, POLLIN, 0};
    return socket_ >= 0 && ::poll(&state, 1, 0) == 0;
}

}  // namespace steady::outbound
