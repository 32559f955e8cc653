#pragma once

#include "adapters/sql/statement.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace steady::sql {

// PostgreSQL makes one plan for all calls of a statement only where its text says how few rows it
// comes to, and to plan a page costs several times what reading it does. So first pages, which are
// most of what is looked at, have texts of their own, of one of these lengths.
inline constexpr std::array<std::size_t, 2> first_pages{20, 50};

// How much of a list a statement reads: its first rows, so many as its text says, or `any` page, by
// two parameters.
class PageLimits {
  public:
    static constexpr std::size_t any = 0;

    // Every one that a list of `texts` has.
    static constexpr std::array<std::size_t, 3> all{any, first_pages[0], first_pages[1]};

    // For a page that begins after `offset` rows.
    [[nodiscard]] static std::size_t of(std::int64_t offset, int limit) {
        for (const std::size_t length : first_pages) {
            if (offset == 0 && static_cast<std::size_t>(limit) <= length) return length;
        }
        return any;
    }

    // `next` is the first parameter that is not taken.
    [[nodiscard]] static std::string text(std::size_t rows, std::size_t next) {
        if (rows != any) return " LIMIT " + std::to_string(rows);
        return " LIMIT $" + std::to_string(next) + " OFFSET $" + std::to_string(next + 1);
    }

    static void add(std::vector<Value>& values, std::size_t rows, std::int64_t offset, int limit) {
        if (rows != any) return;
        values.push_back(to_value(limit));
        values.push_back(to_value(offset));
    }

    // What was read more than was asked for.
    template <class Row>
    static void cut(std::vector<Row>& rows, int limit) {
        const auto wanted = std::min(rows.size(), static_cast<std::size_t>(limit));
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(wanted), rows.end());
    }
};

// Whether a page tells with each row how many rows all pages have.
enum class Total { counted, known };

// Which page of a list is read, and what is known of all of them.
struct PageWanted {
    std::int64_t offset = 0;
    int limit = 0;
    std::optional<long> known_total;
    bool in_order = true;  // whether an index finds the rows in their order; else no first page has
                           // its own text
};

template <class Row>
struct PageRead {
    std::vector<Row> rows;
    long total = 0;
};

// A page of the statement `page_text(Total, rows)`, with `values` for its first parameters. A first
// page tells of the total with its rows; a later one, which may have none, is counted first by
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
    const Total total = wanted.known_total || wanted.offset > 0 ? Total::known : Total::counted;
    const std::size_t length =
        wanted.in_order ? PageLimits::of(wanted.offset, wanted.limit) : PageLimits::any;
    PageLimits::add(values, length, wanted.offset, wanted.limit);
    page.rows = select_values(connection, ComposedSql(page_text(total, length)), values,
                              [&](Fields& fields) {
                                  auto row = read(fields);
                                  if (total == Total::counted) page.total = read_count(fields);
                                  return row;
                              });
    PageLimits::cut(page.rows, wanted.limit);
    return page;
}

}  // namespace steady::sql
