#pragma once

#include "domain/notifications/notification.h"
#include "ports/mailer.h"
#include "ports/store.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// What happened, as the inbox keeps it.
struct NotificationEvent {
    NotificationKind kind;
    std::optional<BookingId> booking{};  // whose page says more
    Money amount{};                      // zero: there is none to name
};

// Makes the mail of the news for an address.
using MailTemplate = std::function<Mail(const std::string& to)>;

// Tells one person what happened, in the transaction in which it did: a line in the inbox and a
// mail job, each where the person wants it or must have it (domain/notifications). Without a letter
// there is no mail of it. Whoever has closed the account in the meantime is told nothing.
void notify(Transaction& transaction, IdSource& ids, Instant now, const AccountId& who,
            const NotificationEvent& event, const MailTemplate& letter = {});

}  // namespace steady
