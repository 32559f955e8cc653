#include "adapters/sql/replica_watch.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/statement.h"
#include "ports/contained.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace steady::sql {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds min_interval{20};
constexpr milliseconds max_interval{250};
constexpr std::size_t max_marks = 4096;

PostgresOptions hurried() {
    PostgresOptions options;
    options.statement_timeout = milliseconds{2'000};
    options.reply_timeout = milliseconds{3'000};
    return options;
}

// One session that is opened again when it broke.
class Asked {
  public:
    explicit Asked(const std::string& where) : where_(where) {}

    // Throws StoreError.
    std::int64_t position(const Sql& question) {
        auto session = session_ ? std::move(session_)
                                : std::make_unique<PostgresConnection>(where_, hurried(), &watch_);
        const auto answer =
            select_one(*session, question, [](Fields& fields) { return fields.integer(); });
        session_ = std::move(session);
        return answer.value();
    }

  private:
    const std::string& where_;
    ReplyWatch watch_;  // outlives the session
    std::unique_ptr<PostgresConnection> session_;
};

}  // namespace

ReplicaWatch::ReplicaWatch(std::string primary, std::string replica, PostgresOptions options,
                           milliseconds bound)
    : primary_(std::move(primary)),
      replica_(std::move(replica)),
      options_(options),
      bound_(bound),
      interval_(std::clamp(bound / 8, min_interval, max_interval)),
      primary_thread_([this](const std::stop_token& stop) {
          while (!contain("the watch over the primary", [&] { watch_primary(stop); }) &&
                 pause(stop)) {
          }
      }),
      replica_thread_([this](const std::stop_token& stop) {
          while (!contain("the watch over the replica", [&] { watch_replica(stop); }) &&
                 pause(stop)) {
          }
      }) {}

ReplicaWatch::~ReplicaWatch() = default;

ReplicaWatch::Replica ReplicaWatch::replica() const {
    const std::scoped_lock lock(mutex_);
    if (!replica_answers_ || !complete_) return {};
    return {store_, Clock::now() - complete_->asked_at <= bound_, complete_->time};
}

bool ReplicaWatch::primary_answers() const {
    const std::scoped_lock lock(mutex_);
    return primary_answers_;
}

void ReplicaWatch::doubt_replica() {
    const std::scoped_lock lock(mutex_);
    replica_answers_ = false;
}

bool ReplicaWatch::pause(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    woken_.wait_for(lock, stop, interval_, [] { return false; });
    return !stop.stop_requested();
}

void ReplicaWatch::remember(const Mark& mark) {
    const std::scoped_lock lock(mutex_);
    primary_answers_ = true;
    ahead_.push_back(mark);
    if (ahead_.size() > max_marks) ahead_.pop_front();
}

void ReplicaWatch::replayed_up_to(std::int64_t position) {
    const std::scoped_lock lock(mutex_);
    replica_answers_ = true;
    while (!ahead_.empty() && ahead_.front().position <= position) {
        complete_ = ahead_.front();
        ahead_.pop_front();
    }
}

void ReplicaWatch::watch_primary(const std::stop_token& stop) {
    Asked primary(primary_);
    do {
        try {
            Mark mark{0, Clock::now(), std::chrono::system_clock::now()};
            mark.position = primary.position(
                "SELECT CAST(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') AS bigint)"_postgres);
            remember(mark);
        } catch (const std::exception&) {
            const std::scoped_lock lock(mutex_);
            primary_answers_ = false;
        }
    } while (pause(stop));
}

void ReplicaWatch::watch_replica(const std::stop_token& stop) {
    Asked replica(replica_);
    do {
        try {
            const std::int64_t position = replica.position(
                "SELECT CAST(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery()"
                " THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')"
                " AS bigint)"_postgres);
            if (!store_) {
                std::shared_ptr<Store> opened = open_postgres_store(replica_, options_);
                const std::scoped_lock lock(mutex_);
                store_ = std::move(opened);
            }
            replayed_up_to(position);
        } catch (const std::exception&) {
            doubt_replica();
        }
    } while (pause(stop));
}

}  // namespace steady::sql
