#pragma once

#include "adapters/http/json_reader.h"
#include "adapters/http/query.h"
#include "domain/companions/self_description.h"
#include "domain/core/error.h"
#include "domain/search/fact_filter.h"

#include <vector>

namespace steady::http {

[[nodiscard]] Json self_description_json(const SelfDescription& said);

// The whole description: a member that is missing states nothing.
[[nodiscard]] SelfDescription read_self_description(JsonReader& said);

// What a search asks for: languages, genders, pathways, situations (any of each), comfortableWith,
// wheelchairAccessibleCar and lgbtqExperience (all). Unknown values are field errors.
[[nodiscard]] FactFilter wanted_facts(const Query& query, std::vector<FieldError>& problems);

}  // namespace steady::http
