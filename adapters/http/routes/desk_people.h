#pragma once

#include "adapters/http/route.h"
#include "app/desk/person_record.h"

namespace steady::http {

// The operator's page of a person.
void add_desk_people_routes(Routes& routes, ReadPersonRecord& record);

}  // namespace steady::http
