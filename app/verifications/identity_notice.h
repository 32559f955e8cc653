#pragma once

#include "app/notifications/notice_writer.h"
#include "domain/notifications/notification.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>

namespace steady {

// What is true now of the ID check that a notification is about: "Your ID was not accepted. See
// why.", "Your ID is verified." nullopt for other kinds, and while there is no result.
[[nodiscard]] std::optional<std::string> describe_identity(Transaction& transaction,
                                                           const Notification& notification,
                                                           NoticeWriter& writer);

}  // namespace steady
