#include "adapters/http/body_room.h"

#include <utility>

namespace steady::http {

void BodyRoom::Share::give_back() {
    if (bytes_ > 0) from_.give_back(network_, std::exchange(bytes_, 0));
}

bool BodyRoom::Share::holds(std::size_t bytes, const std::string& address) {
    if (bytes <= free_bytes || bytes <= bytes_) return true;
    if (bytes_ == 0) network_ = from_.door_.counted_as(address);
    // In whole steps, so that a large body asks rarely.
    const std::size_t wanted = (bytes + free_bytes - 1) / free_bytes * free_bytes;
    if (!from_.take(network_, wanted - bytes_)) return false;
    bytes_ = wanted;
    return true;
}

std::size_t BodyRoom::taken() const {
    const std::lock_guard lock(mutex_);
    return taken_;
}

bool BodyRoom::take(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    if (taken_ + bytes > limits_.held_bodies_bytes) return false;
    if (!of_networks_.add(network, bytes, limits_.held_bodies_bytes_per_address)) return false;
    taken_ += bytes;
    return true;
}

void BodyRoom::give_back(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    taken_ -= bytes;
    of_networks_.remove(network, bytes);
}

}  // namespace steady::http
