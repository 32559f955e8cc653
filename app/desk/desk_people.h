#pragma once

#include "app/desk/booking_record.h"
#include "ports/store_fwd.h"

#include <map>
#include <string>
#include <vector>

namespace steady {

[[nodiscard]] DeskPerson desk_person(Transaction& transaction, const AccountId& id);

// The email addresses of all administrators, by id.
[[nodiscard]] std::map<std::string, std::string> admin_addresses(Transaction& transaction);

}  // namespace steady
