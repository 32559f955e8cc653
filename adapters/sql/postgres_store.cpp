#include "adapters/sql/postgres_store.h"

#include "adapters/sql/commit_marks.h"
#include "adapters/sql/migrations.h"
#include "adapters/sql/pool.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_rights.h"
#include "adapters/sql/prefetched_reads.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/repositories.h"
#include "adapters/sql/search_writes.h"
#include "adapters/sql/single_question.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/store_health.h"
#include "ports/prefetching_store.h"

#include <atomic>
#include <mutex>
#include <random>
#include <stdexcept>
#include <thread>

namespace steady {
namespace {

using sql::ContentionMode;
using sql::Isolation;
using sql::PostgresConnection;
using sql::WriteMode;
using sql::operator""_postgres;

// Longer with each try, and not the same for two that keep meeting.
void wait_before(int attempt) {
    thread_local std::minstd_rand random{std::random_device{}()};
    const int max_ms = 1 << std::min(attempt, 6);
    const int pause_ms = std::uniform_int_distribution(0, max_ms)(random);
    std::this_thread::sleep_for(std::chrono::milliseconds{pause_ms});
}

// A transaction that keeps losing to others, however many servers they come from, runs alone in the
// end, where it cannot lose.
ContentionMode mode_after(int lost) {
    constexpr int lost_in_a_row = 3;
    if (lost == 0) return ContentionMode::concurrent;
    return lost < lost_in_a_row ? ContentionMode::queued : ContentionMode::exclusive;
}

// Far longer than a session may be idle inside a transaction or a commit may be in doubt, so that
// no process asks for a mark that is gone.
constexpr seconds marks_retention{600};
constexpr std::uint64_t commits_between_sweeps = 4096;
constexpr std::chrono::milliseconds between_settlings{100};

class PostgresStore final : public Store, public StoreHealth, public PrefetchingStore {
  public:
    PostgresStore(const std::string& where, const PostgresOptions& options)
        : options_(options),
          connections_(
              options.connections, options.pool_deadline,
              [this, where] {
                  return std::make_unique<PostgresConnection>(where, options_, &watch_);
              },
              sql::PoolOpening::by_thread) {
        if (options.opening == StoreOpening::migrated) bring_up_to_date();
        repeated([&](ContentionMode) {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            if (options.opening != StoreOpening::migrated) sql::demand_newest(*lease);
            sql::demand_rights(*lease, options.opening != StoreOpening::read_only);
            if (options.tries_statements) {
                sql::check_statements(*lease, sql::SqlEngine::postgres);
            }
        });
    }

    [[nodiscard]] std::vector<StorePool> pools() const override {
        return {connections_.use("all")};
    }

    [[nodiscard]] std::vector<PoolHealth> pool_health() const override {
        PoolHealth all = connections_.health("all");
        all.is_reachable = all.is_reachable && can_write_;
        return {std::move(all)};
    }

    void check_health() override {
        if (can_write_) return;
        auto lease = connections_.lend();
        const sql::RollBack guard(lease);
        lease->begin_write({.isolation = Isolation::independent});
        (void)sql::write_something(*lease);
        lease->commit(marks_.next());
        can_write_ = true;
    }

    void run_prefetched(const Work& prefetch, const Work& work) override {
        NonBlockingScope::about_to_block();  // for another process
        repeated([&](ContentionMode) {
            if (!read_at_once(prefetch, work)) read_snapshot(work);
        });
    }

  protected:
    void run(Access access, const Run& work) override {
        NonBlockingScope::about_to_block();  // for another process
        switch (access) {
            case Access::single_query:
                repeated([&](ContentionMode) { ask(work); });
                return;
            case Access::read_only:
                repeated([&](ContentionMode) { read_snapshot(work); });
                return;
            case Access::read_write:
                write(Isolation::serializable, {}, work);
                return;
        }
        std::unreachable();
    }

    void run_guarded(const LockKeys& keys, const Run& work) override {
        write(Isolation::guarded, keys, work);
    }

    void run_independent(const Run& work) override { write(Isolation::independent, {}, work); }

  private:
    void bring_up_to_date() {
        repeated([&](ContentionMode) {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            // Each statement sees what was committed before it, and so what the process that held
            // the lock has done. Building an index may take its time.
            lease->run_script(
                "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0");
            sql::refuse_inherited_schema(*lease);
            sql::migrate(*lease);
            lease->run_script("COMMIT");
        });
    }

    void ask(const Run& work) {
        auto lease = connections_.lend();
        const sql::RollBack guard(lease);
        lease->only_read();
        sql::SingleQuery connection(*lease);
        (void)sql::lend_over(connection, work);
    }

    void read_snapshot(const Run& work) {
        auto lease = connections_.lend();
        const sql::RollBack guard(lease);
        lease->begin_read();
        (void)sql::lend_over(*lease, work);
    }

    // False when `work` made a query that `prefetch` had not made.
    bool read_at_once(const Work& prefetch, const Work& work) {
        auto lease = connections_.lend();
        const sql::RollBack guard(lease);
        lease->begin_read();
        sql::PrefetchedReads reads(*lease);
        (void)sql::lend_over(reads, prefetch);
        if (!reads.fetch()) return false;
        try {
            (void)sql::lend_over(reads, work);
        } catch (const sql::PrefetchMissed&) {
            return false;
        }
        return true;
    }

    void write(Isolation isolation, const LockKeys& keys, const Run& work) {
        NonBlockingScope::about_to_block();  // for another process
        if (options_.opening == StoreOpening::read_only) {
            throw std::logic_error("a store that is only read");
        }
        repeated([&](ContentionMode contention) { attempt({isolation, contention, keys}, work); });
    }

    void attempt(const WriteMode& mode, const Run& work) {
        const std::string mark = marks_.next();
        int backend = 0;
        sql::SearchTouched touched;
        try {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            backend = lease->backend();
            lease->begin_write(mode, mark);
            sql::SearchWrites watched(*lease, touched);
            if (!sql::lend_over(watched, work)) return;
            const bool has_changed = lease->has_changed();
            lease->commit(mark);
            if (has_changed) can_write_ = true;
        } catch (const sql::WriteFailed&) {
            can_write_ = false;
            throw;
        } catch (const sql::WritesRefused&) {
            can_write_ = false;
            throw;
        } catch (const sql::CommitInDoubt& doubt) {
            connections_.evict_idle();
            if (!was_committed(mark, backend, doubt)) throw sql::Retry("a commit got lost");
        }
        touched.notify(options_.search_change_counter);
        if (++commits_ % commits_between_sweeps == 0) sweep_marks();
    }

    // What has just been committed does not depend on it; the next one may have more luck.
    void sweep_marks() {
        try {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            sql::write(
                *lease,
                "DELETE FROM commits"
                " WHERE at < extract(epoch FROM clock_timestamp()) - CAST($1 AS bigint)"_postgres,
                marks_retention.count());
        } catch (const sql::StoreError&) {
            connections_.evict_idle();
        }
    }

    // Asks until there is an answer: the server may be on its way up again. Throws the doubt when
    // time is up; the client may repeat the command with the same key.
    bool was_committed(const std::string& mark, int backend, const sql::CommitInDoubt& doubt) {
        const auto give_up = std::chrono::steady_clock::now() + options_.in_doubt_deadline;
        for (;;) {
            try {
                auto lease = connections_.lend();
                const sql::RollBack guard(lease);
                return lease->settle(mark, backend);
            } catch (const sql::StoreError&) {
                if (std::chrono::steady_clock::now() >= give_up) throw sql::CommitInDoubt(doubt);
            }
            std::this_thread::sleep_for(between_settlings);
        }
    }

    template <class Attempt>
    void repeated(Attempt&& attempt) {
        std::unique_lock one_by_one(retry_queue_, std::defer_lock);
        int lost = 0;
        for (int i = 1;; ++i) {
            try {
                attempt(mode_after(lost));
                return;
            } catch (const sql::ConnectionLost&) {
                if (i >= options_.tries) throw;
                connections_.evict_idle();
                wait_before(i);
            } catch (const sql::Retry&) {
                if (i >= options_.tries) throw;
                ++lost;
                // Transactions that lost queue, so that they do not meet each other once more:
                // those of this server here, where they hold no connection meanwhile, then those
                // of all servers at the gate.
                if (one_by_one.owns_lock() || !one_by_one.try_lock_for(options_.pool_deadline)) {
                    wait_before(i);
                }
            }
        }
    }

    PostgresOptions options_;
    sql::CommitMarks marks_;
    std::atomic<std::uint64_t> commits_{0};
    std::atomic<bool> can_write_{true};  // as far as the last write says
    std::timed_mutex retry_queue_;
    sql::ReplyWatch watch_;  // outlives the connections
    sql::Pool<PostgresConnection> connections_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& where, PostgresOptions options) {
    return std::make_unique<PostgresStore>(where, options);
}

void check_postgres_store(const std::string& where) {
    PostgresOptions options;
    options.opening = StoreOpening::read_only;
    PostgresConnection connection(where, options);
    sql::refuse_read_only_default(connection);
    sql::refuse_inherited_schema(connection);
    sql::refuse_newer_schema(connection);
    sql::demand_rights(connection, true);
    sql::demand_creation(connection);
}

bool is_postgres_superuser(const std::string& where) {
    PostgresConnection connection(where);
    return sql::exists(connection,
                       "SELECT 1 FROM pg_roles WHERE rolname = current_user AND rolsuper"_postgres);
}

}  // namespace steady
