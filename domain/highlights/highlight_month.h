#pragma once

#include "domain/highlights/highlight.h"

namespace steady {

// One calendar month later at the same time of day, UTC; the last day of the month where the day
// does not exist: January 31 becomes February 28 or 29 (HIGH-009).
[[nodiscard]] Instant one_month_after(Instant start);

// A highlight bought at `now`; nullopt while another one is active (HIGH-005).
[[nodiscard]] std::optional<Highlight> bought_highlight(const std::optional<Highlight>& current,
                                                        HighlightType type, Instant now);

}  // namespace steady
