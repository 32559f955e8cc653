#include "adapters/http/routes/booking_list_query.h"

#include "adapters/http/routes/booking_form.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace steady::http {
namespace {

constexpr std::size_t max_name = 200;

std::string text_of(const BookingCursor& place) {
    return std::to_string(place.key) + "." + place.id.text();
}

// The sort value and an id, as text_of writes them.
std::optional<BookingCursor> place_of(std::string_view text) {
    const auto dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    std::int64_t key = 0;
    const char* const begin = text.data();
    const auto [end, fault] = std::from_chars(begin, begin + dot, key);
    auto id = BookingId::parse(text.substr(dot + 1));
    if (fault != std::errc{} || end != begin + dot || !id) return std::nullopt;
    return BookingCursor{key, *std::move(id)};
}

struct SortKey {
    std::string_view word;
    BookingOrder order;
};

// A minus reverses an order.
constexpr std::array<SortKey, 8> sort_keys{{{"startDate", BookingOrder::first_start},
                                            {"-startDate", BookingOrder::last_start},
                                            {"duration", BookingOrder::fewest_hours},
                                            {"-duration", BookingOrder::most_hours},
                                            {"amount", BookingOrder::lowest_sum},
                                            {"-amount", BookingOrder::highest_sum},
                                            {"status", BookingOrder::first_state},
                                            {"-status", BookingOrder::last_state}}};

std::optional<BookingOrder> booking_order_from(std::string_view word) {
    const auto found = std::ranges::find(sort_keys, word, &SortKey::word);
    return found == sort_keys.end() ? std::nullopt : std::optional(found->order);
}

void read_narrowing(const Query& query, BookingListQuery& wanted,
                    std::vector<FieldError>& problems) {
    wanted.upcoming = query.boolean("upcoming", problems).value_or(false);
    if (wanted.upcoming && wanted.status) {
        problems.push_back({"upcoming", "Ask for upcoming bookings or for a status"});
    }
    wanted.order = read_name(query, "sort", booking_order_from, problems);
    wanted.filter.name = trimmed(query.text("name").value_or(""));
    if (wanted.filter.name.size() > max_name) problems.push_back({"name", "The name is too long"});
    wanted.filter.from = read_day(query, "from", problems);
    wanted.filter.to = read_day(query, "to", problems);
    if (const auto with = query.text("with")) {
        wanted.with = AccountId::parse(*with);
        if (!wanted.with) problems.push_back({"with", "Unknown person"});
    }
    if (const auto after = query.text("after")) {
        wanted.after = place_of(*after);
        if (!wanted.after) problems.push_back({"after", "No place in this list"});
    }
}

}  // namespace

Result<BookingListQuery> read_booking_list_query(const Query& query) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    BookingListQuery wanted{.status = read_name(query, "status", booking_status_from, problems)};
    read_narrowing(query, wanted, problems);
    wanted.page = paging.page;
    wanted.limit = paging.limit;
    const bool active_by_position =
        wanted.after || wanted.upcoming || wanted.with || wanted.filter.narrows();
    if (wanted.page > 1 && active_by_position) {
        problems.push_back({"page", "This list goes on with after"});
    }
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return wanted;
}

Json booking_list_json(const BookingListQuery& query, const BookingViewPage& page) {
    Json json = pagination_json({query.page, query.limit}, page.total);
    if (page.next) json.set("next", text_of(*page.next));
    if (page.counts) {
        const BookingTotals& counts = *page.counts;
        json.set("counts", Json::object({{"pending", counts.of(BookingStatus::pending)},
                                         {"confirmed", counts.of(BookingStatus::confirmed)},
                                         {"completed", counts.of(BookingStatus::completed)},
                                         {"cancelled", counts.of(BookingStatus::cancelled)}}));
    }
    return json;
}

}  // namespace steady::http
