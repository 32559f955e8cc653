#include "adapters/http/connection_limiter.h"

#include <array>

#include <arpa/inet.h>

namespace steady::http {
namespace {

bool is_this_machine(const std::string& address) {
    return address == "::1" || address.starts_with("127.");
}

}  // namespace

std::string ConnectionLimiter::network_key(const std::string& address) const {
    const bool local = is_this_machine(address) || trusted_proxy_.contains(address);
    if (local && !limits_.count_local_addresses) return {};
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    return NetworkTally::ipv6_mark + std::string(bytes.begin(), bytes.begin() + 8);
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

void ConnectionLimiter::release(const std::string& network) {
    const std::lock_guard lock(mutex_);
    if (--size_ == 0) emptied_.notify_all();
    of_networks_.remove(network, 1);
}

std::size_t ConnectionLimiter::size() const {
    const std::lock_guard lock(mutex_);
    return size_;
}

bool ConnectionLimiter::wait_until_empty(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return emptied_.wait_until(lock, deadline, [this] { return size_ == 0; });
}

}  // namespace steady::http
