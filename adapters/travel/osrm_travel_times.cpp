#include "adapters/travel/osrm_travel_times.h"

#include "adapters/outbound/bounded_cache.h"
#include "adapters/outbound/bounded_json.h"
#include "adapters/outbound/short_answers.h"
#include "domain/fees/fee_rules.h"

#include <cmath>

#include <fmt/format.h>

namespace steady {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::size_t connections = 8;
constexpr double max_drive_s = 48 * 3600;  // for at most 500 miles; more is an error

bool is_point(GeoPoint point) {
    return std::abs(point.latitude) <= 90 && std::abs(point.longitude) <= 180;
}

// "-71.064,42.338;-71.419,41.825": longitude first.
std::string between_points(GeoPoint from, GeoPoint to) {
    return fmt::format("{:.3f},{:.3f};{:.3f},{:.3f}", from.longitude, from.latitude, to.longitude,
                       to.latitude);
}

}  // namespace

OsrmReply read_osrm_reply(std::string_view body) {
    const nlohmann::json reply = parse_bounded(body);
    if (!reply.is_object() || !reply.contains("code") || !reply["code"].is_string()) return {};
    const auto& code = reply["code"].get_ref<const std::string&>();
    if (code == "NoRoute" || code == "NoSegment") return {true, std::nullopt};
    const auto routes = reply.find("routes");
    if (code != "Ok" || routes == reply.end() || !routes->is_array() || routes->empty()) return {};
    const nlohmann::json& best = routes->front();
    if (!best.is_object() || !best.contains("duration") || !best["duration"].is_number()) return {};
    const auto duration_s = best["duration"].get<double>();
    if (!(duration_s >= 0 && duration_s <= max_drive_s)) return {};
    return {true, minutes{static_cast<long>(std::ceil(duration_s / 60))}};
}

class OsrmTravelTimes::Service {
  public:
    explicit Service(OsrmOptions options)
        : options_(std::move(options)),
          transport_(outbound::short_answers(options_.base, options_.ca_file, options_.deadline,
                                             connections)),
          breaker_(options_.circuit),
          cache_(options_.cached_trips, options_.cached_for, options_.circuit.now) {}

    [[nodiscard]] std::optional<minutes> drive(const std::string& points) {
        if (const auto known = cache_.find(points)) return *known;
        auto admitted = breaker_.admit();
        if (!admitted) return std::nullopt;
        outbound::Request request;
        request.path = "/route/v1/driving/" + points + "?overview=false&alternatives=false";
        request.headers = {{"Accept", "application/json"}};
        request.repeatable = true;
        const auto reply = transport_.send(request, SteadyClock::now() + options_.deadline);
        OsrmReply read;
        // "NoRoute" is sent with status 400.
        if (reply && (reply->status == 200 || reply->status == 400))
            read = read_osrm_reply(reply->body);
        if (!read.understood) {
            admitted.failed();
            return std::nullopt;
        }
        admitted.succeeded();
        cache_.keep(points, read.time);
        return read.time;
    }

    [[nodiscard]] outbound::CircuitState circuit() const { return breaker_.state(); }

  private:
    const OsrmOptions options_;
    const outbound::Transport transport_;
    outbound::CircuitBreaker breaker_;
    outbound::BoundedCache<std::optional<minutes>> cache_;
};

OsrmTravelTimes::OsrmTravelTimes(OsrmOptions options)
    : service_(std::make_unique<Service>(std::move(options))) {}

OsrmTravelTimes::~OsrmTravelTimes() = default;

std::optional<minutes> OsrmTravelTimes::between(GeoPoint from, GeoPoint to) const {
    if (!is_point(from) || !is_point(to)) return std::nullopt;
    if (distance_between(from, to) > flying_beyond) return std::nullopt;
    return service_->drive(between_points(from, to));
}

outbound::CircuitState OsrmTravelTimes::circuit() const {
    return service_->circuit();
}

}  // namespace steady
