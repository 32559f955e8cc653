#pragma once

#include "adapters/http/json.h"
#include "domain/core/enum_names.h"
#include "domain/search/criteria.h"

#include <string>
#include <string_view>

#include <fmt/format.h>

// Search criteria as the query of a call.
namespace steady::prepared_contract {

inline std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) out += fmt::format("%{:02x}", static_cast<unsigned char>(c));
    return out;
}

inline constexpr const char* verified_names[] = {
    "idVerified",     "motorVehicleVerified",    "employmentVerified",
    "degreeVerified", "backgroundCheckVerified", "drugTestVerified"};

template <class Value, std::size_t count>
void add_names(std::string& query, std::string_view parameter, FactBits facts,
               const EnumNames<Value, count>& names) {
    for (const std::string_view name : names.words) {
        if ((facts & fact_bit(*names.from(name))) == 0) continue;
        query += fmt::format("&{}={}", parameter, name);
    }
}

inline void add_facts(std::string& query, const FactFilter& asked) {
    add_names(query, "languages", asked.any, language_names);
    add_names(query, "genders", asked.any, gender_names);
    add_names(query, "pathways", asked.any, pathway_names);
    add_names(query, "situations", asked.any, situation_names);
    add_names(query, "comfortableWith", asked.all, comfort_names);
    if ((asked.all & lgbtq_experience) != 0) query += "&lgbtqExperience=true";
}

inline std::string query_of(const SearchCriteria& asked) {
    std::string query =
        fmt::format("page={}&limit={}&onlineOnly={}&minSobriety={}&minRating={}.{}", asked.page,
                    asked.limit, asked.online_only, asked.min_sobriety_months,
                    asked.min_rating_tenths / 10, asked.min_rating_tenths % 10);
    if (asked.max_rate) query += "&maxRate=" + http::Json(*asked.max_rate).dump();
    for (const auto& tag : asked.degrees) query += "&degrees=" + escaped(tag);
    for (const auto& tag : asked.skills) query += "&skills=" + escaped(tag);
    add_facts(query, asked.facts);
    for (const auto kind : asked.verified) {
        query += fmt::format("&{}=true", verified_names[static_cast<std::size_t>(kind)]);
    }
    if (asked.from && asked.radius_miles) {
        query += fmt::format("&lat={}&lng={}&radius={}", asked.from->latitude,
                             asked.from->longitude, *asked.radius_miles);
    } else if (asked.from) {
        query += fmt::format("&nearLat={}&nearLng={}", asked.from->latitude, asked.from->longitude);
    }
    return query;
}

}  // namespace steady::prepared_contract
