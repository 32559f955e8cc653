// CompanionRepository::search: narrow rows are filtered by the engine, ranked here, and only the
// page's companions are read in full.
#include "adapters/sql/repositories.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/search_box.h"
#include "adapters/sql/words.h"
#include "domain/companions/sobriety.h"
#include "domain/search/eligibility.h"
#include "domain/search/ranking.h"

#include <limits>

namespace steady::sql {
namespace {

constexpr std::string_view rank_columns = "c.id, c.rating_tenths, c.total_bookings";
constexpr std::string_view order = " ORDER BY c.rating_tenths DESC, c.total_bookings DESC, c.id";

// A WHERE clause and its values.
struct Condition {
    std::string sql;
    std::vector<Value> values;

    template <class T>
    [[nodiscard]] std::string bound(const T& value) {
        values.push_back(to_value(value));
        return "$" + std::to_string(values.size());
    }
};

// How companions with a tag are found: one by one among few candidates, or from the tag when
// everybody is a candidate.
enum class TagLookup { per_candidate, from_tag };

void add_any_tag(Condition& where, TagLookup lookup, std::string_view kind,
                 const std::vector<std::string>& wanted) {
    if (wanted.empty()) return;
    std::vector<std::string> tags;
    for (const std::string& tag : wanted) tags.push_back(normalised_tag(tag));
    where.sql += lookup == TagLookup::per_candidate
                     ? " AND EXISTS (SELECT 1 FROM companion_tags t WHERE t.companion_id = c.id AND"
                     : " AND c.id IN (SELECT t.companion_id FROM companion_tags t WHERE";
    where.sql += " t.kind = " + where.bound(kind);
    where.sql += " AND t.tag_normalised IN (" + list_of(where.values, tags) + "))";
}

// Everything but the place.
Condition eligible(const SearchCriteria& criteria, TagLookup lookup) {
    Condition where;
    const Date today = std::chrono::floor<std::chrono::days>(criteria.now);
    const Date latest = sober_since(criteria.min_sobriety_months, today);
    int mask = 0;
    for (const VerificationKind kind : criteria.verified) mask |= mask_of(kind);

    where.sql = "c.online >= " + where.bound(criteria.online_only);
    where.sql += " AND c.rating_tenths >= " + where.bound(criteria.min_rating_tenths);
    where.sql += " AND c.hourly_rate_cents <= " +
                 where.bound(criteria.max_rate ? criteria.max_rate->cents()
                                               : std::numeric_limits<std::int64_t>::max());
    where.sql += " AND c.sober_since_days <= " + where.bound(latest.time_since_epoch().count());
    if (mask != 0) {
        const std::string bit = where.bound(mask);
        where.sql += " AND (c.verified_mask & " + bit + ") = " + bit;
    }
    if (criteria.searcher) {
        const std::string searcher = where.bound(*criteria.searcher);
        where.sql +=
            " AND c.id NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = " + searcher +
            " UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = " + searcher + ")";
    }
    add_any_tag(where, lookup, "degree", criteria.degrees);
    add_any_tag(where, lookup, "skill", criteria.skills);
    return where;
}

// The place of the page in the whole order.
struct Window {
    std::size_t first;
    std::size_t end;
    explicit Window(const SearchCriteria& criteria)
        : first(static_cast<std::size_t>(criteria.page - 1) *
                static_cast<std::size_t>(criteria.limit)),
          end(first + static_cast<std::size_t>(criteria.limit)) {}
};

// Keeps the best candidates up to the end of the page; the rest are only counted.
class Best {
  public:
    explicit Best(std::size_t wanted) : wanted_(wanted) {}

    void offer(SearchRank rank, std::string_view id) {
        ++total_;
        if (kept_.size() >= wanted_) {
            if (wanted_ == 0 || clearly_after(rank, kept_.front())) return;
        }
        rank.id = id;
        if (kept_.size() < wanted_) {
            kept_.push_back(std::move(rank));
            std::ranges::push_heap(kept_, ranks_before);
        } else if (ranks_before(rank, kept_.front())) {
            std::ranges::pop_heap(kept_, ranks_before);
            kept_.back() = std::move(rank);
            std::ranges::push_heap(kept_, ranks_before);
        }
    }

    [[nodiscard]] std::vector<SearchRank> in_order() {
        std::ranges::sort_heap(kept_, ranks_before);
        return std::move(kept_);
    }
    [[nodiscard]] long total() const { return total_; }

  private:
    // Decided without the id, whose copy is what costs.
    static bool clearly_after(const SearchRank& rank, const SearchRank& worst) {
        return ranks_before(worst, rank) && !ranks_before(rank, worst) &&
               (rank.lifted != worst.lifted || rank.distance_miles != worst.distance_miles ||
                rank.rating_tenths != worst.rating_tenths ||
                rank.total_bookings != worst.total_bookings);
    }

    std::size_t wanted_;
    std::vector<SearchRank> kept_;
    long total_ = 0;
};

std::optional<Highlight> read_highlight(Fields& fields) {
    const auto type = fields.optional([](Fields& f) { return f.word(highlight_types); });
    const auto expires_at = fields.optional_instant();
    return type && expires_at ? std::optional(Highlight{*type, *expires_at}) : std::nullopt;
}

SearchRank read_rank(Fields& fields) {
    SearchRank rank;
    rank.id = fields.text();
    rank.rating_tenths = fields.small();
    rank.total_bookings = fields.small();
    return rank;
}

// With a place: everybody in a box around it, then the exact distance.
std::vector<SearchRank> near(Connection& connection, const SearchCriteria& criteria,
                             const Window& window, long& total) {
    Condition where = eligible(criteria, TagLookup::per_candidate);
    const SearchBox box = box_around(*criteria.from, criteria.radius_miles);
    if (box.bands.size() <= max_bands) {
        where.sql += " AND c.latitude_band IN (" + list_of(where.values, box.bands) + ")";
    } else {
        where.sql += " AND c.latitude_band BETWEEN " + where.bound(box.bands.front());
        where.sql += " AND " + where.bound(box.bands.back());
    }
    where.sql += " AND c.longitude BETWEEN " + where.bound(box.west);
    where.sql += " AND " + where.bound(box.east);

    Best best(window.end);
    const std::string sql =
        "SELECT c.id, c.rating_tenths, c.total_bookings, c.highlight_type, c.highlight_expires_at,"
        " c.latitude, c.longitude FROM companions c WHERE c.latitude IS NOT NULL AND " +
        where.sql;
    connection.execute(sql, where.values, [&](const Row& row) {
        Fields fields(row);
        const std::string_view id = fields.text_view();
        SearchRank rank;
        rank.rating_tenths = fields.small();
        rank.total_bookings = fields.small();
        const auto highlight = read_highlight(fields);
        const double latitude = fields.real();
        const GeoPoint place{latitude, fields.real()};
        rank.distance_miles = public_distance_miles(distance_between(*criteria.from, place));
        if (*rank.distance_miles > criteria.radius_miles) return;
        rank.lifted = is_lifted(highlight, rank.distance_miles, criteria.now);
        best.offer(std::move(rank), id);
    });
    total = best.total();
    return best.in_order();
}

// Without a place but with tags: those who have the tags are ranked here.
std::vector<SearchRank> with_tags(Connection& connection, const SearchCriteria& criteria,
                                  const Window& window, long& total) {
    const Condition where = eligible(criteria, TagLookup::from_tag);
    Best best(window.end);
    connection.execute(
        "SELECT c.id, c.rating_tenths, c.total_bookings, c.highlight_type, c.highlight_expires_at"
        " FROM companions c WHERE " +
            where.sql,
        where.values, [&](const Row& row) {
            Fields fields(row);
            const std::string_view id = fields.text_view();
            SearchRank rank;
            rank.rating_tenths = fields.small();
            rank.total_bookings = fields.small();
            rank.lifted = is_lifted(read_highlight(fields), std::nullopt, criteria.now);
            best.offer(std::move(rank), id);
        });
    total = best.total();
    return best.in_order();
}

// Without either the stored order is the order: first those with an active highlight, who are few,
// then as many of the others as the page still needs, read from the index that is sorted that way.
std::vector<SearchRank> anywhere(Connection& connection, const SearchCriteria& criteria,
                                 const Window& window, long& total) {
    const Condition where = eligible(criteria, TagLookup::from_tag);
    Condition lifted = where;
    lifted.sql +=
        " AND c.id IN (SELECT h.id FROM companions h WHERE h.highlight_type IS NOT NULL"
        " AND h.highlight_expires_at > " +
        lifted.bound(criteria.now) + ")";
    const std::string from = "companions c WHERE ";
    auto ranks =
        select_values(connection, select_from(rank_columns, from + lifted.sql + std::string(order)),
                      lifted.values, read_rank);
    for (SearchRank& rank : ranks) rank.lifted = true;
    connection.execute("SELECT COUNT(*) FROM companions c WHERE " + where.sql, where.values,
                       [&](const Row& row) { total = Fields(row).integer(); });
    if (ranks.size() >= window.end) return ranks;

    Condition rest = where;
    rest.sql +=
        " AND (c.highlight_type IS NULL OR c.highlight_expires_at <= " + rest.bound(criteria.now) +
        ")" + std::string(order);
    rest.sql += " LIMIT " + rest.bound(static_cast<std::int64_t>(window.end - ranks.size()));
    for (SearchRank& rank : select_values(connection, select_from(rank_columns, from + rest.sql),
                                          rest.values, read_rank)) {
        ranks.push_back(std::move(rank));
    }
    return ranks;
}

std::vector<SearchRank> ranked(Connection& connection, const SearchCriteria& criteria,
                               const Window& window, long& total) {
    if (criteria.from) return near(connection, criteria, window, total);
    if (!criteria.degrees.empty() || !criteria.skills.empty()) {
        return with_tags(connection, criteria, window, total);
    }
    return anywhere(connection, criteria, window, total);
}

}  // namespace

SearchPage Companions::search(const SearchCriteria& criteria) {
    const Window window(criteria);
    SearchPage page;
    const auto ranks = ranked(connection_, criteria, window, page.total);
    std::vector<AccountId> ids;
    for (std::size_t i = window.first; i < std::min(window.end, ranks.size()); ++i) {
        ids.push_back(AccountId::parse(ranks[i].id).value());
    }
    auto companions = find_all(ids);
    for (std::size_t i = 0; i < companions.size(); ++i) {
        const SearchRank& rank = ranks[window.first + i];
        page.hits.push_back({std::move(companions[i]), rank.distance_miles, rank.lifted});
    }
    return page;
}

}  // namespace steady::sql
