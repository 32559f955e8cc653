#include "adapters/http/body_room.h"

#include <utility>

namespace steady::http {

void BodyRoom::Share::give_back() {
    if (bytes_ > 0) from_.give_back(network_, std::exchange(bytes_, 0));
    if (const auto text = std::exchange(text_, nullptr)) from_.give_back_text(network_, text.get());
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

bool BodyRoom::Share::holds(const std::shared_ptr<const std::string>& text,
                            const std::string& address) {
    if (text->size() <= free_bytes) return true;
    network_ = from_.door_.counted_as(address);
    if (!from_.take_text(network_, text.get())) return false;
    text_ = text;
    return true;
}

std::size_t BodyRoom::taken() const {
    const std::lock_guard lock(mutex_);
    return taken_;
}

bool BodyRoom::take(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    return add(network, bytes, bytes);
}

bool BodyRoom::take_text(const std::string& network, Text text) {
    const std::lock_guard lock(mutex_);
    const std::pair own(network, text);
    const bool first = !holders_.contains(text);
    const bool first_of_network = !holders_of_network_.contains(own);
    if (!add(network, first ? text->size() : 0, first_of_network ? text->size() : 0)) return false;
    ++holders_[text];
    ++holders_of_network_[own];
    return true;
}

void BodyRoom::give_back(const std::string& network, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    subtract(network, bytes, bytes);
}

void BodyRoom::give_back_text(const std::string& network, Text text) {
    const std::lock_guard lock(mutex_);
    const auto all = holders_.find(text);
    const bool last = --all->second == 0;
    if (last) holders_.erase(all);
    const auto own = holders_of_network_.find({network, text});
    const bool last_of_network = --own->second == 0;
    if (last_of_network) holders_of_network_.erase(own);
    subtract(network, last ? text->size() : 0, last_of_network ? text->size() : 0);
}

bool BodyRoom::add(const std::string& network, std::size_t bytes_of_all,
                   std::size_t bytes_of_network) {
    if (taken_ + bytes_of_all > limits_.held_bodies_bytes) return false;
    if (!of_networks_.add(network, bytes_of_network, limits_.held_bodies_bytes_per_address)) {
        return false;
    }
    taken_ += bytes_of_all;
    return true;
}

void BodyRoom::subtract(const std::string& network, std::size_t bytes_of_all,
                        std::size_t bytes_of_network) {
    taken_ -= bytes_of_all;
    of_networks_.remove(network, bytes_of_network);
}

}  // namespace steady::http
