#pragma once

#include "adapters/sql/opaque_parameter.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace steady::sql {

// PostgreSQL makes one plan for all calls of a statement only where its text says how few rows it
// comes to, and to plan a page costs several times what reading it does. So pages of lists that an
// index finds in their order have separate texts, of one of these lengths.
inline constexpr std::array<std::size_t, 2> page_lengths{20, 50};

// Whether each row of a page contains the total number of rows.
enum class Total { counted, known };

// Where a page begins: at the first row, after as many as a parameter says, or as many after a row
// whose place in the order is known: near it, or far behind it.
enum class PageStart { first, passed, place, far_place };

// What the text of a page depends on, besides what is listed.
struct PageForm {
    static constexpr std::size_t any = 0;

    PageStart start = PageStart::first;
    Total total = Total::known;
    std::size_t rows = any;  // `any`: two parameters say how many, after how many

    // `next` is the first parameter that is not taken.
    [[nodiscard]] std::string limits(int next) const {
        if (rows == any) return " LIMIT " + parameter(next) + " OFFSET " + parameter(next + 1);
        const std::string limit = " LIMIT " + std::to_string(rows);
        return start == PageStart::first ? limit : limit + " OFFSET " + unseen_number(next);
    }
};

// Those of a list that an index finds in its order…
[[nodiscard]] inline std::vector<PageForm> forms_in_order() {
    std::vector<PageForm> forms;
    for (const std::size_t rows : page_lengths) {
        forms.push_back({PageStart::first, Total::counted, rows});
        for (const PageStart start : {PageStart::first, PageStart::passed, PageStart::place}) {
            forms.push_back({start, Total::known, rows});
        }
    }
    return forms;
}

// …and of any other.
[[nodiscard]] inline std::vector<PageForm> forms_put_in_order() {
    return {{.total = Total::counted}, {.total = Total::known}};
}

// A row whose place in the order is known: how many rows precede it, and its values.
struct PlacedRow {
    std::int64_t rank = 0;
    std::vector<Value> values;
};

// The page of a list to read, and the known total of the list.
struct PageWanted {
    std::int64_t offset = 0;
    int limit = 0;
    std::optional<long> known_total{};
    bool in_order = true;  // whether an index finds the rows in their order
    std::optional<PlacedRow> stored_location{};
    RowKey key{};  // of the rows, for one that cannot be read
    std::int64_t near = std::numeric_limits<std::int64_t>::max();  // so many rows behind a place
};

template <class Row>
struct PageRead {
    std::vector<Row> rows;
    long total = 0;
};

// The request, and the values of its last parameters, which are added to `values`.
[[nodiscard]] inline PageForm form_of(const PageWanted& wanted, std::vector<Value>& values) {
    PageForm form{.total = wanted.known_total || wanted.offset > 0 ? Total::known : Total::counted};
    const auto length = std::ranges::find_if(page_lengths, [&](std::size_t rows) {
        return static_cast<std::size_t>(wanted.limit) <= rows;
    });
    if (!wanted.in_order || length == page_lengths.end()) {
        values.push_back(to_value(wanted.limit));
        values.push_back(to_value(wanted.offset));
        return form;
    }
    form.rows = *length;
    if (wanted.offset == 0) return form;
    form.start = PageStart::passed;
    std::int64_t passed = wanted.offset;
    if (wanted.stored_location) {
        passed -= wanted.stored_location->rank;
        form.start = passed <= wanted.near ? PageStart::place : PageStart::far_place;
        std::ranges::copy(wanted.stored_location->values, std::back_inserter(values));
    }
    values.push_back(to_value(passed));
    return form;
}

// A page of the statement `page_text(PageForm)`, with `values` for its first parameters. A first
// page returns the total with its rows; a later one, which may have none, is counted first by
// `count_text()`, unless that is known.
template <class CountText, class PageText, class Read>
[[nodiscard]] auto read_page(Connection& connection, const PageWanted& wanted,
                             std::vector<Value> values, const CountText& count_text,
                             const PageText& page_text, const Read& read)
    -> PageRead<std::invoke_result_t<const Read&, Fields&>> {
    const auto read_count = [](Fields& fields) { return fields.integer(); };
    PageRead<std::invoke_result_t<const Read&, Fields&>> page;
    page.total = wanted.known_total.value_or(0);
    if (!wanted.known_total && wanted.offset > 0) {
        page.total =
            select_values(connection, ComposedSql(count_text()), values, read_count).front();
    }
    const PageForm form = form_of(wanted, values);
    page.rows = select_readable_values(connection, ComposedSql(page_text(form)), wanted.key, values,
                                       [&](Fields& fields) {
                                           auto row = read(fields);
                                           if (form.total == Total::counted)
                                               page.total = read_count(fields);
                                           return row;
                                       });
    // What was read more than was asked for.
    const auto kept = std::min(page.rows.size(), static_cast<std::size_t>(wanted.limit));
    page.rows.erase(page.rows.begin() + static_cast<std::ptrdiff_t>(kept), page.rows.end());
    return page;
}

}  // namespace steady::sql
