#pragma once

#include "ports/http/message.h"
#include "ports/mailer.h"

#include <vector>

namespace steady::sandbox {

// The demo's mail page: what would have been sent, newest first. Addresses on `origin` become
// links. Only for demo data; with real people's mail this page does not exist.
[[nodiscard]] http::Response mail_page(const std::vector<Mail>& mails, const std::string& origin);

}  // namespace steady::sandbox
