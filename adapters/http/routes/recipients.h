#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

#include <optional>

namespace steady::http {

// The recipient of a visit, where that is not the client, and their answer by a link.
void add_recipient_routes(Routes& routes, BookingUseCases& use_cases);

// "recipient" of a new booking; nullopt: the client receives the visit.
[[nodiscard]] std::optional<RecipientRequest> read_recipient(JsonReader& body);

// The member of a booking that is for another person, in its list and on its page.
void set_recipient(Json& json, const BookingView& view);

}  // namespace steady::http
