#pragma once

#include "domain/notifications/notification.h"
#include "ports/places.h"
#include "ports/store.h"

#include <optional>
#include <string>

namespace steady {

// What is true now of the visits that a notification is about: "Paid · waiting for Patrick's answer
// (until 8:00 AM)", "Patrick will be there.", "New visit Fri 10:00 AM in Albany. Please answer by
// 8:00 AM." Made when it is read, so that no old promise stays in an inbox. nullopt: its kind says
// all there is.
[[nodiscard]] std::optional<std::string> describe_visit(Transaction& transaction,
                                                        const TimeZones& zones, Instant now,
                                                        const Notification& notification);

}  // namespace steady
