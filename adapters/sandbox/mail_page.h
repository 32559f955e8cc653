#pragma once

#include "ports/http/message.h"
#include "ports/mailer.h"

#include <vector>

namespace steady::sandbox {

// The demo's mail page: the mails that would have been sent, newest first. Addresses on `origin`
// become links. For demo data only; with mail of real people this page does not exist.
[[nodiscard]] http::Response mail_page(const std::vector<Mail>& mails, const std::string& origin);

}  // namespace steady::sandbox
