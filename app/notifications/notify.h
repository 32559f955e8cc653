#pragma once

#include "domain/notifications/notification.h"
#include "ports/mailer.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// An event, as the inbox stores it.
struct NotificationEvent {
    NotificationKind kind;
    std::optional<BookingId> booking{};  // the booking whose page has the details
    Money amount{};                      // zero: no amount to show
};

// Creates the mail about the event for an address.
using MailTemplate = std::function<Mail(const std::string& to)>;

// Notifies one person of an event, in the event's transaction: an inbox entry, a mail job and a job
// for each subscribed device, each if the person wants it or must have it (domain/notifications).
// Without a template there is no mail. A person whose account was closed meanwhile is not notified.
void notify(Transaction& transaction, IdSource& ids, Instant now, const AccountId& who,
            const NotificationEvent& event, const MailTemplate& letter = {});

}  // namespace steady
