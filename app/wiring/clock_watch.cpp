#include "app/wiring/clock_watch.h"

#include <spdlog/spdlog.h>

namespace steady {
namespace {

constexpr seconds reportable{5};

}  // namespace

void ClockWatch::look() {
    const auto moved = std::chrono::round<seconds>(clock_.follow());
    if (std::chrono::abs(moved) >= reportable) {
        spdlog::error(
            "the database's clock jumped by {} s; what is due and what has run out follows it",
            moved.count());
    }
    const seconds ahead = machine_->now() - clock_.now();
    ahead_s_ = ahead.count();
    if (std::chrono::abs(ahead - told_) < reportable) return;
    told_ = ahead;
    if (std::chrono::abs(ahead) < reportable) {
        spdlog::info("this machine's clock agrees with the database's again");
    } else {
        spdlog::error("this machine's clock is {} s ahead of the database's, which counts; set it",
                      ahead.count());
    }
}

Readings ClockWatch::readings() const {
    return {{"steady_clock_ahead_seconds",
             "How far this machine's clock is ahead of the database's, which counts.",
             Reading::Kind::gauge,
             {},
             ahead_s_.load()}};
}

}  // namespace steady
