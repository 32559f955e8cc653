#include "adapters/sql/search_query.h"

#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/rows.h"
#include "domain/bookings/timing.h"
#include "domain/search/search_box.h"
#include "domain/search/tags.h"

namespace steady::sql {
namespace {

// Beyond this many whole degrees their range is as good as naming each.
constexpr std::size_t max_bands = 16;

constexpr std::string_view rank_columns = "c.id, c.rating_tenths, c.total_bookings";
constexpr std::string_view order = " ORDER BY c.rating_tenths DESC, c.total_bookings DESC, c.id";

// How companions with a tag are found: one by one among few candidates, or from the tag when
// everybody is a candidate.
enum class TagLookup { per_candidate, from_tag };

void has_any_of(Condition& where, TagLookup lookup, std::string_view kind,
                const std::vector<std::string>& tags) {
    where.sql += lookup == TagLookup::per_candidate
                     ? "EXISTS (SELECT 1 FROM companion_tags t WHERE t.companion_id = c.id AND"
                     : "c.id IN (SELECT t.companion_id FROM companion_tags t WHERE";
    where.sql += " t.kind = " + where.bound(kind);
    where.sql += " AND t.tag_normalised IN (" + list_of(where.values, tags) + "))";
}

void add_any_tag(Condition& where, TagLookup lookup, std::string_view kind,
                 const std::vector<std::string>& wanted) {
    if (wanted.empty()) return;
    std::vector<std::string> tags;
    for (const std::string& tag : wanted) tags.push_back(normalised_tag(tag));
    where.sql += " AND ";
    has_any_of(where, lookup, kind, tags);
}

// What follows from skills and shifts is not stored with the facts that are stated.
void add_any_situation(Condition& where, TagLookup lookup, FactBits wanted) {
    std::string_view before = " AND (";
    for (std::size_t i = 0; i < situation_names.words.size(); ++i) {
        const auto situation = static_cast<Situation>(i);
        if ((wanted & fact_bit(situation)) == 0) continue;
        const SituationNeeds needs = needs_of(situation);
        where.sql += std::string(before) +
                     "c.max_shift_hours >= " + where.bound(needs.min_shift_hours) + " AND ";
        has_any_of(where, lookup, "skill", {needs.skills.begin(), needs.skills.end()});
        before = " OR ";
    }
    if (before == " OR ") where.sql += ")";
}

void add_facts(Condition& where, TagLookup lookup, const FactFilter& wanted) {
    if (wanted.all != 0) {
        const std::string all = where.bound(static_cast<std::int64_t>(wanted.all));
        where.sql += " AND (c.stated_facts & " + all + ") = " + all;
    }
    for (const FactBits list : any_of_facts) {
        const FactBits some = wanted.any & list & stated_facts;
        if (some == 0) continue;
        where.sql +=
            " AND (c.stated_facts & " + where.bound(static_cast<std::int64_t>(some)) + ") <> 0";
    }
    add_any_situation(where, lookup, wanted.any);
}

// Those whose other services leave the time clear, and who are not off. The rest that is to be
// known about the time (domain/search/search_time.h) is judged row by row.
void add_no_further_steps(Condition& where, const SearchTime& when) {
    const TimeSpan clear = with_rest_around(when.clear_of_visits());
    where.sql +=
        " AND NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.companion_id = c.id"
        " AND l.live = 1 AND l.start_s < c.buffer_minutes * 60 + " +
        where.bound(clear.end);
    where.sql += " AND l.end_s > " + where.bound(clear.start) + " - c.buffer_minutes * 60)";
    const TimeSpan present = when.clear_of_time_off();
    // To a stranger it looks as a visit does.
    const std::string buffer = when.is_coarse ? "c.buffer_minutes * 60" : "0";
    where.sql +=
        " AND NOT EXISTS (SELECT 1 FROM time_off o WHERE o.companion_id = c.id AND o.start_s < " +
        buffer + " + " + where.bound(present.end);
    where.sql += " AND o.end_s > " + where.bound(present.start) + " - " + buffer + ")";
}

// The bit of a verification's kind in companions.verified_mask.
std::string bit_of_kind() {
    std::string text = "CASE v.kind";
    for (const VerificationKind kind : verification_kinds) {
        text += " WHEN '" + std::string(verification_texts.of(kind)) + "' THEN " +
                std::to_string(mask_of(kind));
    }
    return text + " ELSE 0 END";
}

// Everything but the place.
Condition eligible(const SearchCriteria& criteria, TagLookup lookup) {
    Condition where;
    const SearchLimits limits = limits_of(criteria);
    where.sql = is_shown() + " AND c.online >= " + where.bound(limits.online_only);
    where.sql += " AND c.rating_tenths >= " + where.bound(limits.min_rating_tenths);
    where.sql += " AND c.hourly_rate_cents <= " + where.bound(limits.max_rate);
    where.sql +=
        " AND c.sober_since_days <= " + where.bound(limits.sober_by.time_since_epoch().count());
    if (limits.verified != 0) {
        const std::string bit = where.bound(limits.verified);
        where.sql += " AND (c.verified_mask & " + bit + ") = " + bit;
        where.sql +=
            " AND NOT EXISTS (SELECT 1 FROM verifications v WHERE v.account_id = c.id"
            " AND v.status = 'verified' AND v.expires_at <= " +
            where.bound(criteria.now) + " AND (" + bit_of_kind() + " & " + bit + ") <> 0)";
    }
    if (criteria.searcher) {
        const std::string searcher = where.bound(*criteria.searcher);
        where.sql +=
            " AND c.id NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = " + searcher +
            " UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = " + searcher + ")";
    }
    add_any_tag(where, lookup, "degree", criteria.degrees);
    add_any_tag(where, lookup, "skill", criteria.skills);
    add_facts(where, lookup, criteria.facts);
    if (criteria.when) add_no_further_steps(where, *criteria.when);
    return where;
}

// No row without a place is in a box.
void add_box(Condition& where, const SearchBox& box) {
    if (box.bands.size() <= max_bands) {
        where.sql += " AND c.latitude_band IN (" + list_of(where.values, box.bands) + ")";
    } else {
        where.sql += " AND c.latitude_band BETWEEN " + where.bound(box.bands.front());
        where.sql += " AND " + where.bound(box.bands.back());
    }
    where.sql += " AND c.longitude BETWEEN " + where.bound(box.west);
    where.sql += " AND " + where.bound(box.east);
}

std::string candidate_columns(const SearchCriteria& criteria, std::string_view place) {
    std::string columns(rank_columns);
    columns += ", c.highlight_type, c.highlight_expires_at";
    columns += place;
    if (criteria.when) {
        columns +=
            ", c.online, c.max_shift_hours, c.timezone, c.weekly_schedule, c.more_hours,"
            " c.notice_minutes, c.quiet_from_minutes, c.quiet_to_minutes, c.max_travel_miles,"
            " c.buffer_minutes";
    }
    return columns;
}

// Every part that a criterion can add; the parts do not depend on each other.
const ComposedShapes search_shapes([] {
    SearchCriteria plain;
    plain.from = GeoPoint{42.36, -71.06};
    SearchCriteria full = plain;
    full.searcher = AccountId::parse("00000000-0000-0000-0000-000000000000");
    full.verified = {VerificationKind::id};
    full.degrees = {"one"};
    full.skills = {"one", "two"};
    full.facts = {all_facts(gender_names) | all_facts(situation_names), lgbtq_experience};
    full.radius_miles = 2'000;  // so wide that the bands become a range
    SearchCriteria unlimited = plain;
    unlimited.radius_miles = std::nullopt;
    SearchCriteria timed = full;
    timed.when = SearchTime{};
    std::vector<std::string> texts;
    for (const SearchCriteria& criteria : {plain, full, unlimited, timed}) {
        for (const Condition& query :
             {near_query(criteria), everybody_query(criteria), boosted_query(criteria),
              count_query(criteria), rest_query(criteria, 1)}) {
            texts.push_back(query.sql);
        }
    }
    return texts;
});

}  // namespace

Condition near_query(const SearchCriteria& criteria) {
    Condition where = eligible(criteria, TagLookup::per_candidate);
    if (criteria.radius_miles) add_box(where, box_around(*criteria.from, *criteria.radius_miles));
    where.sql = select_from(candidate_columns(criteria, ", c.latitude, c.longitude"),
                            "companions c WHERE " + where.sql);
    return where;
}

Condition everybody_query(const SearchCriteria& criteria) {
    Condition where = eligible(criteria, TagLookup::from_tag);
    where.sql = select_from(candidate_columns(criteria, ""), "companions c WHERE " + where.sql);
    return where;
}

Condition boosted_query(const SearchCriteria& criteria) {
    Condition where = eligible(criteria, TagLookup::from_tag);
    where.sql +=
        " AND c.id IN (SELECT h.id FROM companions h WHERE h.highlight_type IS NOT NULL"
        " AND h.highlight_expires_at > " +
        where.bound(criteria.now) + ")" + std::string(order);
    where.sql = select_from(rank_columns, "companions c WHERE " + where.sql);
    return where;
}

Condition count_query(const SearchCriteria& criteria) {
    Condition where = eligible(criteria, TagLookup::from_tag);
    where.sql = "SELECT COUNT(*) FROM companions c WHERE " + where.sql;
    return where;
}

Condition rest_query(const SearchCriteria& criteria, std::size_t limit) {
    Condition where = eligible(criteria, TagLookup::from_tag);
    where.sql +=
        " AND (c.highlight_type IS NULL OR c.highlight_expires_at <= " + where.bound(criteria.now) +
        ")" + std::string(order);
    where.sql += " LIMIT " + where.bound(static_cast<std::int64_t>(limit));
    where.sql = select_from(rank_columns, "companions c WHERE " + where.sql);
    return where;
}

}  // namespace steady::sql
