#include "adapters/http/routes/prepared_json.h"

#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/companion_json.h"
#include "domain/companions/sobriety.h"

#include <utility>

namespace steady::http {
namespace {

constexpr std::string_view grows = "sobrietyDuration";

// An object without its closing brace: more members may follow.
PreparedText prepared(const Json& object, const std::optional<Date>& sober_since) {
    PreparedText made;
    Json before = Json::object();
    Json after = Json::object();
    bool met = false;
    for (const auto& [name, value] : object.items()) {
        if (sober_since && name == grows) {
            met = true;
        } else {
            (met ? after : before).set(name, value);
        }
    }
    made.text = before.dump();
    made.text.pop_back();
    if (!met) return made;
    made.text += ",\"" + std::string(grows) + "\":";
    made.gap = made.text.size();
    made.sober_since = sober_since;
    if (after.size() > 0) {
        const std::string rest = after.dump();
        made.text += "," + rest.substr(1, rest.size() - 2);
    }
    made.text.shrink_to_fit();
    return made;
}

}  // namespace

PreparedText prepared_companion(const Companion& companion) {
    PreparedText made = prepared(public_companion_json(companion, std::nullopt, Instant{}),
                                 companion.profile.sober_since);
    made.public_point = companion.profile.public_point;
    made.hourly_rate = companion.profile.hourly_rate;
    made.video_hourly_rate = companion.profile.video_hourly_rate;
    return made;
}

PreparedText prepared_own_account(const OwnAccount& own) {
    return prepared(own_account_json(own, Instant{}),
                    own.profile ? std::optional(own.profile->sober_since) : std::nullopt);
}

void append_prepared(std::string& out, const PreparedText& prepared, Instant now,
                     const SeenFrom& seen) {
    const std::string_view text = prepared.text;
    if (prepared.sober_since) {
        const Date today = std::chrono::floor<std::chrono::days>(now);
        out += text.substr(0, prepared.gap);
        out += std::to_string(sobriety_months(*prepared.sober_since, today));
        out += text.substr(prepared.gap);
    } else {
        out += text;
    }
    if (seen.distance_miles) out += ",\"distance\":" + std::to_string(*seen.distance_miles);
    if (seen.travel) out += ",\"travelEstimate\":" + Json(*seen.travel).dump();
    if (seen.price) out += ",\"priceForTime\":" + Json(*seen.price).dump();
    out += '}';
}

}  // namespace steady::http
