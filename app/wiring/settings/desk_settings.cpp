#include "app/wiring/settings/desk_settings.h"

namespace steady {
namespace {

constexpr int month_in_minutes = 43'200;

Setting desk_clock(const char* name, int Settings::*member, const std::string& what) {
    return number<int>(name, member, 1, month_in_minutes,
                       "in how many minutes an administrator acts on " + what);
}

}  // namespace

SettingGroup desk_settings() {
    using S = Settings;
    return {
        "Desk",
        {desk_clock("desk_safety_minutes", &S::desk_safety_minutes,
                    "an open case about safety, or of high severity"),
         desk_clock("desk_no_show_minutes", &S::desk_no_show_minutes,
                    "a visit whose companion is late or has not come"),
         desk_clock("desk_payout_minutes", &S::desk_payout_minutes,
                    "a payout that is held or failed, or a refund that failed"),
         desk_clock("desk_other_minutes", &S::desk_other_minutes, "anything else on the desk"),
         number<int>("safety_grace_minutes", &S::safety_grace_minutes, 1, 60,
                     "how many minutes a person may leave a safety timer unanswered before a case "
                     "is opened"),
         choice<DualControl>("dual_control", &S::dual_control, dual_control_modes,
                             "whether a second administrator approves large refunds, deductions "
                             "from payouts, archives, new administrators, changes of roles and "
                             "deletions of people with money; "
                             "when_possible: where another administrator has the right; off: for "
                             "a company of one person"),
         number<int>("dual_control_refund_dollars", &S::dual_control_refund_dollars, 0, 100'000,
                     "larger refunds in dollars need a second administrator"),
         number<int>("approval_request_hours", &S::approval_request_hours, 1, 720,
                     "after how many hours an undecided request of an administrator expires")}};
}

}  // namespace steady
