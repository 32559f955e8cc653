#include "adapters/sql/sqlite_writer.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <utility>

namespace steady::sql {
namespace {

// More would make the first of them wait long for little.
constexpr std::size_t max_together = 16;

}  // namespace

SqliteWriter::SqliteWriter(std::chrono::milliseconds deadline, Open open)
    : deadline_(deadline), open_(std::move(open)) {
    together_.reserve(max_together);
}

void SqliteWriter::run(const Work& work) {
    Request own(work);
    std::vector<Request*> served;
    served.reserve(max_together);  // here, where a lack of memory concerns this work alone
    if (wait_for_turn(own)) serve(own, served);
    if (own.thrown) std::rethrow_exception(own.thrown);
}

StorePool SqliteWriter::use() const {
    const std::scoped_lock lock(mutex_);
    return {"writer", 1, taken_ ? std::size_t{1} : std::size_t{0}, waits_, refused_};
}

PoolHealth SqliteWriter::health() const {
    return {"writer", failed_, can_write_};
}

bool SqliteWriter::wait_for_turn(Request& own) {
    std::unique_lock lock(mutex_);
    if (!std::exchange(taken_, true)) return true;
    ++waits_;
    const auto place = queue_.insert(queue_.end(), &own);
    if (!own.called.wait_for(lock, deadline_, [&] { return own.stage != Stage::waiting; })) {
        queue_.erase(place);
        ++refused_;
        throw StoreUnavailable("no turn to write came in time");
    }
    own.called.wait(lock, [&] { return own.stage != Stage::carried_out_by_another; });
    return own.stage == Stage::has_turn;
}

// One turn: this work and those that wait, as far as they go together; then the next one's turn.
void SqliteWriter::serve(Request& own, std::vector<Request*>& served) noexcept {
    Request* next = &own;
    while (next != nullptr) {
        served.push_back(next);
        carry_out(*next);
        next = served.size() < max_together ? next_waiting() : nullptr;
    }
    commit();
    finish_batch(served, own);
}

void SqliteWriter::finish_batch(const std::vector<Request*>& served, const Request& own) noexcept {
    const std::scoped_lock lock(mutex_);
    for (Request* each : served) {
        if (each == &own) continue;
        each->stage = Stage::over;
        each->called.notify_one();
    }
    taken_ = !queue_.empty();
    if (!taken_) return;
    queue_.front()->stage = Stage::has_turn;
    queue_.front()->called.notify_one();
    queue_.pop_front();
}

SqliteWriter::Request* SqliteWriter::next_waiting() {
    const std::scoped_lock lock(mutex_);
    if (queue_.empty()) return nullptr;
    Request* next = queue_.front();
    queue_.pop_front();
    next->stage = Stage::carried_out_by_another;
    return next;
}

void SqliteWriter::connect() {
    if (connection_) return;
    connection_ = open_();
    ++connected_;
}

std::uint64_t SqliteWriter::version_by_others() {
    std::uint64_t version = 0;
    const Work look = [&](Connection& connection) {
        // Changes on this connection only are not counted, and no other of this process writes.
        connection.execute("PRAGMA data_version"_sqlite, {}, [&](const Row& row) {
            version = (connected_ << 32U) + static_cast<std::uint64_t>(row.integer(0));
        });
        return false;
    };
    Request own(look);
    if (wait_for_turn(own)) {
        try {
            connect();
            (void)look(*connection_);
        } catch (...) {
            own.thrown = std::current_exception();
        }
        finish_batch({}, own);
    }
    if (own.thrown) std::rethrow_exception(own.thrown);
    return version;
}

void SqliteWriter::carry_out(Request& request) {
    const bool alone = together_.empty();
    try {
        connect();
        // The first waits here for another process rather than fail when it changes something.
        write(*connection_, alone ? "BEGIN IMMEDIATE"_sqlite : "SAVEPOINT own"_sqlite);
        if (alone) changes_before_ = connection_->total_changes();
        if (request.work(*connection_)) {
            if (!connection_->in_transaction()) throw StoreUnavailable("the transaction was lost");
            if (!alone) write(*connection_, "RELEASE own"_sqlite);
            together_.push_back(&request);
            return;
        }
    } catch (...) {
        request.thrown = std::current_exception();
        note(request.thrown);
    }
    recover(request, alone);
}

// Undoes what this work wrote; where that alone cannot be done, what the others wrote too.
void SqliteWriter::recover(Request& request, bool alone) {
    // A refusal may rest on what the others wrote, so it goes out with them, or is lost with them.
    if (!alone) together_.push_back(&request);
    try {
        if (!alone && connection_->in_transaction()) {
            write(*connection_, "ROLLBACK TO own"_sqlite);
            write(*connection_, "RELEASE own"_sqlite);
            return;
        }
    } catch (...) {
        // Then everything.
    }
    lose_all(std::make_exception_ptr(StoreUnavailable("the transaction was lost")));
}

void SqliteWriter::commit() {
    if (together_.empty()) return;
    try {
        // What goes into a file that is no longer there is lost when the process ends.
        if (connection_->has_moved()) throw WriteFailed(moved_text);
        write(*connection_, "COMMIT"_sqlite);
        together_.clear();
        // A transaction that changed nothing needs no room.
        if (connection_->total_changes() != changes_before_) can_write_ = true;
    } catch (const WriteFailed&) {
        note(std::current_exception());
        lose_all(std::current_exception());
    } catch (const std::exception& error) {
        lose_all(std::make_exception_ptr(StoreUnavailable(error.what())));
    } catch (...) {
        lose_all(std::make_exception_ptr(StoreUnavailable("the commit failed")));
    }
}

void SqliteWriter::lose_all(std::exception_ptr why) {
    if (connection_ && !connection_->roll_back()) connection_.reset();
    for (Request* each : together_) {
        if (!each->thrown) each->thrown = why;
    }
    together_.clear();
}

void SqliteWriter::note(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const WriteFailed&) {
        can_write_ = false;
        ++failed_;
    } catch (...) {
        return;  // says nothing about the next one
    }
}

}  // namespace steady::sql
