#include "adapters/http/event_loop.h"

#include "adapters/http/release_memory.h"
#include "ports/contained.h"

#include <algorithm>

namespace steady::http {
namespace {

// The capacity that a reply buffer keeps after a large reply.
constexpr std::size_t usual_reply_bytes = 64UL * 1024;

// Deadlines are checked by a periodic sweep, as often as the shortest one needs.
std::chrono::milliseconds sweep_pause(const ServerLimits& limits) {
    using std::chrono::milliseconds;
    const milliseconds shortest = std::min(
        {limits.header_timeout, limits.body_timeout, limits.write_timeout, limits.idle_timeout});
    return std::clamp(shortest / 4, milliseconds{10}, milliseconds{1000});
}

}  // namespace

EventLoop::EventLoop(const ServerLimits& limits)
    : sweep_pause_(sweep_pause(limits)),
      read_(std::make_unique_for_overwrite<std::array<char, read_bytes>>()) {}

EventLoop::~EventLoop() {
    stop();
}

void EventLoop::start() {
    thread_ = std::thread([this] {
        // An exception ends the posted function that threw it; run() continues with the next.
        while (!contain("an event loop", [this] { io_.run(); })) {
        }
    });
}

void EventLoop::stop() {
    if (!thread_.joinable()) return;
    io_.stop();
    thread_.join();
    while (!open_.empty()) {
        const auto connection = open_.front().shared_from_this();
        open_.pop_front();
        connection->detach_worker();
        connection->close();
    }
}

void EventLoop::hand_back(ConnectionBase& connection) {
    const std::lock_guard lock(ready_mutex_);
    const bool first = ready_ == nullptr;
    (first ? ready_ : last_ready_->next_ready_) = &connection;
    last_ready_ = &connection;
    // The first response wakes the loop; later ones are drained by the same wake-up.
    if (first) post([this] { drain_ready(); });
}

void EventLoop::drain_ready() {
    ConnectionBase* next = nullptr;
    {
        const std::lock_guard lock(ready_mutex_);
        next = std::exchange(ready_, nullptr);
    }
    while (next) {
        ConnectionBase* const connection = next;
        next = std::exchange(connection->next_ready_, nullptr);
        connection->on_response_ready();  // after which it may be gone
    }
}

void EventLoop::adopt(const std::shared_ptr<ConnectionBase>& connection) {
    open_.push_back(*connection);
    connection->begin();
    if (!sweeping_) {
        sweeping_ = true;
        sweep();
    }
}

void EventLoop::became_idle(ConnectionBase& connection) {
    auto& hook = static_cast<hooks::Of<hooks::Idle>&>(connection);
    if (hook.is_linked()) hook.unlink();
    idle_.push_back(connection);
    publish_oldest_idle();
}

void EventLoop::became_active(ConnectionBase& connection) {
    auto& hook = static_cast<hooks::Of<hooks::Idle>&>(connection);
    if (!hook.is_linked()) return;
    hook.unlink();
    publish_oldest_idle();
}

void EventLoop::publish_oldest_idle() {
    oldest_idle_.store(idle_.empty() ? std::numeric_limits<Time::rep>::max()
                                     : idle_.front().idle_since().time_since_epoch().count(),
                       std::memory_order_relaxed);
}

bool EventLoop::evict_idle() {
    // A connection whose request has arrived but was not read yet is not idle.
    const auto found = std::find_if(idle_.begin(), idle_.end(), [](const ConnectionBase& one) {
        return !one.has_unread_bytes();
    });
    if (found == idle_.end()) return false;
    const auto connection = found->shared_from_this();
    became_active(*connection);
    connection->close();
    return true;
}

void EventLoop::close_idle(bool also_first) {
    for (auto next = idle_.begin(); next != idle_.end();) {
        const auto connection = (next++)->shared_from_this();
        const bool meant =
            connection->idle() == ConnectionBase::Idle::keep_alive ||
            (also_first && connection->idle() == ConnectionBase::Idle::first_request);
        if (!meant || connection->has_unread_bytes()) continue;
        became_active(*connection);
        connection->close();
    }
}

void EventLoop::close_all() {
    for (auto next = open_.begin(); next != open_.end();) {
        const auto connection = (next++)->shared_from_this();
        connection->close();
    }
}

void EventLoop::end_streams() {
    for (auto next = open_.begin(); next != open_.end();) {
        const auto connection = (next++)->shared_from_this();
        connection->on_stopping();
    }
}

// One timer for all connections: a timer for each part of each request cost more than the request.
void EventLoop::sweep() {
    drain_ready();  // responses whose wake-up was lost because posting ran out of memory
    const Time now = std::chrono::steady_clock::now();
    for (auto next = open_.begin(); next != open_.end();) {
        ConnectionBase& connection = *next++;
        if (connection.deadline() > now) continue;
        const auto alive = connection.shared_from_this();
        became_active(connection);
        connection.on_deadline();
    }
    if (reply_.capacity() > 2 * usual_reply_bytes) release_memory(reply_);
    if (open_.empty()) {
        sweeping_ = false;
        return;
    }
    sweeper_.expires_after(sweep_pause_);
    sweeper_.async_wait([this](const boost::system::error_code& problem) {
        if (!problem) sweep();
    });
}

}  // namespace steady::http
