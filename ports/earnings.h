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
    long total = 0;    // of all pages
    ShiftSums sums{};  // of all pages, without what was returned
};

// A span of one zone's local days that counts for the numbered part of a sum: a month, a period.
struct SumSpan {
    int part = 0;
    ZoneSpan days;
};

// What companions earned, from the payouts and from the confirmed lines that have none yet. A
// companion may have ten thousand shifts: sums are the store's, and pages are all that is read.
class EarningsRepository {
  public:
    virtual ~EarningsRepository() = default;
    // Those that is_wanted() names, as stands_before() orders them.
    [[nodiscard]] virtual ShiftPage shifts(const ShiftQuery& query) = 0;
    // All shifts, by their status; none is left out.
    [[nodiscard]] virtual std::map<ShiftStatus, ShiftSums> shift_totals(
        const AccountId& companion) = 0;
    // In which zones there are shifts, by name.
    [[nodiscard]] virtual std::vector<std::string> shift_zones(const AccountId& companion) = 0;
    // What was earned (paid or pending) by shifts that start in the spans, by their parts; parts
    // without any are missing. Spans of one part do not overlap. No more than max_sum_spans.
    [[nodiscard]] virtual std::map<int, ShiftSums> shift_sums(
        const AccountId& companion, const std::vector<SumSpan>& spans) = 0;
    // When the first and the last payout were paid out.
    [[nodiscard]] virtual std::optional<TimeSpan> paid_range(const AccountId& companion) = 0;

    static constexpr std::size_t max_sum_spans = 256;
};

}  // namespace steady
