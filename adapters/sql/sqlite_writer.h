#pragma once

#include "adapters/sql/sqlite_connection.h"
#include "ports/store.h"
#include "ports/store_health.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace steady::sql {

// Why nothing is written any more to a file that is no longer where it was opened.
inline constexpr const char* moved_text =
    "sqlite: the file or its log was moved, replaced or deleted while this server runs: put it "
    "back, or stop the server before another takes its place";

// The one connection that writes. Transactions take turns on it in the order they came. Whoever has
// the turn carries out the works of those who wait, too, and one COMMIT, so one wait for the disk,
// serves them all (ADR 19). Each is a separate savepoint, so that the rollback of one leaves the
// others as they are; no caller gets its result before the commit.
class SqliteWriter {
  public:
    using Open = std::function<std::unique_ptr<SqliteConnection>()>;
    using Work = std::function<bool(Connection&)>;

    // A caller that waits longer than the deadline for a turn is refused.
    SqliteWriter(std::chrono::milliseconds deadline, Open open);

    // Runs `work`, perhaps in another thread, while this one waits; it returns true to keep what it
    // wrote, which is on the disk when this returns. Throws StoreUnavailable when it is not, or
    // when no turn came in time.
    void run(const Work& work);

    // Another number than before when another process has changed the database since. Takes a turn,
    // and waits for no other process. Throws as run().
    [[nodiscard]] std::uint64_t version_by_others();

    [[nodiscard]] StorePool use() const;
    [[nodiscard]] PoolHealth health() const;
    // False from a write that could not be kept until one is kept again.
    [[nodiscard]] bool can_write() const { return can_write_; }

  private:
    enum class Stage { waiting, has_turn, carried_out_by_another, over };
    struct Request {
        explicit Request(const Work& asked) : work(asked) {}
        const Work& work;
        Stage stage = Stage::waiting;
        std::condition_variable called;
        std::exception_ptr thrown;
    };

    // False when another carried it out.
    [[nodiscard]] bool wait_for_turn(Request& own);
    // What would escape would keep the turn for ever, so nothing does: what a work or the database
    // throws is its request's answer, and the lists have their room already. `served` is empty.
    void serve(Request& own, std::vector<Request*>& served) noexcept;
    void finish_batch(const std::vector<Request*>& served, const Request& own) noexcept;
    void connect();
    [[nodiscard]] Request* next_waiting();
    void carry_out(Request& request);
    void recover(Request& request, bool alone);
    void commit();
    void lose_all(std::exception_ptr why);
    void note(const std::exception_ptr& thrown);

    std::chrono::milliseconds deadline_;
    Open open_;
    // Of the caller that has the turn.
    std::unique_ptr<SqliteConnection> connection_;
    std::uint64_t connected_ = 0;      // how often
    std::int64_t changes_before_ = 0;  // of the open transaction
    std::vector<Request*> together_;   // whose answers depend on the open transaction

    std::atomic<bool> can_write_{true};
    std::atomic<std::uint64_t> failed_{0};

    mutable std::mutex mutex_;
    bool taken_ = false;
    std::list<Request*> queue_;
    std::uint64_t waits_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace steady::sql
