#pragma once

#include "adapters/sql/statement.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
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

}  // namespace steady::sql
