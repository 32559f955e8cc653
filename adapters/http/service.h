#pragma once

#include "adapters/http/body_room.h"
#include "adapters/http/doorkeeper.h"
#include "adapters/http/worker_pool.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <atomic>
#include <cstdint>

namespace steady::http {

// What the connections of one listener share. Nothing here is changed for an ordinary request.
class Service {
  public:
    Service(const ServerOptions& options, const Handler& handler)
        : options_(options),
          handler_(handler),
          workers_(options.workers, options.limits.queue),
          door_(options.limits, options.trusted_proxy),
          room_(options.limits, door_) {}

    [[nodiscard]] const ServerOptions& options() const { return options_; }
    [[nodiscard]] const Handler& handler() const { return handler_; }
    [[nodiscard]] WorkerPool& workers() { return workers_; }
    [[nodiscard]] Doorkeeper& door() { return door_; }
    [[nodiscard]] BodyRoom& room() { return room_; }
    [[nodiscard]] bool stopping() const { return stopping_.load(std::memory_order_relaxed); }
    void begin_stopping() { stopping_ = true; }
    // What happened besides requests.
    // What the listener answered itself: for want of room, or else for what was wrong.
    void count_refusal(int status) { ++(status == 503 ? no_room_ : malformed_); }
    void count_full() { ++full_; }
    void count_full_address() { ++full_address_; }
    void count_made_room() { ++made_room_; }
    void count_pause() { ++pauses_; }

    [[nodiscard]] ServerLoad load() const {
        const WorkerPool::Load work = workers_.load();
        ServerLoad load;
        load.connections = door_.size();
        load.working = work.working;
        load.waiting = work.waiting;
        load.held_bodies = room_.taken();
        load.refused_busy = work.refused;
        load.refused_connections = full_;
        load.refused_address = full_address_;
        load.idle_closed = made_room_;
        load.refused_bodies = no_room_;
        load.refused_malformed = malformed_;
        load.accept_pauses = pauses_;
        return load;
    }

  private:
    const ServerOptions& options_;
    const Handler& handler_;
    WorkerPool workers_;
    Doorkeeper door_;
    BodyRoom room_;
    std::atomic<bool> stopping_{false};
    std::atomic<std::uint64_t> malformed_{0};
    std::atomic<std::uint64_t> no_room_{0};
    std::atomic<std::uint64_t> full_{0};
    std::atomic<std::uint64_t> full_address_{0};
    std::atomic<std::uint64_t> made_room_{0};
    std::atomic<std::uint64_t> pauses_{0};
};

}  // namespace steady::http
