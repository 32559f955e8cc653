#include "adapters/sql/companions.h"

#include "adapters/sql/companion_by_id.h"
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"
#include "domain/search/tags.h"

#include <cmath>
#include <map>

namespace steady::sql {
namespace {

std::string schedule_text(const WeeklySchedule& schedule) {
    std::string text = "[";
    for (const DaySchedule& day : schedule) {
        if (text.size() > 1) text += ",";
        text += "[" + std::to_string(day.enabled ? 1 : 0) + "," +
                std::to_string(day.start.count()) + "," + std::to_string(day.end.count()) + "]";
    }
    return text + "]";
}

std::string more_hours_text(const WeeklySchedule& schedule) {
    std::string text = "[";
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        for (const DayWindow& window : schedule.at(day).more) {
            if (text.size() > 1) text += ",";
            text += "[" + std::to_string(day) + "," + std::to_string(window.start.count()) + "," +
                    std::to_string(window.end.count()) + "]";
        }
    }
    return text + "]";
}

void insert_tags(Connection& connection, const AccountId& companion, std::string_view kind,
                 const std::vector<std::string>& tags) {
    for (std::size_t i = 0; i < tags.size(); ++i) {
        write_values(connection, known<[] { return insert_into("companion_tags", tag_columns); }>,
                     tag_values(companion, kind, i, tags[i]));
    }
}

std::string companions_text(const std::string& list) {
    return select_from(companion_columns(),
                       "companions c JOIN accounts a ON a.id = c.id WHERE c.id IN (") +
           list + ")";
}

// Tags with their position, and verifications. In no order: sorting two tables as one costs more
// than both look-ups.
std::string badges_text(const std::string& list) {
    return "SELECT companion_id, 1, kind, position, tag, CAST(NULL AS bigint), 0, CAST(NULL AS "
           "bigint)"
           " FROM companion_tags WHERE companion_id IN (" +
           list +
           ") UNION ALL SELECT account_id, 0, kind, 0, status, verified_at, button_visible, "
           "expires_at"
           " FROM verifications WHERE account_id IN (" +
           list + ")";
}

const ComposedShapes list_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        const std::string list = placeholders(1, length);
        texts.push_back(companions_text(list));
        texts.push_back(badges_text(list));
    }
    return texts;
});

using ById = std::map<AccountId, Companion>;

void add_badges(Connection& connection, const std::string& list, const std::vector<Value>& values,
                ById& found) {
    constexpr std::size_t max_tags = 10'000;  // no profile comes near
    Companion* last = nullptr;                // rows of one companion mostly follow each other
    connection.execute(ComposedSql(badges_text(list)), values, [&](const Row& row) {
        Fields fields(row);
        const std::string_view id = fields.text_view();
        if (!last || last->account.id.text() != id) last = &found.at(AccountId::parse(id).value());
        Companion& companion = *last;
        if (fields.flag()) {
            auto& tags = fields.text_view() == "degree" ? companion.profile.degrees
                                                        : companion.profile.skills;
            const auto position = static_cast<std::size_t>(fields.integer());
            if (position >= max_tags)
                throw UnreadableValue("stored position of a tag is malformed");
            tags.resize(std::max(tags.size(), position + 1));
            tags[position] = fields.text();
            return;
        }
        const auto kind = fields.known_word(verification_texts);
        fields.skip();
        const auto status = fields.known_word(verification_statuses);
        if (!kind || !status) return;
        Verification& record = companion.verifications.of(*kind);
        record.status = *status;
        record.verified_at = fields.optional_instant();
        record.button_visible = fields.flag();
        record.expires_at = fields.optional_instant();
    });
}

ById load(Connection& connection, const std::vector<AccountId>& ids) {
    ById found;
    if (ids.empty()) return found;
    std::vector<Value> values;
    const std::string list = list_of(values, ids);
    connection.execute(ComposedSql(companions_text(list)), values, [&](const Row& row) {
        read_or_report(connection, {"companions"}, row, [&](Fields& fields) {
            Companion companion = read_companion(fields);
            const AccountId id = companion.id();
            found.emplace(id, std::move(companion));
        });
    });
    if (found.empty()) return found;
    std::vector<AccountId> known;
    for (const auto& [id, companion] : found) known.push_back(id);
    values.clear();
    const std::string known_list = list_of(values, known);
    add_badges(connection, known_list, values, found);
    return found;
}

}  // namespace

namespace {

std::optional<std::int64_t> count_of_minutes(const std::optional<minutes>& time) {
    return time ? std::optional<std::int64_t>(time->count()) : std::nullopt;
}

}  // namespace

std::vector<Value> profile_values(const CompanionProfile& profile) {
    const auto& place = profile.public_point;
    const auto& lift = profile.highlight;
    const BookingLimits& limits = profile.limits;
    const auto quiet_from = limits.quiet ? std::optional(limits.quiet->from) : std::nullopt;
    const auto quiet_to = limits.quiet ? std::optional(limits.quiet->to) : std::nullopt;
    return values_of(
        profile.id, profile.bio, profile.hourly_rate, profile.video_hourly_rate,
        profile.sober_since.time_since_epoch().count(), profile.max_shift_hours,
        profile.experience.mental_health_half_years, profile.experience.substance_abuse_half_years,
        profile.experience.companioning_half_years, profile.online, profile.resume_url,
        schedule_text(profile.schedule), more_hours_text(profile.schedule), profile.any_time,
        lift ? std::optional(highlight_types.of(lift->type)) : std::nullopt,
        lift ? std::optional(lift->expires_at) : std::nullopt,
        place ? std::optional(place->latitude) : std::nullopt,
        place ? std::optional(place->longitude) : std::nullopt,
        place ? std::optional(static_cast<int>(std::floor(place->latitude))) : std::nullopt,
        profile.timezone, profile.meeting_link, booking_modes.of(profile.booking_mode),
        count_of_minutes(limits.notice), count_of_minutes(quiet_from), count_of_minutes(quiet_to),
        limits.max_travel_miles, limits.buffer.count(),
        static_cast<std::int64_t>(profile.self_description.facts),
        profile.self_description.gender_in_own_words);
}

std::vector<Value> earned_values(const CompanionProfile& profile,
                                 const Verifications& verifications) {
    return values_of(profile.rating.sum, profile.rating.count, profile.rating.tenths(),
                     profile.total_bookings, profile.completed_bookings, mask_of(verifications),
                     profile.has_similar_name, count_of_minutes(profile.usual_answer.within),
                     profile.usual_answer.review_at);
}

std::vector<Value> tag_values(const AccountId& companion, std::string_view kind,
                              std::size_t position, const std::string& tag) {
    return values_of(companion, kind, static_cast<int>(position), tag, normalised_tag(tag));
}

void Companions::insert(const CompanionProfile& profile) {
    const KnownSql& sql = known<[] {
        return insert_into("companions",
                           std::string(profile_columns) + ", " + std::string(earned_columns));
    }>;
    auto values = profile_values(profile);
    for (Value& value : earned_values(profile, {})) values.push_back(std::move(value));
    write_values(connection_, sql, values);
    insert_tags(connection_, profile.id, "degree", profile.degrees);
    insert_tags(connection_, profile.id, "skill", profile.skills);
    refresh_verified_mask(connection_, profile.id);
}

void Companions::update(const CompanionProfile& profile) {
    const KnownSql& sql = known<[] { return update_by_first("companions", profile_columns); }>;
    if (write_values(connection_, sql, profile_values(profile)) == 0) return;
    write(connection_, "DELETE FROM companion_tags WHERE companion_id = $1"_sql, profile.id);
    insert_tags(connection_, profile.id, "degree", profile.degrees);
    insert_tags(connection_, profile.id, "skill", profile.skills);
}

std::optional<Companion> Companions::find(const AccountId& id) {
    return companion_by_id(connection_, id);
}

std::vector<Companion> Companions::find_all(const std::vector<AccountId>& ids) {
    // Engines limit the number of parameters, so long lists are read in parts.
    constexpr std::size_t part_size = 256;
    std::vector<Companion> result;
    for (std::size_t first = 0; first < ids.size(); first += part_size) {
        const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(first);
        const auto length = std::min(part_size, ids.size() - first);
        const std::vector<AccountId> part(begin, begin + static_cast<std::ptrdiff_t>(length));
        const ById found = load(connection_, part);
        for (const AccountId& id : part) {
            if (const auto it = found.find(id); it != found.end()) result.push_back(it->second);
        }
    }
    return result;
}

void Companions::erase(const AccountId& id) {
    write(connection_, "DELETE FROM companions WHERE id = $1"_sql, id);
    write(connection_, "DELETE FROM highlight_warnings WHERE companion_id = $1"_sql, id);
    write(connection_, "DELETE FROM name_looks WHERE companion_id = $1"_sql, id);
}

void Companions::set_online(const AccountId& id, bool online) {
    write(connection_, "UPDATE companions SET online = $2 WHERE id = $1"_sql, id, online);
}

void Companions::set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) {
    write(connection_,
          "UPDATE companions SET highlight_type = $2, highlight_expires_at = $3 WHERE id = $1"_sql,
          id, highlight ? std::optional(highlight_types.of(highlight->type)) : std::nullopt,
          highlight ? std::optional(highlight->expires_at) : std::nullopt);
}

std::vector<AccountId> Companions::highlights_ending(Instant now, Instant until, int limit) {
    return select_readable(
        connection_,
        "SELECT c.id FROM companions c WHERE c.highlight_type IS NOT NULL"
        " AND c.highlight_expires_at > $1 AND c.highlight_expires_at <= $2"
        " AND NOT EXISTS (SELECT 1 FROM highlight_warnings w WHERE w.companion_id = c.id"
        " AND w.expires_at >= c.highlight_expires_at)"
        " ORDER BY c.highlight_expires_at, c.id LIMIT $3"_sql,
        {"companions"}, [](Fields& fields) { return fields.id<AccountId>(); }, now, until, limit);
}

bool Companions::mark_highlight_warned(const AccountId& id, Instant expires_at) {
    return write(connection_,
                 "INSERT INTO highlight_warnings (companion_id, expires_at) VALUES ($1, $2)"
                 " ON CONFLICT (companion_id) DO UPDATE SET expires_at = excluded.expires_at"
                 " WHERE highlight_warnings.expires_at < excluded.expires_at"_sql,
                 id, expires_at) > 0;
}

void Companions::add_bookings(const AccountId& id, int total, int completed) {
    write_later(connection_,
                "UPDATE companions SET total_bookings = total_bookings + $2,"
                " completed_bookings = completed_bookings + $3 WHERE id = $1"_sql,
                id, total, completed);
}

void Companions::set_rating(const AccountId& id, RatingSummary rating) {
    write(connection_,
          "UPDATE companions SET rating_sum = $2, rating_count = $3, rating_tenths = $4"
          " WHERE id = $1"_sql,
          id, rating.sum, rating.count, rating.tenths());
}

void Companions::set_usual_answer(const AccountId& id, const UsualAnswer& usual) {
    write(connection_,
          "UPDATE companions SET usual_answer_minutes = $2, usual_answer_review_at = $3"
          " WHERE id = $1"_sql,
          id, count_of_minutes(usual.within), usual.review_at);
}

}  // namespace steady::sql
