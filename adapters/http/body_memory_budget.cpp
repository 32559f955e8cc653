#include "adapters/http/body_memory_budget.h"

#include <utility>

namespace steady::http {

void BodyMemoryBudget::Share::release() {
    if (bytes_ > 0) from_.release(network_, std::exchange(bytes_, 0));
    if (const auto text = std::exchange(text_, nullptr)) from_.release_text(network_, text.get());
}

bool BodyMemoryBudget::Share::reserve(std::size_t bytes, const std::string& address) {
    if (bytes <= free_bytes || bytes <= bytes_) return true;
    if (bytes_ == 0) network_ = from_.connections_.network_key(address);
    // In whole steps, so that a large body rarely takes the lock.
    const std::size_t wanted = (bytes + free_bytes - 1) / free_bytes * free_bytes;
    if (!from_.reserve(network_, wanted - bytes_)) return false;
    bytes_ = wanted;
    return true;
}

bool BodyMemoryBudget::Share::reserve(const std::shared_ptr<const std::string>& text,
                                      const std::string& address) {
    if (text->size() <= free_bytes) return true;
    network_ = from_.connections_.network_key(address);
    if (!from_.reserve_text(network_, text.get())) return false;
    text_ = text;
    return true;
}

std::size_t BodyMemoryBudget::used() const {
    const std::lock_guard lock(mutex_);
    return used_;
}

bool BodyMemoryBudget::reserve(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    return add(network, bytes, bytes);
}

bool BodyMemoryBudget::reserve_text(const std::string& network, Text text) {
    const std::lock_guard lock(mutex_);
    const std::pair own(network, text);
    const bool first = !holders_.contains(text);
    const bool first_of_network = !holders_of_network_.contains(own);
    if (!add(network, first ? text->size() : 0, first_of_network ? text->size() : 0)) return false;
    ++holders_[text];
    ++holders_of_network_[own];
    return true;
}

void BodyMemoryBudget::release(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    subtract(network, bytes, bytes);
}

void BodyMemoryBudget::release_text(const std::string& network, Text text) {
    const std::lock_guard lock(mutex_);
    const auto all = holders_.find(text);
    const bool last = --all->second == 0;
    if (last) holders_.erase(all);
    const auto own = holders_of_network_.find({network, text});
    const bool last_of_network = --own->second == 0;
    if (last_of_network) holders_of_network_.erase(own);
    subtract(network, last ? text->size() : 0, last_of_network ? text->size() : 0);
}

bool BodyMemoryBudget::add(const std::string& network, std::size_t bytes_of_all,
                           std::size_t bytes_of_network) {
    if (used_ + bytes_of_all > limits_.held_bodies_bytes) return false;
    if (!of_networks_.add(network, bytes_of_network, limits_.held_bodies_bytes_per_address)) {
        return false;
    }
    used_ += bytes_of_all;
    return true;
}

void BodyMemoryBudget::subtract(const std::string& network, std::size_t bytes_of_all,
                                std::size_t bytes_of_network) {
    used_ -= bytes_of_all;
    of_networks_.remove(network, bytes_of_network);
}

}  // namespace steady::http
