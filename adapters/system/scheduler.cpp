#include "adapters/system/scheduler.h"

#include "ports/background_scope.h"
#include "ports/contained.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace steady {
namespace {

using SteadyClock = std::chrono::steady_clock;
using Moment = std::optional<SteadyClock::time_point>;

std::optional<std::chrono::seconds> since(const Moment& moment, SteadyClock::time_point now) {
    if (!moment) return std::nullopt;
    return std::chrono::duration_cast<std::chrono::seconds>(now - *moment);
}

// The message of what it threw, or nullopt.
std::optional<std::string> failure_of(const Scheduler::Work& work, const std::stop_token& stop) {
    try {
        work(stop);
        return std::nullopt;
    } catch (const std::exception& failure) {
        return failure.what();
    } catch (...) {
        return "something that is no error";
    }
}

}  // namespace

class Scheduler::Lane {
  public:
    struct Piece {
        std::chrono::milliseconds pause;
        std::chrono::milliseconds first;
        WorkState state;
        Work work;
        SteadyClock::time_point due{};
        bool woken = false;  // run at once, before it is due
        Moment failing{};
        Moment running{};
        Moment finished{};
    };

    explicit Lane(const Report& report) : report_(report) {}

    void add(Piece piece) { pieces_.push_back(std::move(piece)); }

    void start() {
        if (pieces_.empty()) return;
        for (Piece& piece : pieces_) piece.due = SteadyClock::now() + piece.first;
        thread_ = std::jthread([this](const std::stop_token& stop) {
            const BackgroundScope scope;
            contain("background work", [&] { run(stop); });
        });
    }

    void wake(const std::string& name) {
        const std::scoped_lock lock(mutex_);
        for (Piece& piece : pieces_) {
            if (piece.state.name == name) piece.woken = true;
        }
        changed_.notify_all();
    }

    void request_stop() { thread_.request_stop(); }

    void stop() {
        thread_.request_stop();
        if (thread_.joinable()) thread_.join();
    }

    void add_states(std::vector<WorkState>& states) const {
        const std::scoped_lock lock(mutex_);
        const auto now = SteadyClock::now();
        for (const Piece& piece : pieces_) {
            WorkState state = piece.state;
            state.failing = since(piece.failing, now);
            state.running = since(piece.running, now);
            state.finished = since(piece.finished, now);
            state.late = lateness(piece, now);
            states.push_back(std::move(state));
        }
    }

  private:
    // nullopt before the start, during a run, or for work that was woken.
    static std::optional<std::chrono::seconds> lateness(const Piece& piece,
                                                        SteadyClock::time_point now) {
        const bool is_planned =
            piece.due > SteadyClock::time_point::min() && piece.due != SteadyClock::time_point{};
        if (!is_planned || piece.running || piece.due > now) return std::nullopt;
        return since(piece.due, now);
    }

    void run(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            Piece& next = *std::ranges::min_element(pieces_, {}, &Piece::due);
            const auto is_woken = [this] { return std::ranges::any_of(pieces_, &Piece::woken); };
            if (changed_.wait_until(lock, stop, next.due, is_woken)) {
                hasten();
                continue;
            }
            if (stop.stop_requested()) break;
            run_piece(next, lock, stop);
        }
    }

    void run_piece(Piece& piece, std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
        piece.running = SteadyClock::now();
        lock.unlock();
        const auto failure = failure_of(piece.work, stop);
        contain("the report of background work", [&] { report_(piece.state.name, failure); });
        lock.lock();
        piece.running.reset();
        const auto now = SteadyClock::now();
        piece.due = now + piece.pause;
        if (failure) {
            ++piece.state.failures;
            if (!piece.failing) piece.failing = now;
        } else {
            piece.state.failures = 0;
            piece.failing.reset();
            piece.finished = now;
        }
    }

    void hasten() {
        for (Piece& piece : pieces_) {
            if (std::exchange(piece.woken, false)) piece.due = SteadyClock::time_point::min();
        }
    }

    Report report_;
    mutable std::mutex mutex_;  // guards everything that changes once started
    std::condition_variable_any changed_;
    std::vector<Piece> pieces_;
    std::jthread thread_;
};

Scheduler::Scheduler(Report report) {
    for (std::size_t i = 0; i < work_lane_count; ++i) {
        lanes_.push_back(std::make_unique<Lane>(report));
    }
}

Scheduler::~Scheduler() {
    stop();
}

void Scheduler::every(WorkLane lane, std::chrono::milliseconds pause, std::string name, Work work,
                      std::chrono::milliseconds first) {
    lanes_.at(static_cast<std::size_t>(lane))
        ->add({.pause = pause,
               .first = first,
               .state = {.name = std::move(name), .lane = lane},
               .work = std::move(work)});
}

void Scheduler::start() {
    for (const auto& lane : lanes_) lane->start();
}

void Scheduler::wake(const std::string& name) {
    for (const auto& lane : lanes_) lane->wake(name);
}

void Scheduler::request_stop() {
    for (const auto& lane : lanes_) lane->request_stop();
}

void Scheduler::stop() {
    request_stop();
    for (const auto& lane : lanes_) lane->stop();
}

std::vector<WorkState> Scheduler::states() const {
    std::vector<WorkState> states;
    for (const auto& lane : lanes_) lane->add_states(states);
    return states;
}

}  // namespace steady
