#pragma once

#include "app/accounts/account_sessions.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/change_admin_password.h"
#include "app/accounts/change_credentials.h"
#include "app/accounts/check_availability.h"
#include "app/accounts/confirm_admin.h"
#include "app/accounts/delete_account.h"
#include "app/accounts/edit_account.h"
#include "app/accounts/email_confirmation.h"
#include "app/accounts/enrol_admin.h"
#include "app/accounts/invite_admin.h"
#include "app/accounts/list_users.h"
#include "app/accounts/log_in.h"
#include "app/accounts/make_search_keys.h"
#include "app/accounts/manage_admins.h"
#include "app/accounts/register_account.h"
#include "app/accounts/remove_account.h"
#include "app/accounts/reset_password.h"
#include "app/accounts/sessions.h"
#include "app/accounts/similar_names.h"
#include "app/accounts/undo_address.h"
#include "app/accounts/update_details.h"
#include "app/accounts/update_own_details.h"
#include "app/bookings/set_meeting_link.h"
#include "app/bookings/time_off.h"
#include "app/wiring/platform.h"

#include <utility>

namespace steady {

// Constructs the use cases of accounts. `settings` must outlive it. `has_schedule`: whether
// scheduled work runs in this process.
struct AccountParts {
    AccountParts(Platform& platform, const AccountSettings& settings, bool has_schedule,
                 UploadFile& upload, CancelOpenBookings cancel_open_bookings,
                 CancelBookingsFor cancel_bookings_for, OnIdentityLost on_identity_lost,
                 const DepartureCheck& departure_check, const AuditTrail& trail)
        : ports{*platform.store,   *platform.clock, *platform.ids,       *platform.hasher,
                *platform.digests, platform.texts,  platform.vault.get()},
          session_touches(*platform.store),
          authenticate(*platform.store, *platform.clock, *platform.digests,
                       platform.session_cache.get(), has_schedule ? &session_touches : nullptr),
          register_account(ports, platform.geocoder(), settings),
          log_in(ports, settings),
          admin_log_in(ports, settings),
          admin_second_step(ports, *platform.vault, *platform.one_time_codes, settings),
          enrol_admin(ports, *platform.vault, *platform.one_time_codes, settings, trail),
          manage_admins(ports, *platform.vault),
          invite_admin(ports, *platform.vault, settings, trail),
          log_out(*platform.store),
          current_account(*platform.store),
          sweep_sessions(*platform.store, *platform.clock),
          similar_names(*platform.store, *platform.clock, *platform.ids, platform.texts),
          search_keys(*platform.store, *platform.clock, platform.texts),
          update_details(
              *platform.store, *platform.clock, *platform.ids, upload, platform.geocoder(),
              platform.texts, trail, std::move(on_identity_lost),
              [&platform](Transaction& transaction, const AccountId& companion,
                          const std::string& before, const std::string& after, Instant now) {
                  move_time_off(transaction, platform.time_zones, companion, before, after, now);
              },
              [&platform](Transaction& transaction, const AccountId& companion, Instant now) {
                  notify_profile_link_changed(transaction, *platform.ids, now, companion);
              }),
          update_own_details(ports, settings, update_details),
          update_email(ports, settings),
          confirm_email(ports, settings),
          change_password(ports, settings),
          check_availability(*platform.store, *platform.clock, platform.texts, settings),
          forgot_password(ports, settings),
          send_reset_link(ports, settings),
          reset_password(ports, settings),
          delete_account(ports, settings, std::move(cancel_open_bookings), departure_check),
          list_users(*platform.store, *platform.clock, platform.texts),
          confirm_admin(ports, settings),
          confirm_admin_twice(ports, settings, *platform.vault, *platform.one_time_codes),
          undo_contact_change(ports, settings),
          edit_account(ports, settings, update_details, update_email, trail),
          remove_account(ports, trail, std::move(cancel_bookings_for), departure_check),
          account_sessions(ports, trail),
          change_admin_password(ports, settings, trail) {}
    AccountParts(const AccountParts&) = delete;
    AccountParts& operator=(const AccountParts&) = delete;

    LogInPorts ports;
    SessionTouches session_touches;
    Authenticate authenticate;
    RegisterAccount register_account;
    LogIn log_in;
    AdminLogIn admin_log_in;
    AdminSecondStep admin_second_step;
    EnrolAdmin enrol_admin;
    ManageAdmins manage_admins;
    InviteAdmin invite_admin;
    LogOut log_out;
    CurrentAccount current_account;
    SweepStaleSessions sweep_sessions;
    ReviewSimilarNames similar_names;
    MakeSearchKeys search_keys;
    UpdateDetails update_details;
    UpdateOwnDetails update_own_details;
    UpdateEmail update_email;
    ConfirmEmail confirm_email;
    ChangePassword change_password;
    CheckAvailability check_availability;
    ForgotPassword forgot_password;
    SendResetLink send_reset_link;
    ResetPassword reset_password;
    DeleteAccount delete_account;
    ListUsers list_users;
    ConfirmAdmin confirm_admin;
    ConfirmAdminTwice confirm_admin_twice;
    UndoContactChange undo_contact_change;
    EditAccount edit_account;
    RemoveAccount remove_account;
    AccountSessions account_sessions;
    ChangeAdminPassword change_admin_password;
};

}  // namespace steady
