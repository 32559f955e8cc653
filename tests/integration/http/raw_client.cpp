#include "tests/integration/http/raw_client.h"

#include <array>
#include <cerrno>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace steady::http::testing {

std::string RawReply::header(std::string_view name) const {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const auto at = head.find(start);
    if (at == std::string::npos) return {};
    const auto begin = at + start.size();
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

RawClient::RawClient(std::uint16_t port, std::chrono::seconds timeout, const char* own_address)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval limit{timeout.count(), 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    inet_pton(AF_INET, own_address, &address.sin_addr);
    const int yes = 1;  // the port is chosen when the connection is made: many fit on one address
    ::setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ =
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      connected_(other.connected_),
      gave_up_(other.gave_up_),
      received_(std::move(other.received_)) {}

RawClient::~RawClient() {
    if (socket_ >= 0) ::close(socket_);
}

bool RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool RawClient::fill() {
    std::array<char, 65536> chunk{};
    const ssize_t got = ::recv(socket_, chunk.data(), chunk.size(), 0);
    if (got < 0 && errno == EAGAIN) gave_up_ = true;
    if (got <= 0) return false;
    received_.append(chunk.data(), static_cast<std::size_t>(got));
    return true;
}

std::optional<RawReply> RawClient::read(bool head_only) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
        if (!fill()) return std::nullopt;
    }
    RawReply reply;
    reply.head = received_.substr(0, end + 2);
    received_.erase(0, end + 4);
    reply.status = std::stoi(reply.head.substr(9, 3));
    const std::string length = reply.header("Content-Length");
    const std::size_t size = length.empty() || head_only ? 0 : std::stoul(length);
    while (received_.size() < size) {
        if (!fill()) return std::nullopt;
    }
    reply.body = received_.substr(0, size);
    received_.erase(0, size);
    received_.shrink_to_fit();  // tests measure what the server's connections hold
    return reply;
}

bool RawClient::read_text(std::string_view text) {
    std::size_t found = 0;
    while ((found = received_.find(text)) == std::string::npos) {
        if (!fill()) return false;
    }
    received_.erase(0, found + text.size());
    return true;
}

bool RawClient::ended() {
    while (fill()) {
    }
    return !gave_up_ && received_.empty();
}

bool RawClient::readable_within(std::chrono::milliseconds timeout) {
    pollfd waiting{socket_, POLLIN, 0};
    return ::poll(&waiting, 1, static_cast<int>(timeout.count())) > 0;
}

bool RawClient::closed_within(std::chrono::milliseconds timeout) {
    if (!readable_within(timeout)) return false;
    char byte = 0;
    return ::recv(socket_, &byte, 1, MSG_PEEK) <= 0;
}

void RawClient::finish_sending() {
    ::shutdown(socket_, SHUT_WR);
}

}  // namespace steady::http::testing
