#include "adapters/http/doorkeeper.h"

#include <array>

#include <arpa/inet.h>

namespace steady::http {
namespace {

bool is_this_machine(const std::string& address) {
    return address == "::1" || address.starts_with("127.");
}

}  // namespace

std::string Doorkeeper::counted_as(const std::string& address) const {
    const bool local = is_this_machine(address) || trusted_proxy_.contains(address);
    if (local && !limits_.count_local_addresses) return {};
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    return NetworkTally::ipv6_mark + std::string(bytes.begin(), bytes.begin() + 8);
}

Doorkeeper::Admission Doorkeeper::admit(const std::string& address) {
    std::string network = counted_as(address);
    const std::lock_guard lock(mutex_);
    if (!of_networks_.add(network, 1, limits_.connections_per_address)) {
        return {Verdict::address_full, Pass()};
    }
    const Verdict verdict = size_ >= limits_.connections ? Verdict::full : Verdict::welcome;
    ++size_;
    return {verdict, Pass(*this, std::move(network))};
}

void Doorkeeper::leave(const std::string& network) {
    const std::lock_guard lock(mutex_);
    if (--size_ == 0) emptied_.notify_all();
    of_networks_.remove(network, 1);
}

std::size_t Doorkeeper::size() const {
    const std::lock_guard lock(mutex_);
    return size_;
}

bool Doorkeeper::wait_until_empty(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return emptied_.wait_until(lock, deadline, [this] { return size_ == 0; });
}

}  // namespace steady::http
