#pragma once

#include "app/notifications/notice_writer.h"
#include "domain/notifications/notification.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>

namespace steady {

// What is true now of the visits that a notification is about, with the time and the other party:
// "Fri, Nov 27, 10:00 AM, New York time: Patrick will be there.", "New visit Fri, Nov 27, 10:00 AM,
// New York time in Albany, with Casey. Please answer by 8:00 AM." Made when it is read, so that no
// old promise stays in an inbox. nullopt: its kind says all there is.
[[nodiscard]] std::optional<std::string> describe_visit(Transaction& transaction,
                                                        const TimeZones& zones, Instant now,
                                                        const Notification& notification,
                                                        NoticeWriter& writer);

}  // namespace steady
