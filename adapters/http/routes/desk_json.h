#pragma once

#include "adapters/http/json.h"
#include "app/desk/booking_record.h"

namespace steady::http {

[[nodiscard]] Json desk_person_json(const DeskPerson& person);
[[nodiscard]] Json desk_case_json(const Incident& incident);
[[nodiscard]] Json booking_record_json(const BookingRecord& record);
// The events of a page of the timeline.
[[nodiscard]] Json timeline_json(const BookingTimeline& timeline);

}  // namespace steady::http
