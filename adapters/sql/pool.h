#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/errors.h"
#include "ports/contained.h"
#include "ports/non_blocking_scope.h"
#include "ports/store.h"
#include "ports/store_health.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace steady::sql {

// Who opens a new connection. A file opens at once, in the thread that needs it. A server may make
// everyone wait, or have no more to give, while one of our own becomes free: there a thread of the
// pool opens, and callers take whichever comes first.
enum class PoolOpening { by_caller, by_thread };

// At most `size` connections, opened when first needed and lent for the time of one transaction.
// A caller that waits longer than the deadline is refused rather than queued without end. A
// connection whose state is not known is discarded and the next borrower gets a new one.
template <class ConnectionType>
class Pool {
  public:
    using Open = std::function<std::unique_ptr<ConnectionType>()>;

    class Lease {
      public:
        Lease(Pool& pool, std::unique_ptr<ConnectionType> connection)
            : pool_(&pool), connection_(std::move(connection)) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Lease(Lease&&) = delete;
        Lease& operator=(Lease&&) = delete;
        ~Lease() { pool_->give_back(std::move(connection_)); }

        [[nodiscard]] ConnectionType& operator*() const { return *connection_; }
        [[nodiscard]] ConnectionType* operator->() const { return connection_.get(); }
        // Closes it; the next borrower gets a fresh one.
        void discard() { connection_.reset(); }

      private:
        Pool* pool_;
        std::unique_ptr<ConnectionType> connection_;
    };

    Pool(std::size_t size, std::chrono::milliseconds deadline, Open open,
         PoolOpening opening = PoolOpening::by_caller)
        : size_(size), deadline_(deadline), open_(std::move(open)) {
        if (opening == PoolOpening::by_thread) {
            opener_ = std::jthread([this](const std::stop_token& stop) {
                contain("the thread that opens connections", [&] { open_for_waiting(stop); });
            });
        }
    }

    [[nodiscard]] Lease lend() {
        std::unique_lock lock(mutex_);
        if (opener_.joinable()) {
            wait_for_idle(lock);
        } else {
            wait_for_room(lock);
        }
        ++lent_;
        if (!idle_.empty()) {
            auto connection = std::move(idle_.back());
            idle_.pop_back();
            return Lease(*this, std::move(connection));
        }
        lock.unlock();
        try {
            return Lease(*this, open_());
        } catch (...) {
            give_back(nullptr);
            const std::scoped_lock again(mutex_);
            ++failed_;
            throw;
        }
    }

    // Closes the idle ones: when one connection broke, those that wait here mostly did too.
    void evict_idle() {
        std::vector<std::unique_ptr<ConnectionType>> old;
        const std::scoped_lock lock(mutex_);
        old.swap(idle_);
    }

    // How many are lent at the moment.
    [[nodiscard]] std::size_t lent() {
        const std::scoped_lock lock(mutex_);
        return lent_;
    }

    [[nodiscard]] StorePool use(std::string name) const {
        const std::scoped_lock lock(mutex_);
        return {std::move(name), size_, lent_, waits_, refused_};
    }

    [[nodiscard]] PoolHealth health(std::string name) const {
        const std::scoped_lock lock(mutex_);
        return {std::move(name), failed_, reachable_ || lent_ > 0 || !idle_.empty()};
    }

  private:
    using Clock = std::chrono::steady_clock;
    // While connections of our own are lent, the server is not asked for one more at once again.
    static constexpr std::chrono::seconds pause_after_failure{1};

    [[noreturn]] void refuse() {
        ++refused_;
        throw StoreUnavailable("no database connection became free in time");
    }

    void wait_for_room(std::unique_lock<std::mutex>& lock) {
        const auto is_free = [&] { return !idle_.empty() || lent_ < size_; };
        if (!is_free()) {
            NonBlockingScope::about_to_block();
            ++waits_;
        }
        if (!free_again_.wait_for(lock, deadline_, is_free)) refuse();
    }

    void wait_for_idle(std::unique_lock<std::mutex>& lock) {
        if (!idle_.empty()) return;
        NonBlockingScope::about_to_block();
        if (lent_ >= size_) ++waits_;
        const auto give_up = Clock::now() + deadline_;
        const Waiting self(*this);
        wanted_.notify_one();
        while (idle_.empty()) {
            if (self.is_answered()) std::rethrow_exception(failure_);
            // While none is lent the thread is opening one: that ends, and is the answer.
            if (lent_ == 0) {
                free_again_.wait(lock);
            } else if (Clock::now() >= give_up) {
                refuse();
            } else {
                free_again_.wait_until(lock, give_up);
            }
        }
    }

    // One at a time: a server that hangs holds this thread alone.
    void open_for_waiting(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        const auto is_needed = [&] {
            return waiting_ > idle_.size() && lent_ + idle_.size() < size_;
        };
        while (wanted_.wait(lock, stop, is_needed)) {
            if (lent_ > 0 && Clock::now() < open_again_at_) {
                wanted_.wait_until(lock, stop, open_again_at_, [&] { return lent_ == 0; });
                continue;
            }
            lock.unlock();
            std::unique_ptr<ConnectionType> opened;
            std::exception_ptr failure;
            try {
                opened = open_();
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            reachable_ = failure == nullptr;
            if (opened) {
                idle_.push_back(std::move(opened));
            } else {
                note_failure(std::move(failure));
            }
            free_again_.notify_all();
        }
    }

    void note_failure(std::exception_ptr failure) {
        ++failed_;
        failure_ = std::move(failure);
        open_again_at_ = Clock::now() + pause_after_failure;
        if (lent_ > 0) return;
        // Nothing of ours can come back: this is the answer of all who wait.
        ++round_;
        waiting_ = 0;
    }

    // A caller that waits, until it goes on or is refused.
    class Waiting {
      public:
        explicit Waiting(Pool& pool) : pool_(pool), round_(pool.round_) { ++pool.waiting_; }
        Waiting(const Waiting&) = delete;
        Waiting& operator=(const Waiting&) = delete;
        ~Waiting() {
            if (!is_answered()) --pool_.waiting_;
        }
        // By a failure.
        [[nodiscard]] bool is_answered() const { return round_ != pool_.round_; }

      private:
        Pool& pool_;
        std::uint64_t round_;
    };

    void give_back(std::unique_ptr<ConnectionType> connection) {
        {
            const std::scoped_lock lock(mutex_);
            --lent_;
            if (connection) idle_.push_back(std::move(connection));
        }
        free_again_.notify_one();
        if (opener_.joinable()) wanted_.notify_one();
    }

    std::size_t size_;
    std::chrono::milliseconds deadline_;
    Open open_;
    mutable std::mutex mutex_;
    std::condition_variable free_again_;
    std::size_t lent_ = 0;
    std::uint64_t waits_ = 0;
    std::uint64_t refused_ = 0;
    std::uint64_t failed_ = 0;
    std::vector<std::unique_ptr<ConnectionType>> idle_;
    // Of the thread that opens, where there is one.
    std::condition_variable_any wanted_;
    std::size_t waiting_ = 0;
    std::uint64_t round_ = 0;  // of callers that wait; a failure ends one
    bool reachable_ = true;
    std::exception_ptr failure_;
    Clock::time_point open_again_at_{};
    std::jthread opener_;  // ends before what it uses
};

// Ends the transaction of a lent connection unless it was committed; a connection that cannot even
// roll back is closed.
template <class Lease>
class RollBack {
  public:
    explicit RollBack(Lease& lease) : lease_(lease) {}
    RollBack(const RollBack&) = delete;
    RollBack& operator=(const RollBack&) = delete;
    ~RollBack() {
        if (!lease_->roll_back()) lease_.discard();
    }

  private:
    Lease& lease_;
};

}  // namespace steady::sql
