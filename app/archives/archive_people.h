#pragma once

#include "domain/archives/pseudonyms.h"
#include "domain/bookings/booking.h"
#include "domain/people/account.h"
#include "ports/store_fwd.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace steady {

[[nodiscard]] std::string one_line(const Address& address);

// Visits the bookings of this person on either side, in pages.
void each_booking_of(Store& store, const AccountId& person,
                     const std::function<void(const Booking&)>& visit);

// Gives a pseudonym to each other person in the records of these people, and to administrators, so
// that redact() replaces their names, addresses, phones and ids in texts.
void name_other_people(Store& store, const std::vector<AccountId>& subjects,
                       Pseudonyms& pseudonyms);

}  // namespace steady
