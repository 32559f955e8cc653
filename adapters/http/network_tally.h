#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace steady::http {

// Counts what the clients of each network hold: connections, bytes. An IPv6 client counts under its
// /64, its /56 and its /48, so that a client with a /48 does not hold as much as 65,536 others (ADR
// 73). Not thread-safe.
class NetworkTally {
  public:
    // `network` is from ConnectionLimiter::network_key(). False, and nothing is added, when it
    // would exceed `limit`; the wider networks may hold twice and four times as much.
    [[nodiscard]] bool add(const std::string& network, std::size_t amount, std::size_t limit) {
        const auto levels = levels_of(network);
        for (const auto& [name, factor] : levels) {
            if (!name.empty() && held(name) + amount > limit * factor) return false;
        }
        for (const auto& [name, factor] : levels) {
            if (!name.empty()) held_.try_emplace(std::string(name)).first->second += amount;
        }
        return true;
    }
    void remove(const std::string& network, std::size_t amount) {
        for (const auto& [name, factor] : levels_of(network)) {
            const auto found = name.empty() ? held_.end() : held_.find(name);
            if (found == held_.end()) continue;
            found->second -= std::min(found->second, amount);
            if (found->second == 0) held_.erase(found);
        }
    }

    // The prefix with which ConnectionLimiter::network_key() marks an IPv6 /64, followed by its
    // eight bytes.
    static constexpr char ipv6_mark = '/';

  private:
    using Levels = std::array<std::pair<std::string_view, std::size_t>, 3>;

    static Levels levels_of(const std::string& network) {
        constexpr std::size_t ipv6_size = 9;
        const std::string_view name = network;
        if (name.size() != ipv6_size || name.front() != ipv6_mark) return {{{name, 1}}};
        return {{{name, 1}, {name.substr(0, 8), 2}, {name.substr(0, 7), 4}}};
    }
    [[nodiscard]] std::size_t held(std::string_view name) const {
        const auto found = held_.find(name);
        return found == held_.end() ? 0 : found->second;
    }

    std::map<std::string, std::size_t, std::less<>> held_;
};

}  // namespace steady::http
