#include "domain/bookings/history_filter.h"

#include "domain/core/text.h"

namespace steady {

bool is_wanted(const HistoryFilter& filter, std::string_view name, std::chrono::local_days day) {
    if (filter.from && day < *filter.from) return false;
    if (filter.to && day > *filter.to) return false;
    return lowered(name).find(lowered(filter.name)) != std::string::npos;
}

}  // namespace steady
