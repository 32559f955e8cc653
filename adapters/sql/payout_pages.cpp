// PayoutRepository::page: the engine narrows and orders the payouts; the rows of one page leave it.
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/page_limits.h"
#include "adapters/sql/payout_rows.h"
#include "adapters/sql/payouts.h"

#include <algorithm>
#include <utility>

namespace steady::sql {
namespace {

// What a list is narrowed by. All but a few payouts are paid: an index of the others alone
// (payouts_unsettled) finds those.
struct ListedPart {
    bool since = false;      // then $1 is when they are due at the earliest
    std::size_t states = 0;  // that many follow
    bool unsettled = false;
    PayoutsOf of = PayoutsOf::all;  // then one more follows: the id

    [[nodiscard]] int states_end() const { return 1 + (since ? 1 : 0) + static_cast<int>(states); }
    [[nodiscard]] int next() const { return states_end() + (of == PayoutsOf::all ? 0 : 1); }
};

std::string_view column_of(PayoutsOf of) {
    switch (of) {
        case PayoutsOf::line:
            return "line_id";
        case PayoutsOf::booking:
            return "booking_id";
        case PayoutsOf::companion:
            return "companion_id";
        case PayoutsOf::all:
            break;
    }
    std::unreachable();
}

// Each part its own text, so that what is planned for all payouts is not done for those of a day.
std::string wanted_payouts(const ListedPart& part, const std::string& since = "$1",
                           const std::string& besides = "") {
    std::string text = "payouts";
    const auto narrow = [&](const std::string& condition) {
        text += (text == "payouts" ? " WHERE " : " AND ") + condition;
    };
    if (part.since) narrow("due_at >= " + since);
    if (part.states > 0) {
        const auto first = static_cast<std::size_t>(part.states_end()) - part.states;
        narrow("state IN (" + placeholders(first, part.states) + ")");
    }
    if (part.unsettled) narrow("state <> 'paid'");
    if (part.of != PayoutsOf::all) {
        narrow(std::string(column_of(part.of)) + " = " + parameter(part.states_end()));
    }
    if (!besides.empty()) narrow(besides);
    return text;
}

std::string count_text(const ListedPart& part) {
    return "SELECT COUNT(*) FROM " + wanted_payouts(part);
}

constexpr std::string_view newest_first = " ORDER BY due_at DESC, line_id DESC";

// The index knows when each is due and nothing else. From there it is known when a page's first one
// is, and how many that are due at the same time precede it. Where a place is known ($next and
// the next), those from its time on are passed, with those of that time that precede it.
std::string passed_text(const ListedPart& part, const PageForm& form) {
    const int next = part.next();
    const bool placed = form.start == PageStart::far_place;
    const std::string since = unseen_number(1);
    const std::string then = unseen_number(next);
    const std::string before =
        "SELECT COUNT(*) AS number FROM " +
        wanted_payouts(part, since, "due_at = " + then + " AND line_id > " + unseen(next + 1));
    const std::string steps =
        placed ? unseen_number(next + 2) + " + (SELECT number FROM before)" : then;
    const std::string times = "SELECT due_at FROM " +
                              wanted_payouts(part, since, placed ? "due_at <= " + then : "") +
                              " ORDER BY due_at DESC LIMIT 1 + " + steps;
    // None behind the last one.
    return (placed ? "WITH before AS MATERIALIZED (" + before + "), " : std::string("WITH ")) +
           "passed AS MATERIALIZED (SELECT due_at, number FROM (SELECT due_at, COUNT(*) AS number,"
           " SUM(COUNT(*)) OVER () AS all_there FROM (" +
           times +
           ") each_time GROUP BY due_at ORDER BY due_at LIMIT 1) last_time WHERE all_there > " +
           steps + ") ";
}

// The rows of a page.
std::string rows_text(const ListedPart& part, const PageForm& form) {
    if (form.start == PageStart::first) {
        return select_from("*", wanted_payouts(part)) + std::string(newest_first) +
               form.limits(part.next());
    }
    if (form.start == PageStart::place) {
        const int next = part.next();
        const std::string place =
            "(due_at, line_id) <= (" + unseen_number(next) + ", " + unseen(next + 1) + ")";
        return select_from("*", wanted_payouts(part, unseen_number(1), place)) +
               std::string(newest_first) + form.limits(next + 2);
    }
    const std::string from = "due_at <= (SELECT due_at FROM passed)";
    return passed_text(part, form) +
           select_from("*", wanted_payouts(part, unseen_number(1), from)) +
           std::string(newest_first) + " LIMIT " + std::to_string(form.rows) +
           " OFFSET COALESCE((SELECT number - 1 FROM passed), 0)";
}

// Whose it is and when the shift was is read for the page alone.
std::string page_text(const ListedPart& part, const PageForm& form) {
    return select_from(
        qualified("p", payout_columns) +
            ", COALESCE(a.display_name, ''), l.start_s,"
            " CASE WHEN a.suspended_at IS NULL THEN 0 ELSE 1 END, "
            " CASE WHEN a.real_name <> '' THEN a.real_name ELSE COALESCE(a.name, '') END,"
            " COALESCE(l.timezone, ''), b.client_id, COALESCE(c.display_name, '')" +
            (form.total == Total::counted ? ", (" + count_text(part) + ")" : ""),
        "(" + rows_text(part, form) +
            ") p LEFT JOIN accounts a ON a.id = p.companion_id AND a.erased_at IS NULL"
            " LEFT JOIN booking_lines l ON l.id = p.line_id"
            " LEFT JOIN bookings b ON b.id = p.booking_id"
            " LEFT JOIN accounts c ON c.id = b.client_id AND c.erased_at IS NULL"
            " ORDER BY p.due_at DESC, p.line_id DESC");
}

const ComposedShapes payout_page_shapes([] {
    std::vector<std::string> texts;
    const auto add = [&](const ListedPart& part) {
        texts.push_back(count_text(part));
        for (const auto& forms : {forms_in_order(), forms_put_in_order()}) {
            for (const PageForm& form : forms) texts.push_back(page_text(part, form));
        }
        for (const std::size_t rows : page_lengths) {
            texts.push_back(page_text(part, {PageStart::far_place, Total::known, rows}));
        }
    };
    for (const bool since : {false, true}) {
        add({since});
        for (const std::size_t states : list_lengths) {
            if (states / 4 >= payout_states.words.size()) break;
            for (const bool unsettled : {false, true}) add({since, states, unsettled});
        }
    }
    // Short lists: those of one person or booking, whenever they are due.
    for (const PayoutsOf of : {PayoutsOf::line, PayoutsOf::booking, PayoutsOf::companion}) {
        add({.of = of});
        for (const std::size_t states : list_lengths) {
            if (states / 4 >= payout_states.words.size()) break;
            for (const bool unsettled : {false, true}) {
                add({.states = states, .unsettled = unsettled, .of = of});
            }
        }
    }
    return texts;
});

// From a place that is nearer than this, fewer rows are read one by one than are due at one time.
constexpr std::int64_t near = 200;

std::optional<PlacedRow> known_row(const PayoutList& list) {
    if (!list.stored_location) return std::nullopt;
    const PayoutCursor& place = list.stored_location->place;
    return PlacedRow{list.stored_location->rank, values_of(place.due_at, place.line)};
}

ListedPayout read_listed(Fields& fields) {
    ListedPayout listed{.payout = read_payout(fields)};
    listed.companion_name = fields.text();
    listed.shift_at = fields.optional_instant();
    listed.suspended = fields.flag();
    listed.legal_name = fields.text();
    listed.timezone = fields.text();
    listed.client = fields.optional([](Fields& each) { return each.id<AccountId>(); });
    listed.client_name = fields.text();
    return listed;
}

}  // namespace

PayoutPage Payouts::page(const PayoutList& list) {
    std::vector<std::string> words;
    for (const PayoutState state : list.states) words.emplace_back(payout_states.of(state));
    ListedPart part{.since = list.since != Instant{} && list.of == PayoutsOf::all, .of = list.of};
    std::vector<Value> values;
    if (part.since) values.push_back(to_value(list.since));
    if (!words.empty()) {
        const std::size_t others = values.size();
        (void)list_of(values, words);
        part.states = values.size() - others;
        part.unsettled = std::ranges::find(list.states, PayoutState::paid) == list.states.end();
    }
    if (part.of != PayoutsOf::all) values.push_back(to_value(list.about));
    auto page = read_page(
        connection_,
        {.offset = list.offset,
         .limit = list.limit,
         .known_total = list.known_total,
         .stored_location = known_row(list),
         .key = {"payouts"},
         .near = near},
        std::move(values), [&] { return count_text(part); },
        [&](const PageForm& form) { return page_text(part, form); }, read_listed);
    return {std::move(page.rows), page.total};
}

}  // namespace steady::sql
