#include "adapters/http/routes/search.h"

#include "adapters/http/compression.h"
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/places.h"
#include "adapters/http/routes/prepared_json.h"
#include "adapters/http/routes/search_time.h"
#include "adapters/http/routes/self_description_json.h"
#include "app/search/price_for_time.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/ranking.h"
#include "ports/non_blocking_scope.h"

#include <cmath>

namespace steady::http {
namespace {

struct VerifiedFilter {
    std::string_view parameter;
    VerificationKind kind;
};
constexpr VerifiedFilter verified_filters[] = {
    {"idVerified", VerificationKind::id},
    {"backgroundCheckVerified", VerificationKind::background},
    {"motorVehicleVerified", VerificationKind::driver_license},
    {"degreeVerified", VerificationKind::degree},
    {"employmentVerified", VerificationKind::employment},
    {"drugTestVerified", VerificationKind::drug_test},
};
constexpr std::size_t max_tags = 200;

std::optional<GeoPoint> point_of(const Query& query, std::string_view north, std::string_view east,
                                 std::vector<FieldError>& problems) {
    const auto latitude = query.decimal(north, problems);
    const auto longitude = query.decimal(east, problems);
    if (!latitude && !longitude) return std::nullopt;
    if (!latitude || !longitude || std::abs(*latitude) > 90 || std::abs(*longitude) > 180) {
        problems.push_back({std::string(north), "Invalid location"});
        return std::nullopt;
    }
    return GeoPoint{*latitude, *longitude};
}

// lat and lng restrict the search to the radius; nearLat and nearLng only measure and sort, for the
// list that is shown when the search found no companion (SRCH-039).
void read_place(const Query& query, SearchCriteria& criteria, std::vector<FieldError>& problems) {
    criteria.from = point_of(query, "lat", "lng", problems);
    if (const auto radius = query.decimal("radius", problems)) {
        const bool usable = *radius > 0 && *radius <= 12'500;
        if (!usable) problems.push_back({"radius", "Invalid radius"});
        criteria.radius_miles = usable ? static_cast<int>(std::ceil(*radius)) : 1;
    }
    const auto near = point_of(query, "nearLat", "nearLng", problems);
    if (criteria.from || !near) return;
    criteria.from = near;
    criteria.radius_miles = std::nullopt;
}

std::vector<std::string> tags_of(const Query& query, std::string_view list, std::string_view other,
                                 std::vector<FieldError>& problems) {
    std::vector<std::string> tags = query.list(list);
    std::erase(tags, "Other");
    if (auto text = query.text(other)) tags.push_back(std::move(*text));
    if (tags.size() > max_tags) problems.push_back({std::string(list), "Too many values"});
    return tags;
}

int whole(std::optional<std::int64_t> value, int otherwise, std::string_view name,
          std::vector<FieldError>& problems) {
    if (!value) return otherwise;
    if (*value < -1'000'000 || *value > 1'000'000) {
        problems.push_back({std::string(name), "Invalid number"});
        return otherwise;
    }
    return static_cast<int>(*value);
}

Result<SearchCriteria> criteria_of(const Query& query) {
    std::vector<FieldError> problems;
    SearchCriteria criteria;
    criteria.page = whole(query.integer("page", problems), 1, "page", problems);
    criteria.limit =
        whole(query.integer("limit", problems), search_default_limit, "limit", problems);
    criteria.online_only = query.boolean("onlineOnly", problems).value_or(true);
    criteria.min_sobriety_months = whole(query.integer("minSobriety", problems),
                                         criteria.min_sobriety_months, "minSobriety", problems);
    if (const auto rating = query.decimal("minRating", problems)) {
        if (*rating < 0 || *rating > 5) problems.push_back({"minRating", "Invalid rating"});
        criteria.min_rating_tenths = static_cast<int>(std::lround(*rating * 10));
    }
    if (const auto rate = query.text("maxRate")) {
        criteria.max_rate = Money::parse_dollars(*rate);
        if (!criteria.max_rate) problems.push_back({"maxRate", "Invalid rate"});
    }
    criteria.degrees = tags_of(query, "degrees", "otherDegree", problems);
    criteria.skills = tags_of(query, "skills", "otherSkill", problems);
    for (const auto& [parameter, kind] : verified_filters) {
        if (query.boolean(parameter, problems).value_or(false)) criteria.verified.push_back(kind);
    }
    criteria.facts = wanted_facts(query, problems);
    read_place(query, criteria, problems);
    if (problems.empty()) return criteria;
    return std::unexpected(query_error(std::move(problems)));
}

std::optional<Miles> way_between(const std::optional<GeoPoint>& from,
                                 const std::optional<GeoPoint>& place) {
    if (!from || !place) return std::nullopt;
    return distance_between(*from, *place);
}

// A page after a cursor has as many companions as follow, wherever the counted pages would end.
Json beside_page(const SearchCriteria& criteria, long total, const std::optional<long>& following,
                 const std::optional<AnsweredTime>& time) {
    const long limit = criteria.limit;
    const long pages =
        following ? criteria.page + (*following + limit - 1) / limit : (total + limit - 1) / limit;
    Json members = pagination_json({criteria.page, criteria.limit}, total, pages);
    if (time) members.set("when", answered_time_json(*time));
    return members;
}

// A page of prepared cards with the members that depend on the query.
Reply page_of_cards(SearchUseCases& use, const RankedPage& page) {
    std::vector<AccountId> ids;
    for (const RankedCompanion& one : page.ranking.found) ids.push_back(one.id);
    const Instant now = use.clock.now();
    const auto cards = use.cards.of(ids, now, [&](const std::vector<AccountId>& missing) {
        return use.find_companions.companions(missing);
    });
    std::size_t bytes = 256;
    for (const auto& card : cards) bytes += card ? card->text.size() + 64 : 0;
    std::string body;
    body.reserve(bytes);
    body = R"({"success":true,"data":[)";
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!cards[i]) continue;  // deleted in the meantime
        if (body.back() == '}') body += ',';
        SeenFrom seen{page.ranking.found[i].distance_miles};
        const auto way = way_between(page.criteria.from, cards[i]->public_point);
        if (way) seen.travel = travel_estimate(*way);
        seen.price =
            price_for_time(page.criteria, cards[i]->hourly_rate, cards[i]->video_hourly_rate, way);
        append_prepared(body, *cards[i], now, seen);
    }
    body +=
        "]," +
        beside_page(page.criteria, page.ranking.total, page.following, page.time).dump().substr(1);
    return written_reply(std::move(body));
}

Reply search(SearchUseCases& use, Call& call) {
    const auto criteria = criteria_of(call.query());
    if (!criteria) return refused(criteria.error());
    auto extras = search_extras_of(call.query());
    if (!extras) return refused(extras.error());
    extras->is_admin = call.caller().is_admin();
    // Compressing a page takes longer than building it.
    const bool compressed = accepts_coding(call.request().headers.get("Accept-Encoding"), "gzip");
    if (extras->next_free || compressed) NonBlockingScope::about_to_block();
    auto ranked = use.find_companions.rank(*criteria, call.caller().account_id(), *extras);
    if (!ranked) return refused(ranked.error());
    if (!extras->next_free) return page_of_cards(use, *ranked);
    const auto page = use.find_companions.show(*std::move(ranked), *extras);
    Json data = Json::array();
    const Instant now = use.clock.now();
    for (const SearchHit& hit : page.hits) {
        data.push(found_companion_json(hit, now));
    }
    return success_with(std::move(data),
                        beside_page(*criteria, page.total, page.following, page.time));
}

Reply profile_of(const PreparedText& card, const std::optional<GeoPoint>& from, Instant now) {
    SeenFrom seen;
    if (const auto way = way_between(from, card.public_point)) {
        seen = {public_distance_miles(*way), travel_estimate(*way)};
    }
    std::string body = R"({"success":true,"data":)";
    body.reserve(body.size() + card.text.size() + 64);
    append_prepared(body, card, now, seen);
    return written_reply(std::move(body += '}'));
}

Reply view(SearchUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::companion_not_found);
    std::vector<FieldError> problems;
    const auto from = point_of(call.query(), "lat", "lng", problems);
    if (!problems.empty()) {
        return refused(Error(Refusal::invalid_input, problems.front().message, problems));
    }
    const auto caller = call.caller().account_id();
    const bool followed = use.cards.follow();
    const Instant now = use.clock.now();
    if (followed) {
        if (caller && use.cards.are_blocked(*caller, *id)) {
            return refused(Refusal::companion_not_found);
        }
        if (const auto card = use.cards.find(*id, now)) return profile_of(*card, from, now);
    }
    const std::uint64_t started = use.cards.current_version(*id);
    const auto [hit, is_storable] =
        read_afresh(followed, [&] { return use.view_companion.run(*id, caller, from); });
    if (!hit) return refused(hit.error());
    if (is_storable) {
        auto card = std::make_shared<const PreparedText>(prepared_companion(hit->companion, now));
        use.cards.keep(*id, std::move(card), started);
    }
    return success(found_companion_json(*hit, now));
}

Reply similar(SearchUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::companion_not_found);
    std::vector<FieldError> problems;
    const auto from = point_of(call.query(), "lat", "lng", problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto hits = use.similar_companions.run(*id, call.caller().account_id(), from);
    if (!hits) return refused(hits.error());
    Json data = Json::array();
    for (const SearchHit& hit : *hits) data.push(found_companion_json(hit, use.clock.now()));
    return success(std::move(data));
}

}  // namespace

void add_search_routes(Routes& routes, SearchUseCases use) {
    routes.push_back({Method::get, "/api/companions/search", Access::anyone, "search",
                      "search_companions",
                      [use](Call& call) mutable { return search(use, call); }});
    // against copying the directory or querying from a thousand places
    routes.back().budget = {240};
    routes.back().lag = Lag::strangers;
    routes.back().lane = Lane::inline_cache;
    routes.back().expensive_param = "hours";  // for a time, each candidate is checked many times
    routes.push_back({Method::get, "/api/companions/{id}", Access::anyone, "companions",
                      "get_companion", [use](Call& call) mutable { return view(use, call); }});
    routes.back().budget = {240};
    routes.back().lane = Lane::inline_cache;
    routes.back().lag = Lag::strangers;
    routes.push_back({Method::get, "/api/companions/{id}/similar", Access::anyone, "search",
                      "similar_companions",
                      [use](Call& call) mutable { return similar(use, call); }});
    routes.back().budget = {240};  // includes a search
    routes.back().lag = Lag::strangers;
    add_place_routes(routes, use.geocoder);
}

}  // namespace steady::http
