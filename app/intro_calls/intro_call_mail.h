#pragma once

#include "app/notifications/email_templates.h"
#include "domain/intro_calls/intro_call.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

using IntroCallMail = Mail (*)(const std::string& to, const std::string& path,
                               const email_templates::LocalStart& start);

// Notifies both parties of a call, with its start on the companion's clock.
void notify_intro_call(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                       const IntroCall& call, IntroCallMail letter);
// Notifies the parties who did not cancel it. No mail contains the companion's reason.
void notify_intro_call_canceled(Transaction& transaction, IdSource& ids, Instant now,
                                const IntroCall& call);

}  // namespace steady
