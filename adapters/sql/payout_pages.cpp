// PayoutRepository::page: the engine narrows and orders the payouts; the rows of one page leave it.
#include "adapters/sql/page_limits.h"
#include "adapters/sql/payout_rows.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/words.h"

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

    [[nodiscard]] std::size_t next() const { return 1U + (since ? 1U : 0U) + states; }
};

// Each part its own text, so that what is planned for all payouts is not done for those of a day.
std::string wanted_payouts(const ListedPart& part) {
    std::string text = "payouts";
    const auto narrow = [&](const std::string& condition) {
        text += (text == "payouts" ? " WHERE " : " AND ") + condition;
    };
    if (part.since) narrow("due_at >= $1");
    if (part.states > 0) {
        narrow("state IN (" + placeholders(part.next() - part.states, part.states) + ")");
    }
    if (part.unsettled) narrow("state <> 'paid'");
    return text;
}

std::string count_text(const ListedPart& part) {
    return "SELECT COUNT(*) FROM " + wanted_payouts(part);
}

// Whose it is and when the shift was is read for the page alone.
std::string page_text(const ListedPart& part, Total total, std::size_t rows) {
    const std::string page = select_from("*", wanted_payouts(part)) +
                             " ORDER BY due_at DESC, line_id DESC" +
                             PageLimits::text(rows, part.next());
    return select_from(
        qualified("p", payout_columns) + ", COALESCE(a.display_name, ''), l.start_s" +
            (total == Total::counted ? ", (" + count_text(part) + ")" : ""),
        "(" + page +
            ") p LEFT JOIN accounts a ON a.id = p.companion_id AND a.erased_at IS NULL"
            " LEFT JOIN booking_lines l ON l.id = p.line_id"
            " ORDER BY p.due_at DESC, p.line_id DESC");
}

const ComposedShapes page_shapes([] {
    std::vector<std::string> texts;
    const auto add = [&](const ListedPart& part) {
        texts.push_back(count_text(part));
        for (const std::size_t rows : PageLimits::all) {
            texts.push_back(page_text(part, Total::counted, rows));
            texts.push_back(page_text(part, Total::known, rows));
        }
    };
    for (const bool since : {false, true}) {
        add({since});
        for (const std::size_t states : list_lengths) {
            if (states / 4 >= payout_states.words.size()) break;
            for (const bool unsettled : {false, true}) add({since, states, unsettled});
        }
    }
    return texts;
});

ListedPayout read_listed(Fields& fields) {
    return {read_payout(fields), fields.text(), fields.optional_instant()};
}

}  // namespace

PayoutPage Payouts::page(const PayoutList& list) {
    std::vector<std::string> words;
    for (const PayoutState state : list.states) words.emplace_back(payout_states.of(state));
    ListedPart part{.since = list.since != Instant{}};
    std::vector<Value> values;
    if (part.since) values.push_back(to_value(list.since));
    if (!words.empty()) {
        const std::size_t others = values.size();
        (void)list_of(values, words);
        part.states = values.size() - others;
        part.unsettled = std::ranges::find(list.states, PayoutState::paid) == list.states.end();
    }
    auto page = read_page(
        connection_, {list.offset, list.limit, list.known_total}, std::move(values),
        [&] { return count_text(part); },
        [&](Total total, std::size_t rows) { return page_text(part, total, rows); }, read_listed);
    return {std::move(page.rows), page.total};
}

}  // namespace steady::sql
