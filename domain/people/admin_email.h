#pragma once

#include "domain/people/account.h"

#include <algorithm>
#include <string>
#include <vector>

namespace steady {

// How an administrator is named to other administrators; empty for an unknown id.
[[nodiscard]] inline std::string email_of(const std::vector<Admin>& admins, const AdminId& id) {
    const auto found = std::ranges::find(admins, id, &Admin::id);
    return found == admins.end() ? std::string() : found->email.text();
}

}  // namespace steady
