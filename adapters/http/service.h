#pragma once

#include "adapters/http/body_memory_budget.h"
#include "adapters/http/connection_limiter.h"
#include "adapters/http/worker_pool.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <atomic>
#include <cstdint>

namespace steady::http {

// State that the connections of one listener share. An ordinary request writes none of it.
class Service {
  public:
    Service(const ServerOptions& options, const Handler& handler)
        : options_(options),
          handler_(handler),
          workers_(options.workers, options.limits.queue),
          connections_(options.limits, options.trusted_proxy),
          body_memory_(options.limits, connections_) {}

    [[nodiscard]] const ServerOptions& options() const { return options_; }
    [[nodiscard]] const Handler& handler() const { return handler_; }
    [[nodiscard]] WorkerPool& workers() { return workers_; }
    [[nodiscard]] ConnectionLimiter& connections() { return connections_; }
    [[nodiscard]] BodyMemoryBudget& body_memory() { return body_memory_; }
    [[nodiscard]] bool stopping() const { return stopping_.load(std::memory_order_relaxed); }
    void begin_stopping() { stopping_ = true; }
    // Counts an answer of the listener itself: out of memory budget, or a malformed request.
    void count_refusal(int status) { ++(status == 503 ? over_budget_ : malformed_); }
    void count_full() { ++full_; }
    void count_full_address() { ++full_address_; }
    void count_idle_evicted() { ++idle_evicted_; }
    void count_pause() { ++pauses_; }

    [[nodiscard]] ServerLoad load() const {
        const WorkerPool::Load work = workers_.load();
        ServerLoad load;
        load.connections = connections_.size();
        load.event_streams = connections_.streams();
        load.working = work.working;
        load.waiting = work.waiting;
        load.held_bodies = body_memory_.used();
        load.refused_busy = work.refused;
        load.refused_connections = full_;
        load.refused_address = full_address_;
        load.idle_closed = idle_evicted_;
        load.refused_bodies = over_budget_;
        load.refused_malformed = malformed_;
        load.accept_pauses = pauses_;
        return load;
    }

  private:
    const ServerOptions& options_;
    const Handler& handler_;
    WorkerPool workers_;
    ConnectionLimiter connections_;
    BodyMemoryBudget body_memory_;
    std::atomic<bool> stopping_{false};
    std::atomic<std::uint64_t> malformed_{0};
    std::atomic<std::uint64_t> over_budget_{0};
    std::atomic<std::uint64_t> full_{0};
    std::atomic<std::uint64_t> full_address_{0};
    std::atomic<std::uint64_t> idle_evicted_{0};
    std::atomic<std::uint64_t> pauses_{0};
};

}  // namespace steady::http
