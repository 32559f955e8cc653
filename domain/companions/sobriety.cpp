#include "domain/companions/sobriety.h"

namespace steady {

namespace chrono = std::chrono;

int sobriety_months(Date since, Date today) {
    if (since > today) return 0;
    const chrono::year_month_day from{since};
    const chrono::year_month_day to{today};
    const auto between = (to.year() / to.month()) - (from.year() / from.month());
    int months = static_cast<int>(between.count());
    // A month is complete on the same day, or on the last day of a shorter month.
    if (months > 0 && sober_since(months, today) < since) --months;
    return months;
}

Date sober_since(int months, Date today) {
    const chrono::year_month_day day{today};
    const auto month = (day.year() / day.month()) - chrono::months{months};
    const chrono::year_month_day wished = month / day.day();
    return wished.ok() ? Date{wished} : Date{month / chrono::last};
}

}  // namespace steady
