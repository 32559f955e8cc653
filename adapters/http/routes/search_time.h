#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"
#include "app/search/find_companions.h"

namespace steady::http {

// startsAt (a local date and time), hours, video, timezone; nextFree. Refuses what cannot be read,
// and a part of the question without the others, naming the field.
[[nodiscard]] Result<SearchExtras> search_extras_of(const Query& query);

// When it was understood to be and, where nobody is free, when somebody is.
[[nodiscard]] Json answered_time_json(const AnsweredTime& time);

}  // namespace steady::http
