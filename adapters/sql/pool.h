#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/errors.h"
#include "ports/no_waiting.h"
#include "ports/store.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace steady::sql {

// At most `size` connections, opened when first needed and lent for the time of one transaction.
// Whoever waits longer than the deadline is refused rather than queued without end. A connection
// whose state is not known is discarded and the next borrower gets a new one.
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

    Pool(std::size_t size, std::chrono::milliseconds deadline, Open open)
        : size_(size), deadline_(deadline), open_(std::move(open)) {}

    [[nodiscard]] Lease lend() {
        std::unique_lock lock(mutex_);
        const auto is_free = [&] { return !idle_.empty() || lent_ < size_; };
        if (!is_free()) {
            NoWaiting::about_to_wait();
            ++waits_;
        }
        if (!free_again_.wait_for(lock, deadline_, is_free)) {
            ++refused_;
            throw StoreUnavailable("no database connection became free in time");
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
            throw;
        }
    }

    // Closes the idle ones: when one connection broke, those that wait here mostly did too.
    void forget_idle() {
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

  private:
    void give_back(std::unique_ptr<ConnectionType> connection) {
        {
            const std::scoped_lock lock(mutex_);
            --lent_;
            if (connection) idle_.push_back(std::move(connection));
        }
        free_again_.notify_one();
    }

    std::size_t size_;
    std::chrono::milliseconds deadline_;
    Open open_;
    mutable std::mutex mutex_;
    std::condition_variable free_again_;
    std::size_t lent_ = 0;
    std::uint64_t waits_ = 0;
    std::uint64_t refused_ = 0;
    std::vector<std::unique_ptr<ConnectionType>> idle_;
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
