#pragma once

#include "adapters/http/json.h"
#include "app/scheduling/scheduling_use_cases.h"

namespace steady::http {

// One row of the operator's list: parties, time, place, cost, and what may be changed.
[[nodiscard]] Json listed_booking_json(const ListedBookings& listed, const Booking& booking);
[[nodiscard]] Json change_quote_json(const ChangeLineQuote& quote);
[[nodiscard]] Json substitute_json(const Substitute& substitute);
[[nodiscard]] Json series_json(const SeriesPlan& plan);
[[nodiscard]] Json template_json(const ScheduleTemplate& made,
                                 const std::map<AccountId, std::string>& names);

}  // namespace steady::http
