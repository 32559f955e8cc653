#pragma once

#include "adapters/sql/postgres_store.h"
#include "ports/allow_stale_reads.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace steady::sql {

// Knows how old a replica's data is. The primary is asked again and again how far its log has come;
// once the replica has replayed that far, it holds all that was acknowledged when the primary was
// asked. No clock of another machine counts, and an idle primary does not make a replica look old.
class ReplicaWatch {
  public:
    using Clock = std::chrono::steady_clock;

    // Opens the replica's store as soon as it answers and has this program's schema.
    ReplicaWatch(std::string primary, std::string replica, PostgresOptions options,
                 std::chrono::milliseconds bound);
    ~ReplicaWatch();
    ReplicaWatch(const ReplicaWatch&) = delete;
    ReplicaWatch& operator=(const ReplicaWatch&) = delete;

    struct Replica {
        std::shared_ptr<Store> store;   // null while it does not answer
        bool fresh = false;             // no older than the bound
        AllowStaleReads::Time as_of{};  // everything up to then is in it
    };
    [[nodiscard]] Replica replica() const;
    // Whether the primary answered when it was last asked.
    [[nodiscard]] bool primary_answers() const;
    // A caller met a replica that does not answer: no other caller is sent there until it was seen
    // again.
    void doubt_replica();

  private:
    struct Mark {
        std::int64_t position = 0;
        Clock::time_point asked_at;
        AllowStaleReads::Time time;
    };
    void watch_primary(const std::stop_token& stop);
    void watch_replica(const std::stop_token& stop);
    void remember(const Mark& mark);
    void replayed_up_to(std::int64_t position);
    // False when it is time to end.
    [[nodiscard]] bool pause(const std::stop_token& stop);

    const std::string primary_;
    const std::string replica_;
    const PostgresOptions options_;
    const std::chrono::milliseconds bound_;
    const std::chrono::milliseconds interval_;
    mutable std::mutex mutex_;
    std::condition_variable_any woken_;
    bool primary_answers_ = true;
    bool replica_answers_ = false;
    std::shared_ptr<Store> store_;
    std::deque<Mark> ahead_;        // of what the replica has replayed, oldest first
    std::optional<Mark> complete_;  // the newest that it has
    std::jthread primary_thread_;
    std::jthread replica_thread_;
};

}  // namespace steady::sql
