#include "adapters/outbound/name_lookup.h"

#include "adapters/outbound/base_address.h"
#include "ports/contained.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include <netdb.h>
#include <sys/socket.h>

namespace steady::outbound {
namespace {

constexpr std::size_t max_addresses = 4;

std::vector<std::string> ask_the_system(const std::string& host) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), nullptr, &wanted, &found) != 0) return {};
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owned(found, &freeaddrinfo);
    std::vector<std::string> addresses;
    for (const addrinfo* one = found; one && addresses.size() < max_addresses; one = one->ai_next) {
        char text[NI_MAXHOST];
        if (getnameinfo(one->ai_addr, one->ai_addrlen, text, sizeof text, nullptr, 0,
                        NI_NUMERICHOST) == 0 &&
            std::ranges::find(addresses, text) == addresses.end()) {
            addresses.emplace_back(text);
        }
    }
    return addresses;
}

}  // namespace

struct NameLookup::State {
    std::mutex mutex;
    std::condition_variable done;
    bool asking = false;
    std::uint64_t answers = 0;
    std::vector<std::string> addresses;
};

NameLookup::NameLookup(std::string host)
    : host_(std::move(host)), state_(std::make_shared<State>()) {}

std::vector<std::string> NameLookup::addresses(std::chrono::steady_clock::time_point deadline) {
    if (is_ip_literal(host_)) return {host_};
    if (is_local_name(host_)) return {"127.0.0.1", "::1"};
    std::unique_lock lock(state_->mutex);
    if (!state_->asking) {
        std::thread([state = state_, host = host_] {
            std::vector<std::string> found;
            contain("a look-up of a name", [&] { found = ask_the_system(host); });
            const std::lock_guard guard(state->mutex);
            state->addresses = std::move(found);
            state->asking = false;
            ++state->answers;
            state->done.notify_all();
        }).detach();
        state_->asking = true;
    }
    const std::uint64_t before = state_->answers;
    if (!state_->done.wait_until(lock, deadline, [&] { return state_->answers != before; }))
        return {};
    return state_->addresses;
}

}  // namespace steady::outbound
