#pragma once

#include "app/desk/booking_record.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"

#include <map>
#include <string>
#include <vector>

namespace steady {

[[nodiscard]] DeskPerson desk_person(Transaction& transaction, const AccountId& id);

// The email addresses of all administrators, by id.
[[nodiscard]] std::map<std::string, std::string> admin_addresses(Transaction& transaction);

// The text of a note: neither blank nor longer than a row of the audit log takes.
[[nodiscard]] bool is_desk_note(const std::string& text);
[[nodiscard]] std::unexpected<Error> refuse_desk_note();

}  // namespace steady
