#include "adapters/system/scheduler.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace steady {

class Scheduler::Loop {
  public:
    using Clock = std::chrono::steady_clock;

    struct Piece {
        std::chrono::milliseconds pause;
        std::string name;
        std::function<void()> work;
        Clock::time_point due;
        bool woken = false;  // to be run however far off its turn is
    };

    explicit Loop(Report on_failure) : on_failure_(std::move(on_failure)) {}

    void add(Piece piece) { pieces_.push_back(std::move(piece)); }

    void start() {
        if (pieces_.empty()) return;
        thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }

    void wake(const std::string& name) {
        const std::scoped_lock lock(mutex_);
        for (Piece& piece : pieces_) {
            if (piece.name == name) piece.woken = true;
        }
        changed_.notify_all();
    }

    void stop() {
        thread_.request_stop();
        if (thread_.joinable()) thread_.join();
    }

  private:
    void run(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            Piece& next = *std::ranges::min_element(pieces_, {}, &Piece::due);
            const auto is_woken = [this] { return std::ranges::any_of(pieces_, &Piece::woken); };
            if (changed_.wait_until(lock, stop, next.due, is_woken)) {
                hasten();
                continue;
            }
            if (stop.stop_requested()) return;
            lock.unlock();
            try {
                next.work();
            } catch (const std::exception& failure) {
                on_failure_(next.name, failure.what());
            }
            lock.lock();
            next.due = Clock::now() + next.pause;
        }
    }

    void hasten() {
        for (Piece& piece : pieces_) {
            if (std::exchange(piece.woken, false)) piece.due = Clock::time_point::min();
        }
    }

    Report on_failure_;
    std::mutex mutex_;  // of `due` and `woken` once started
    std::condition_variable_any changed_;
    std::vector<Piece> pieces_;
    std::jthread thread_;
};

Scheduler::Scheduler(Report on_failure) : loop_(std::make_unique<Loop>(std::move(on_failure))) {}

Scheduler::~Scheduler() {
    stop();
}

void Scheduler::every(std::chrono::milliseconds pause, std::string name,
                      std::function<void()> work) {
    loop_->add({pause, std::move(name), std::move(work), Loop::Clock::now()});
}

void Scheduler::start() {
    loop_->start();
}

void Scheduler::wake(const std::string& name) {
    loop_->wake(name);
}

void Scheduler::stop() {
    loop_->stop();
}

}  // namespace steady
