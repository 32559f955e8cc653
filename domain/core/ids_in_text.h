#pragma once

#include <set>
#include <string>
#include <string_view>

namespace steady {

// Adds every id in a text, of whatever kind (is_uuid_text).
void add_ids_in(std::string_view text, std::set<std::string>& ids);

}  // namespace steady
