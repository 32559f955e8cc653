#include "adapters/http/event_loop.h"

#include "adapters/http/let_go.h"
#include "ports/contained.h"

#include <algorithm>

namespace steady::http {
namespace {

// What a reply buffer may keep after a large reply.
constexpr std::size_t usual_reply_bytes = 64UL * 1024;

// Deadlines are looked at in turns: fine enough for the shortest, and no more often than it needs.
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
        // What one posted function throws ends that function; run() goes on with the next.
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
        connection->forget_worker();
        connection->close();
    }
}

void EventLoop::hand_back(ConnectionBase& connection) {
    const std::lock_guard lock(answered_mutex_);
    const bool first = answered_ == nullptr;
    (first ? answered_ : last_answered_->next_answered_) = &connection;
    last_answered_ = &connection;
    // Whoever wakes the loop for the first of them wakes it for all that come until it looks.
    if (first) post([this] { take_answers(); });
}

void EventLoop::take_answers() {
    ConnectionBase* next = nullptr;
    {
        const std::lock_guard lock(answered_mutex_);
        next = std::exchange(answered_, nullptr);
    }
    while (next) {
        ConnectionBase* const connection = next;
        next = std::exchange(connection->next_answered_, nullptr);
        connection->answered();  // after which it may be gone
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
    tell_oldest();
}

void EventLoop::became_active(ConnectionBase& connection) {
    auto& hook = static_cast<hooks::Of<hooks::Idle>&>(connection);
    if (!hook.is_linked()) return;
    hook.unlink();
    tell_oldest();
}

void EventLoop::tell_oldest() {
    oldest_idle_.store(idle_.empty() ? std::numeric_limits<Time::rep>::max()
                                     : idle_.front().idle_since().time_since_epoch().count(),
                       std::memory_order_relaxed);
}

bool EventLoop::close_longest_idle() {
    // Whose request has arrived but was not yet looked at is not idle.
    const auto found = std::find_if(idle_.begin(), idle_.end(),
                                    [](const ConnectionBase& one) { return !one.bytes_wait(); });
    if (found == idle_.end()) return false;
    const auto connection = found->shared_from_this();
    became_active(*connection);
    connection->close();
    return true;
}

void EventLoop::close_idle(bool also_first) {
    for (auto next = idle_.begin(); next != idle_.end();) {
        const auto connection = (next++)->shared_from_this();
        const bool meant = connection->idle() == ConnectionBase::Idle::kept ||
                           (also_first && connection->idle() == ConnectionBase::Idle::first);
        if (!meant || connection->bytes_wait()) continue;
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

// One timer for all: setting one for each part of each request cost more than the request.
void EventLoop::sweep() {
    take_answers();  // of those whose wake-up did not reach this loop, for want of memory
    const Time now = std::chrono::steady_clock::now();
    for (auto next = open_.begin(); next != open_.end();) {
        ConnectionBase& connection = *next++;
        if (connection.deadline() > now) continue;
        const auto alive = connection.shared_from_this();
        became_active(connection);
        connection.close();
    }
    if (reply_.capacity() > 2 * usual_reply_bytes) let_go(reply_);
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
