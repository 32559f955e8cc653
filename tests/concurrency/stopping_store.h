#pragma once

#include "ports/store.h"

#include <atomic>
#include <expected>
#include <memory>
#include <semaphore>
#include <utility>

namespace steady::testing {

// Where one thread's transactions wait until the test lets them go on.
struct Stop {
    int transactions_before = 0;  // that write and pass
    bool at_first_write = false;  // else before the commit
    std::atomic<bool> is_reached = false;
    std::binary_semaphore go_on{0};
};

// A store whose calling thread may have a Stop: its transaction waits there once, with everything
// that it has read and locked.
class StoppingStore final : public Store {
  public:
    // `stopped` is the same database, whose first write waits by itself; null where no engine does.
    StoppingStore(std::unique_ptr<Store> store, std::unique_ptr<Store> stopped)
        : store_(std::move(store)), stopped_(std::move(stopped)) {}

    static void stop_thread_at(Stop* stop) { stop_of_thread() = stop; }

  protected:
    void run(Access access, const Run& work) override {
        if (access == Access::single_query) {
            (void)store_->ask(work);
        } else if (access == Access::read_only) {
            (void)store_->read(work);
        } else {
            write(work, [](Store& store, auto&& attempt) { (void)store.transact(attempt); });
        }
    }
    void run_guarded(const LockKeys& keys, const Run& work) override {
        write(work,
              [&](Store& store, auto&& attempt) { (void)store.transact_guarded(keys, attempt); });
    }
    void run_independent(const Run& work) override {
        write(work,
              [](Store& store, auto&& attempt) { (void)store.transact_independent(attempt); });
    }

  private:
    static Stop*& stop_of_thread() {
        thread_local Stop* stop = nullptr;
        return stop;
    }

    template <class Transact>
    void write(const Run& work, Transact&& transact) {
        Stop* stop = stop_of_thread();
        const bool stops = stop && stop->transactions_before-- == 0;
        const bool by_engine = stops && stop->at_first_write && stopped_;
        transact(by_engine ? *stopped_ : *store_,
                 [&](Transaction& transaction) -> std::expected<void, int> {
                     const bool commits = work(transaction);
                     if (stops && !by_engine && !stop->is_reached.exchange(true)) {
                         stop->go_on.acquire();
                     }
                     if (!commits) return std::unexpected(0);
                     return {};
                 });
    }

    std::unique_ptr<Store> store_;
    std::unique_ptr<Store> stopped_;
};

}  // namespace steady::testing
