#pragma once

#include "app/accounts/account_settings.h"
#include "app/notifications/deliver_mail.h"
#include "app/wiring/settings/settings.h"
#include "domain/bookings/booking.h"

#include <string>

namespace steady {

// What a deployment's mode decides, each in the words of the feature that it is about.
[[nodiscard]] AccountSettings account_settings_for(const Settings& settings,
                                                   const std::string& origin);
[[nodiscard]] HoldLimits hold_limits_for(Mode mode);
[[nodiscard]] DeliverMail::Words mail_words_for(const Settings& settings);

}  // namespace steady
