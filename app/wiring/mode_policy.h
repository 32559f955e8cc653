#pragma once

#include "app/accounts/account_settings.h"
#include "app/notifications/deliver_mail.h"
#include "app/wiring/settings/settings.h"
#include "domain/bookings/booking.h"

#include <string>

namespace steady {

// The policies that depend on a deployment's mode, each as the settings type of its feature.
[[nodiscard]] AccountSettings account_settings_for(const Settings& settings,
                                                   const std::string& origin);
[[nodiscard]] DualControlPolicy dual_control_policy_for(const Settings& settings);
[[nodiscard]] HoldLimits hold_limits_for(Mode mode);
[[nodiscard]] DeliverMail::Words mail_words_for(const Settings& settings);

}  // namespace steady
