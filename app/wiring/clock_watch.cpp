#include "app/wiring/clock_watch.h"

#include <spdlog/spdlog.h>

namespace steady {
namespace {

constexpr std::chrono::seconds worth_telling{5};

std::int64_t whole_seconds(FollowedClock::Duration duration) {
    return std::chrono::duration_cast<std::chrono::seconds>(duration).count();
}

}  // namespace

void ClockWatch::look() {
    const auto moved = clock_.follow();
    if (std::chrono::abs(moved) >= worth_telling) {
        spdlog::error(
            "the database's clock jumped by {} s; what is due and what has run out follows it",
            whole_seconds(moved));
    }
    const auto ahead = std::chrono::duration_cast<FollowedClock::Duration>(
        std::chrono::system_clock::now() - clock_.time());
    ahead_s_ = whole_seconds(ahead);
    const bool apart = std::chrono::abs(ahead) >= worth_telling;
    if (apart && !told_) {
        spdlog::error("this machine's clock is {} s ahead of the database's, which counts; set it",
                      whole_seconds(ahead));
    } else if (!apart && told_) {
        spdlog::info("this machine's clock agrees with the database's again");
    }
    told_ = apart;
}

Readings ClockWatch::readings() const {
    return {{"steady_clock_ahead_seconds",
             "How far this machine's clock is ahead of the database's, which counts.",
             Reading::Kind::gauge,
             {},
             ahead_s_.load()}};
}

}  // namespace steady
