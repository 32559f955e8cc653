#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"
#include "app/search/find_companions.h"

namespace steady::http {

// startsAt (a local date and time), hours, video, timezone; nextFree. Refuses invalid values, and
// an incomplete combination, naming the field.
[[nodiscard]] Result<SearchExtras> search_extras_of(const Query& query);

// The interpreted time and, when no companion is free, the next time when one is.
[[nodiscard]] Json answered_time_json(const AnsweredTime& time);

}  // namespace steady::http
