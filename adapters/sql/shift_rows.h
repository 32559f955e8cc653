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
inline constexpr Words<ShiftStatus, 4> shift_statuses{{"scheduled", "pending", "paid", "returned"}};

// The shifts of companion $1 as `s`; with their clients' names where these are asked for.
[[nodiscard]] std::string shifts_of(bool named);

inline constexpr std::string_view shift_columns =
    "s.line_id, s.booking_id, s.client, s.start_s, s.end_s, s.timezone, s.location, s.hours,"
    " s.is_video, s.rate_cents, s.distance_hundredths, s.traveled, s.cancelled, s.base,"
    " s.commission, s.mileage, s.net, s.status, s.state, s.hold, s.due_at, s.paid_at,"
    " s.transfer_id";
[[nodiscard]] Shift read_shift(Fields& fields);

// How many spans a statement takes; a list of another length is filled up with empty ones.
inline constexpr std::array<std::size_t, 3> span_lengths{1, 16, 256};
static_assert(span_lengths.back() == EarningsRepository::max_sum_spans);

// The one of span_lengths that so many spans need. Throws StoreError where there is none.
[[nodiscard]] std::size_t length_for(std::size_t spans);
// "WITH m (part, zone, from_s, to_s) AS …" of `count` spans, in parameters from `first` on.
[[nodiscard]] std::string span_table(std::size_t count, std::size_t first);
// Joins `s` with the spans of `m` in which it starts.
inline constexpr std::string_view in_spans =
    " JOIN m ON m.zone = s.timezone AND s.start_s >= m.from_s AND s.start_s < m.to_s";
void add_spans(std::vector<Value>& values, const std::vector<SumSpan>& spans);

}  // namespace steady::sql
