#pragma once

#include "adapters/sql/statement.h"
#include "ports/earnings.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Shifts as rows, and the spans of local days by which they are found.
namespace steady::sql {

// By the word of a status.
inline constexpr EnumNames<ShiftStatus, 4> shift_statuses{
    {"scheduled", "pending", "paid", "returned"}};

// Parts of a WITH, the last of them `s`: the shifts of companion $1, one each: line_id, start_s,
// timezone, hours, rate_cents, base, commission, mileage, net, deducted, counted, status and
// paid_at. Nothing else is read of a shift that has a payout than what two indexes hold.
[[nodiscard]] std::string own_shifts();
// The same columns of what moved: transfers, and what came back of them (counted 0).
[[nodiscard]] std::string own_movements();
// What a list that asks for clients' names or for drives says besides.
struct VisitParts {
    std::string joined;  // what is joined with `s` for it
    std::string client_id;
    std::string client;    // by which shifts are ordered: about the name that is shown
    std::string is_drive;  // 1 where a shift was driven to
};
template <SqlEngine engine>
[[nodiscard]] VisitParts visit_parts();
template <>
[[nodiscard]] VisitParts visit_parts<SqlEngine::postgres>();
template <>
[[nodiscard]] VisitParts visit_parts<SqlEngine::sqlite>();
// All that read_shift() reads of the `picked` ones of `s`, in no order.
[[nodiscard]] std::string shift_page(const std::string& picked);
[[nodiscard]] Shift read_shift(Fields& fields);

// How many spans a statement takes; a list of another length is filled up with empty ones.
inline constexpr std::array<std::size_t, 3> span_lengths{1, 16, 256};
static_assert(span_lengths.back() == EarningsRepository::max_sum_spans);

// The one of span_lengths that so many spans need. Throws StoreError where there is none.
[[nodiscard]] std::size_t length_for(std::size_t spans);
// "m (part, zone, from_s, to_s) AS …, " of `count` spans, in parameters from `first` on.
[[nodiscard]] std::string span_table(std::size_t count, std::size_t first);
// Joins `s` with the spans of `m` in which it starts.
inline constexpr std::string_view in_spans =
    " JOIN m ON m.zone = s.timezone AND s.start_s >= m.from_s AND s.start_s < m.to_s";
void add_spans(std::vector<Value>& values, const std::vector<SumSpan>& spans);

}  // namespace steady::sql
