#include "domain/highlights/highlight_month.h"

namespace steady {

Instant one_month_after(Instant start) {
    using namespace std::chrono;
    const sys_days day = floor<days>(start);
    const year_month_day date{day};
    const year_month next = date.year() / date.month() + months{1};
    const year_month_day last{next / last_spec{}};
    const year_month_day target = date.day() <= last.day() ? next / date.day() : last;
    return sys_days{target} + (start - day);
}

std::optional<Highlight> bought_highlight(const std::optional<Highlight>& current,
                                          HighlightType type, Instant now) {
    if (is_active(current, now)) return std::nullopt;
    return Highlight{type, one_month_after(now)};
}

}  // namespace steady
