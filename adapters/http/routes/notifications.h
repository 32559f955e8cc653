#pragma once

#include "adapters/http/router.h"
#include "app/notifications/inbox.h"

namespace steady::http {

void add_notification_routes(Routes& routes, Inbox& inbox, NotificationChoices& choices);

}  // namespace steady::http
