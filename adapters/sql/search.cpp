// SearchRepository::search: narrow rows are filtered by the engine and ranked here.
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/companions.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/search_query.h"
#include "domain/bookings/timing.h"
#include "domain/core/top_k.h"
#include "domain/search/eligibility.h"
#include "domain/search/ranking.h"

#include <functional>
#include <map>
#include <utility>

namespace steady::sql {
namespace {

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
    explicit Best(std::size_t wanted) : first_(wanted, ranks_before) {}

    void offer(SearchRank rank, std::string_view id) {
        ++total_;
        if (first_.is_full()) {
            if (first_.size() == 0 || clearly_after(rank, first_.last())) return;
        }
        rank.id = id;
        first_.offer(std::move(rank));
    }

    [[nodiscard]] std::vector<SearchRank> in_order() { return std::move(first_).in_order(); }
    [[nodiscard]] long total() const { return total_; }

  private:
    // Decided without the id, whose copy is what costs.
    static bool clearly_after(const SearchRank& rank, const SearchRank& worst) {
        return ranks_before(worst, rank) && !ranks_before(rank, worst) &&
               (rank.boosted != worst.boosted || rank.distance_miles != worst.distance_miles ||
                rank.rating_tenths != worst.rating_tenths ||
                rank.total_bookings != worst.total_bookings);
    }

    TopK<SearchRank, decltype(&ranks_before)> first_;
    long total_ = 0;
};

std::optional<Highlight> read_highlight(Fields& fields) {
    const auto type = fields.known_word(highlight_types);
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

// What companions have to do elsewhere about a visit's time, as seen from its place: the query
// leaves out who is not free by the rest alone.
using Elsewhere = std::map<std::string, std::vector<TimeSpan>, std::less<>>;

Elsewhere elsewhere_of(Connection& connection, const SearchCriteria& criteria) {
    Elsewhere found;
    const auto place = meeting_place_of(criteria);
    if (!criteria.when || !place) return found;
    const TimeSpan service = criteria.when->service();
    connection.execute(
        "SELECT companion_id, start_s, end_s, place_latitude, place_longitude"
        " FROM booking_lines WHERE live = 1 AND place_latitude IS NOT NULL"
        " AND start_s < $2 AND end_s > $1"_sql,
        values_of(Instant{service.start - widest_reach}, Instant{service.end + widest_reach}),
        [&](const Row& row) {
            Fields fields(row);
            auto& spans = found[fields.text()];
            const Instant start = fields.instant();
            const TimeSpan taken{start, fields.instant()};
            spans.push_back(as_seen_from(place, {taken, read_line_location(fields)}));
        });
    return found;
}

// Whether the companion of a row that ends with the columns about time is free then.
bool is_free(Fields& fields, const SearchCriteria& criteria, const std::optional<Miles>& way,
             std::vector<TimeSpan> elsewhere = {}) {
    TimeFacts facts;
    facts.calendar.taken = std::move(elsewhere);
    facts.online = fields.flag();
    facts.max_shift_hours = fields.small();
    facts.timezone = fields.text();
    facts.schedule = read_schedule(fields);
    facts.limits = read_limits(fields);
    facts.way = way;
    return is_free_then(*criteria.when, facts, criteria.now);
}

// The best rows of a query: `fits` decides whether a row counts, and completes its
// rank from what follows in the row.
template <class Fits>
std::vector<SearchRank> best_of(Connection& connection, const Condition& query,
                                const Window& window, long& total, const Fits& fits) {
    Best best(window.end);
    connection.execute(ComposedSql(query.sql), query.values, [&](const Row& row) {
        Fields fields(row);
        const std::string_view id = fields.text_view();
        SearchRank rank;
        rank.rating_tenths = fields.small();
        rank.total_bookings = fields.small();
        if (fits(fields, rank, id)) best.offer(std::move(rank), id);
    });
    total = best.total();
    return best.in_order();
}

// With a place: everybody in a box around it, or everybody, then the exact distance.
std::vector<SearchRank> near(Connection& connection, const SearchCriteria& criteria,
                             const Window& window, long& total) {
    const Elsewhere elsewhere = elsewhere_of(connection, criteria);
    const auto fits = [&](Fields& fields, SearchRank& rank, std::string_view id) {
        const auto highlight = read_highlight(fields);
        const auto latitude = fields.optional([](Fields& f) { return f.real(); });
        const auto longitude = fields.optional([](Fields& f) { return f.real(); });
        std::optional<Miles> way;
        if (latitude && longitude) way = distance_between(*criteria.from, {*latitude, *longitude});
        if (way) rank.distance_miles = public_distance_miles(*way);
        if (!within(criteria.radius_miles, rank.distance_miles)) return false;
        if (criteria.when) {
            const auto busy = elsewhere.find(id);
            const bool is_busy = busy != elsewhere.end();
            if (!is_free(fields, criteria, way, is_busy ? busy->second : std::vector<TimeSpan>())) {
                return false;
            }
        }
        rank.boosted = is_boosted(highlight, rank.distance_miles, criteria.now);
        return true;
    };
    return best_of(connection, near_query(criteria), window, total, fits);
}

// Without a place but with tags or a time: those who fit are ranked here.
std::vector<SearchRank> everybody(Connection& connection, const SearchCriteria& criteria,
                                  const Window& window, long& total) {
    const auto fits = [&](Fields& fields, SearchRank& rank, std::string_view /*id*/) {
        rank.boosted = is_boosted(read_highlight(fields), std::nullopt, criteria.now);
        return !criteria.when || is_free(fields, criteria, Miles{});
    };
    return best_of(connection, everybody_query(criteria), window, total, fits);
}

// Without either the stored order is the order: first those with an active highlight, who are few,
// then as many of the others as the page still needs, read from the index that is sorted that way.
std::vector<SearchRank> anywhere(Connection& connection, const SearchCriteria& criteria,
                                 const Window& window, long& total) {
    const Condition boosted = boosted_query(criteria);
    auto ranks = select_values(connection, ComposedSql(boosted.sql), boosted.values, read_rank);
    for (SearchRank& rank : ranks) rank.boosted = true;
    const Condition count = count_query(criteria);
    connection.execute(ComposedSql(count.sql), count.values,
                       [&](const Row& row) { total = Fields(row).integer(); });
    if (ranks.size() >= window.end) return ranks;

    const Condition rest = rest_query(criteria, window.end - ranks.size());
    for (SearchRank& rank :
         select_values(connection, ComposedSql(rest.sql), rest.values, read_rank)) {
        ranks.push_back(std::move(rank));
    }
    return ranks;
}

std::vector<SearchRank> ranked(Connection& connection, const SearchCriteria& criteria,
                               const Window& window, long& total) {
    if (criteria.from) return near(connection, criteria, window, total);
    const bool has_situations = (criteria.facts.any & all_facts(situation_names)) != 0;
    if (criteria.when || has_situations || !criteria.degrees.empty() || !criteria.skills.empty()) {
        return everybody(connection, criteria, window, total);
    }
    return anywhere(connection, criteria, window, total);
}

}  // namespace

RankedCompanions SearchRecords::search(const SearchCriteria& criteria) {
    const Window window(criteria);
    RankedCompanions page;
    const auto ranks = ranked(connection_, criteria, window, page.total);
    for (std::size_t i = window.first; i < std::min(window.end, ranks.size()); ++i) {
        const SearchRank& rank = ranks[i];
        page.found.push_back(
            {AccountId::parse(rank.id).value(), rank.distance_miles, rank.boosted});
    }
    return page;
}

}  // namespace steady::sql
