#include "adapters/http/routes/own_companion.h"

#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/profile_form.h"
#include "adapters/http/routes/rating_json.h"
#include "adapters/http/routes/wall_time.h"
#include "domain/companions/profile_rules.h"
#include "domain/companions/schedule_version.h"

#include <algorithm>

namespace steady::http {
namespace {

minutes read_clock(JsonReader& day, std::string_view name) {
    return day.parsed(name, clock_time, "Must be a time such as 09:30").value_or(minutes{0});
}

// A number of minutes or miles; too large a one is refused by the rules (booking_limits.h).
std::optional<int> read_number(JsonReader& limits, std::string_view name) {
    constexpr std::int64_t beyond_all = 100'000;
    const auto number = limits.optional_integer(name);
    if (!number) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*number, -beyond_all, beyond_all));
}

// Members that are missing or null are no limit.
BookingLimits read_booking_limits(JsonReader limits) {
    BookingLimits wanted;
    if (const auto notice = read_number(limits, "noticeMinutes")) wanted.notice = minutes{*notice};
    if (auto quiet = limits.optional_object("quietHours")) {
        const minutes from = read_clock(*quiet, "startTime");
        wanted.quiet = QuietHours{from, read_clock(*quiet, "endTime")};
    }
    wanted.max_travel_miles = read_number(limits, "maxTravelMiles");
    wanted.buffer = minutes{read_number(limits, "bufferMinutes").value_or(0)};
    return wanted;
}

Reply update_profile(OwnCompanionUseCases& use, Call& call) {
    const auto own = use.update_details.run(read_details(call, *call.caller().account_id()),
                                            read_current_password(call));
    return own ? success(own_account_json(*own, use.clock.now())) : refused(own.error());
}

Reply update_schedule(OwnCompanionUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const WeeklySchedule wanted = read_weekly_schedule(body.object("schedule"));
    const auto any_time = body.optional_boolean("anyTime");
    const std::string version = body.optional_text("version").value_or("");
    HowBookable how;
    if (body.has("bookingMode")) {
        how.mode = body.parsed("bookingMode", booking_mode_names, "Must be instant or ask_first");
    }
    if (auto limits = body.optional_object("bookingLimits")) {
        how.limits = read_booking_limits(*std::move(limits));
    }
    if (!body.ok()) return refused(body.error());
    const auto saved =
        use.update_schedule.run(*call.caller().account_id(), wanted, any_time, version, how);
    if (!saved) return refused(saved.error());
    return success(Json::object({{"presetSchedule", preset_schedule_json(saved->schedule)},
                                 {"anyTime", saved->any_time},
                                 {"bookingMode", booking_mode_names.of(saved->mode)},
                                 {"bookingLimits", booking_limits_json(saved->limits)},
                                 {"scheduleVersion", version_of(*saved)}}));
}

Json requests_json(const AnswerRecord& record) {
    Json json = Json::object({{"decided", record.decided},
                              {"accepted", record.accepted},
                              {"answered", record.answered},
                              {"answersNeeded", min_answered_requests}});
    set_usual_answer(json, record.usual);
    return json;
}

Reply stats(OwnCompanionUseCases& use, Call& call) {
    const auto found = use.companion_stats.run(*call.caller().account_id());
    if (!found) return refused(found.error());
    return success(Json::object({{"rating", rating_json(found->rating)},
                                 {"reviewCount", found->rating.count},
                                 {"totalBookings", found->total_bookings},
                                 {"completedBookings", found->completed_bookings},
                                 {"upcomingBookings", found->upcoming_bookings},
                                 {"requests", requests_json(found->requests)}}));
}

Reply set_online(OwnCompanionUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const bool online = body.boolean("online");
    if (!body.ok()) return refused(body.error());
    const auto state = use.set_online.run(*call.caller().account_id(), online);
    if (!state) return refused(state.error());
    return success(Json::object({{"online", state->online}, {"message", state->message}}));
}

}  // namespace

WeeklySchedule read_weekly_schedule(JsonReader days) {
    WeeklySchedule schedule;
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        JsonReader reader = days.object(weekday_names[day]);
        schedule[day].enabled = reader.boolean("enabled");
        schedule[day].start = read_clock(reader, "startTime");
        schedule[day].end = read_clock(reader, "endTime");
        if (!reader.has("more")) continue;
        for (JsonReader& window : reader.objects("more")) {
            const minutes start = read_clock(window, "startTime");
            schedule[day].more.push_back({start, read_clock(window, "endTime")});
        }
    }
    return schedule;
}

void add_own_companion_routes(Routes& routes, OwnCompanionUseCases use) {
    const auto add = [&](Method method, const char* path, const char* feature,
                         const char* operation, Reply (*handle)(OwnCompanionUseCases&, Call&)) {
        routes.push_back({method, path, Access::companion, feature, operation,
                          [use, handle](Call& call) mutable { return handle(use, call); }});
        routes.back().budget = {60};
    };
    add(Method::put, "/api/companions/profile", "companions", "update_companion_profile",
        update_profile);
    routes.back().body_limit = profile_body_bytes;
    routes.back().budget = {30};  // not a free geocoder
    add(Method::put, "/api/companions/schedule", "companions", "save_schedule", update_schedule);
    add(Method::get, "/api/companions/stats/me", "companions", "companion_stats", stats);
    add(Method::put, "/api/companions/online-status", "companions", "set_online_status",
        set_online);
    add(Method::put, "/api/auth/toggle-online", "accounts", "toggle_online", set_online);
}

}  // namespace steady::http
