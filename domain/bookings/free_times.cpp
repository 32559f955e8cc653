#include "domain/bookings/free_times.h"

#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t offered = 2;

Instant on_the_grid(Instant at) {
    return std::chrono::floor<std::chrono::duration<seconds::rep, std::ratio<1800>>>(at);
}

bool is_free(const FreeTimeQuestion& question, Instant start, const FitsSchedule& fits_schedule) {
    const RequestedLine& line = question.line;
    if (start < earliest_allowed(line, question.now)) return false;
    if (start > question.now + latest_start_ahead) return false;
    const TimeSpan service{start, start + hours{*line.service_hours}};
    const auto in_the_way = [&](const TimeSpan& other) { return conflict(other, service); };
    return std::ranges::none_of(question.taken, in_the_way) && fits_schedule(service);
}

}  // namespace

std::vector<Instant> nearest_free_starts(const FreeTimeQuestion& question,
                                         const FitsSchedule& fits_schedule) {
    const Instant asked = *question.line.start;
    const Instant around = std::clamp(asked, question.now, question.now + latest_start_ahead);
    const auto collect = [&](minutes step, auto is_on_this_side) {
        std::vector<Instant> found;
        Instant at = on_the_grid(around);
        for (auto left = free_time_reach / free_time_grid; left >= 0; --left, at += step) {
            if (!is_on_this_side(at)) continue;
            if (is_free(question, at, fits_schedule)) found.push_back(at);
            if (found.size() == offered) break;
        }
        return found;
    };
    const auto before = collect(-free_time_grid, [&](Instant at) { return at < asked; });
    const auto after = collect(free_time_grid, [&](Instant at) { return at > asked; });
    if (before.empty()) return after;
    if (after.empty()) return {before.rbegin(), before.rend()};
    return {before.front(), after.front()};
}

}  // namespace steady
