#include "adapters/http/connection_limiter.h"

#include <array>

#include <arpa/inet.h>

namespace steady::http {
namespace {

bool is_this_machine(const std::string& address) {
    return address == "::1" || address.starts_with("127.");
}

}  // namespace

std::string network_key_of(const std::string& address, bool count_local) {
    if (!count_local && is_this_machine(address)) return {};
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    return NetworkTally::ipv6_mark + std::string(bytes.begin(), bytes.begin() + 8);
}

std::string ConnectionLimiter::network_key(const std::string& address) const {
    const bool count_local = limits_.count_local_addresses;
    if (!count_local && trusted_proxy_.contains(address)) return {};
    return network_key_of(address, count_local);
}

ConnectionLimiter::Admission ConnectionLimiter::admit(const std::string& address) {
    std::string network = network_key(address);
    const std::lock_guard lock(mutex_);
    if (!of_networks_.add(network, 1, limits_.connections_per_address)) {
        return {Verdict::address_full, Pass()};
    }
    const Verdict verdict = size_ >= limits_.connections ? Verdict::full : Verdict::admitted;
    ++size_;
    return {verdict, Pass(*this, std::move(network))};
}

void ConnectionLimiter::release(const std::string& network, bool is_stream) {
    const std::lock_guard lock(mutex_);
    --(is_stream ? streams_ : size_);
    if (size_ + streams_ == 0) emptied_.notify_all();
    of_networks_.remove(network, 1);
}

void ConnectionLimiter::move_to_streams() {
    const std::lock_guard lock(mutex_);
    --size_;
    ++streams_;
}

std::size_t ConnectionLimiter::size() const {
    const std::lock_guard lock(mutex_);
    return size_;
}

std::size_t ConnectionLimiter::streams() const {
    const std::lock_guard lock(mutex_);
    return streams_;
}

bool ConnectionLimiter::wait_until_empty(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return emptied_.wait_until(lock, deadline, [this] { return size_ + streams_ == 0; });
}

}  // namespace steady::http
