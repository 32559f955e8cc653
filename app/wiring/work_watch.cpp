#include "app/wiring/work_watch.h"

#include <algorithm>

namespace steady {
namespace {

using std::chrono::seconds;

const char* lane_name(WorkLane lane) {
    switch (lane) {
        case WorkLane::payments:
            return "payments";
        case WorkLane::events:
            return "events";
        case WorkLane::holds:
            return "holds";
        case WorkLane::purchases:
            return "purchases";
        case WorkLane::money:
            return "money";
        case WorkLane::refunds:
            return "refunds";
        case WorkLane::lookups:
            return "lookups";
        case WorkLane::mail:
            return "mail";
        case WorkLane::push:
            return "push";
        case WorkLane::calendars:
            return "calendars";
        case WorkLane::jobs:
            return "jobs";
        case WorkLane::maintenance:
            return "upkeep";
        case WorkLane::slow:
            return "slow";
    }
    return "";
}

}  // namespace

bool WorkWatch::is_in_trouble(const WorkState& state) const {
    const seconds longest = state.lane == WorkLane::slow ? limits_.running_slow : limits_.running;
    return (state.failing && *state.failing >= limits_.failing) ||
           (state.running && *state.running >= longest);
}

bool WorkWatch::fails() const {
    return std::ranges::any_of(scheduler_.states(),
                               [this](const WorkState& state) { return is_in_trouble(state); });
}

Readings WorkWatch::readings() const {
    Readings readings;
    const auto add = [&](const char* name, const char* help, const WorkState& state,
                         std::optional<seconds> since) {
        readings.push_back({name,
                            help,
                            Reading::Kind::gauge,
                            {{"work", state.name}, {"lane", lane_name(state.lane)}},
                            since.value_or(seconds{0}).count()});
    };
    for (const WorkState& state : scheduler_.states()) {
        add("steady_background_failing_seconds",
            "For how long every turn of this work has failed; 0: the last one did not.", state,
            state.failing);
        add("steady_background_running_seconds",
            "For how long the turn of this work lasts that has not ended; 0: none.", state,
            state.running);
        add("steady_background_late_seconds",
            "For how long the next turn of this work has been due without beginning; 0: it is not.",
            state, state.late);
    }
    return readings;
}

}  // namespace steady
