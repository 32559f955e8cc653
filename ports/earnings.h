#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/earnings/shift.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

struct ShiftPage {
    std::vector<Shift> shifts;
    long total = 0;    // over all pages
    ShiftSums sums{};  // over all pages, without returned shifts
};

// A span of local days in one zone that counts towards the numbered part of a sum: a month, a
// period.
struct SumSpan {
    int part = 0;
    ZoneSpan days;
};

// Companions' earnings, from the payouts and from the confirmed lines that have none yet. A
// companion may have ten thousand shifts, so the store computes sums, and lists are read in pages.
class EarningsRepository {
  public:
    virtual ~EarningsRepository() = default;
    // The shifts that match is_wanted(), ordered by precedes().
    [[nodiscard]] virtual ShiftPage shifts(const ShiftQuery& query) = 0;
    // Sums over all shifts, by status.
    [[nodiscard]] virtual std::map<ShiftStatus, ShiftSums> shift_totals(
        const AccountId& companion) = 0;
    // The clients of all shifts, each once.
    [[nodiscard]] virtual std::vector<AccountId> shift_clients(const AccountId& companion) = 0;
    // The names of the time zones in which there are shifts.
    [[nodiscard]] virtual std::vector<std::string> shift_zones(const AccountId& companion) = 0;
    // The earnings (paid or pending) of shifts that start in the spans, by part; parts without any
    // are missing. Spans of one part must not overlap. At most max_sum_spans.
    [[nodiscard]] virtual std::map<int, ShiftSums> shift_sums(
        const AccountId& companion, const std::vector<SumSpan>& spans) = 0;
    // The times of the first and the last payment of a payout.
    [[nodiscard]] virtual std::optional<TimeSpan> paid_range(const AccountId& companion) = 0;

    static constexpr std::size_t max_sum_spans = 256;
};

}  // namespace steady
