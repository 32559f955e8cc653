#pragma once

#include "adapters/http/router.h"
#include "adapters/http/routes/system.h"
#include "adapters/system/scheduler.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/change_credentials.h"
#include "app/accounts/check_availability.h"
#include "app/accounts/confirm_admin.h"
#include "app/accounts/delete_account.h"
#include "app/accounts/email_confirmation.h"
#include "app/accounts/log_in.h"
#include "app/accounts/register_account.h"
#include "app/accounts/reset_password.h"
#include "app/accounts/sessions.h"
#include "app/accounts/update_details.h"
#include "app/audit/record_view.h"
#include "app/audit/verify_audit.h"
#include "app/blocking/blocking.h"
#include "app/bookings/booking_use_cases.h"
#include "app/companions/companion_stats.h"
#include "app/companions/set_online.h"
#include "app/companions/update_schedule.h"
#include "app/companions/view_companion.h"
#include "app/consents/consents.h"
#include "app/favorites/favorites.h"
#include "app/files/files.h"
#include "app/jobs/job_runner.h"
#include "app/jobs/parked_jobs.h"
#include "app/money/money_use_cases.h"
#include "app/notifications/deliver_mail.h"
#include "app/notifications/outbox.h"
#include "app/reviews/read_reviews.h"
#include "app/reviews/write_review.h"
#include "app/search/find_companions.h"
#include "app/verifications/decide_verification.h"
#include "app/wiring/platform.h"
#include "app/wiring/provider.h"

namespace steady {

// Every use case of the product, put together once. Must not move: the parts refer to each other.
class Application {
  public:
    Application(const Settings& settings, Platform& platform, Provider& provider,
                const std::string& origin);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    [[nodiscard]] http::Routes routes();
    [[nodiscard]] http::Authenticator authenticator();
    [[nodiscard]] http::AdminHooks admin_hooks();
    // The pieces of background work with their pace.
    void schedule(Scheduler& scheduler);
    // Whether this process should be given requests; not before declare_started().
    [[nodiscard]] Readiness& readiness() { return readiness_; }
    void declare_started();
    // No job is taken any more; those that were taken and not begun go back (R15).
    void stop_jobs() { jobs_.stop(); }

  private:
    [[nodiscard]] JobOutcome perform(const Job& job);

    const Settings& settings_;
    Platform& platform_;
    AccountSettings account_settings_;
    LogInPorts log_in_ports_;
    AuditTrail trail_;
    MoneyUseCases money_;
    BookingUseCases bookings_;
    Authenticate authenticate_;
    RegisterAccount register_account_;
    LogIn log_in_;
    AdminLogIn admin_log_in_;
    AdminSecondStep admin_second_step_;
    LogOut log_out_;
    CurrentAccount current_account_;
    SweepStaleSessions sweep_sessions_;
    UploadFile upload_file_;
    ReadFile read_file_;
    DeleteFile delete_file_;
    EraseFile erase_file_;
    UpdateDetails update_details_;
    UpdateEmail update_email_;
    ConfirmEmail confirm_email_;
    ChangePassword change_password_;
    CheckAvailability check_availability_;
    ForgotPassword forgot_password_;
    SendResetLink send_reset_link_;
    ResetPassword reset_password_;
    DeleteAccount delete_account_;
    UpdateSchedule update_schedule_;
    ReadCompanionStats companion_stats_;
    SetOnline set_online_;
    RecordConsent record_consent_;
    ReadConsents read_consents_;
    FindCompanions find_companions_;
    ViewCompanion view_companion_;
    Favorites favorites_;
    ReadReviews read_reviews_;
    WriteReview write_review_;
    Blocking blocking_;
    DeliverMail deliver_mail_;
    RecordAdminView record_view_;
    ConfirmAdmin confirm_admin_;
    VerifyAudit verify_audit_;
    Outbox outbox_;
    ParkedJobs parked_jobs_;
    DecideVerification decide_verification_;
    JobRunner jobs_;
    Readiness readiness_;
};

// What a deployment decides about accounts, from its mode.
[[nodiscard]] AccountSettings account_settings(const Settings& settings, const std::string& origin);

}  // namespace steady
