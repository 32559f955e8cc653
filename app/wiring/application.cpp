#include "app/wiring/application.h"

#include "adapters/http/routes/accounts.h"
#include "adapters/http/routes/admin_jobs.h"
#include "adapters/http/routes/admin_payouts.h"
#include "adapters/http/routes/admin_users.h"
#include "adapters/http/routes/blocking.h"
#include "adapters/http/routes/bookings.h"
#include "adapters/http/routes/consents.h"
#include "adapters/http/routes/favorites.h"
#include "adapters/http/routes/fees.h"
#include "adapters/http/routes/files.h"
#include "adapters/http/routes/highlights.h"
#include "adapters/http/routes/own_companion.h"
#include "adapters/http/routes/payments.h"
#include "adapters/http/routes/payouts.h"
#include "adapters/http/routes/reviews.h"
#include "adapters/http/routes/search.h"
#include "adapters/http/routes/sessions.h"
#include "adapters/http/routes/system.h"
#include "adapters/http/routes/verification_requests.h"
#include "adapters/http/routes/verifications.h"
#include "app/notifications/mail_job.h"
#include "app/wiring/public_config.h"

#include <limits>

#include <spdlog/spdlog.h>

namespace steady {
namespace {

// In tests one client plays many people.
HoldLimits hold_limits(Mode mode) {
    constexpr int any = std::numeric_limits<int>::max();
    return mode == Mode::test ? HoldLimits{any, any, any} : HoldLimits{};
}

// Who runs a test or the demo reads mail after it was delivered.
DeliverMail::Words mail_words(const Settings& settings) {
    const bool read_later = settings.demo_data || settings.mode == Mode::test;
    return read_later ? DeliverMail::Words::kept : DeliverMail::Words::wiped;
}

bool confirms_emails(const Settings& settings) {
    if (settings.email_change == EmailChangePolicy::by_mode) return settings.mode == Mode::live;
    return settings.email_change == EmailChangePolicy::confirmed;
}

}  // namespace

AccountSettings account_settings(const Settings& settings, const std::string& origin) {
    AccountSettings accounts;
    accounts.public_origin = origin;
    accounts.confirmed_emails = confirms_emails(settings);
    accounts.opaque_email_check = accounts.confirmed_emails;
    if (settings.mode == Mode::live) {
        accounts.passwords = PasswordPolicy::for_live();
        accounts.opaque_email_check = true;
        accounts.second_factor_required = true;
    } else {
        accounts.budgets = AttemptBudgets::for_demo_and_tests();
    }
    return accounts;
}

Application::Application(const Settings& settings, Platform& platform, Provider& provider,
                         const std::string& origin)
    : settings_(settings),
      platform_(platform),
      account_settings_(account_settings(settings, origin)),
      log_in_ports_{*platform.store,  *platform.clock,   *platform.ids,
                    *platform.hasher, *platform.digests, platform.vault.get()},
      trail_(*platform.digests, *platform.clock),
      money_({*platform.store, *platform.clock, *platform.ids, provider.adapter(),
              provider.adapter(), provider.adapter().payouts(), provider.adapter().records(),
              provider.verifier(), trail_, provider.adapter().live_mode(),
              settings.operator_email}),
      bookings_({*platform.store, *platform.clock, *platform.ids, *platform.digests,
                 platform.geocoder(), *platform.travel_times, platform.time_zones,
                 money_.checkout_closing(), hold_limits(settings.mode),
                 platform.video_rooms.get()}),
      authenticate_(*platform.store, *platform.clock, *platform.digests),
      register_account_(log_in_ports_, platform.geocoder(), account_settings_),
      log_in_(log_in_ports_, account_settings_),
      admin_log_in_(log_in_ports_, account_settings_),
      admin_second_step_(log_in_ports_, *platform.vault, *platform.one_time_codes,
                         account_settings_),
      log_out_(*platform.store),
      current_account_(*platform.store),
      sweep_sessions_(*platform.store, *platform.clock),
      upload_file_(*platform.store, *platform.files, *platform.clock, *platform.ids, trail_),
      read_file_(*platform.store, *platform.files),
      delete_file_(*platform.store, *platform.files, trail_),
      erase_file_(*platform.files),
      update_details_(*platform.store, *platform.clock, *platform.ids, upload_file_,
                      platform.geocoder()),
      update_email_(log_in_ports_, account_settings_),
      confirm_email_(log_in_ports_, account_settings_),
      change_password_(log_in_ports_, account_settings_),
      check_availability_(*platform.store, *platform.clock, account_settings_),
      forgot_password_(log_in_ports_, account_settings_),
      send_reset_link_(log_in_ports_, account_settings_),
      reset_password_(log_in_ports_, account_settings_),
      delete_account_(
          log_in_ports_, account_settings_,
          [this](const AccountId& account) { return bookings_.cancel.cancel_open(account); }),
      update_schedule_(*platform.store),
      companion_stats_(*platform.store),
      set_online_(*platform.store),
      record_consent_(*platform.store, *platform.clock, *platform.ids, account_settings_.budgets),
      read_consents_(*platform.store),
      find_companions_(*platform.store, *platform.clock),
      view_companion_(*platform.store, *platform.clock),
      favorites_(*platform.store, *platform.clock),
      read_reviews_(*platform.store),
      write_review_(*platform.store, *platform.clock, *platform.ids),
      blocking_(*platform.store, *platform.clock),
      deliver_mail_(*platform.mailer, *platform.clock, platform.vault.get(), mail_words(settings),
                    origin),
      record_view_(*platform.store, trail_),
      confirm_admin_(log_in_ports_, account_settings_),
      verify_audit_(*platform.store, *platform.digests),
      outbox_(*platform.store, settings.demo_data ? Outbox::Words::shown : Outbox::Words::hidden,
              platform.vault.get(), origin),
      parked_jobs_(*platform.store, *platform.clock, trail_),
      decide_verification_(*platform.store, *platform.clock, *platform.ids, trail_),
      jobs_(*platform.store, *platform.clock, [this](const Job& job) { return perform(job); }) {
    // The worker gives events their effect, so that a webhook's answer never waits for the
    // provider.
    money_.on_event = [] {};
}

http::Routes Application::routes() {
    http::Routes routes;
    http::add_system_routes(routes, readiness_, public_config(settings_, account_settings_));
    http::add_session_routes(routes, {register_account_, log_in_, admin_log_in_, admin_second_step_,
                                      log_out_, current_account_, *platform_.clock});
    http::add_account_routes(routes, {update_details_, update_email_, confirm_email_,
                                      change_password_, check_availability_, forgot_password_,
                                      reset_password_, delete_account_, *platform_.clock});
    http::add_own_companion_routes(routes, {update_details_, update_schedule_, companion_stats_,
                                            set_online_, *platform_.clock});
    http::add_consent_routes(routes, {record_consent_, read_consents_});
    http::add_file_routes(routes, {upload_file_, read_file_, delete_file_});
    http::add_search_routes(
        routes, {find_companions_, view_companion_, platform_.geocoder(), *platform_.clock});
    http::add_favorite_routes(routes, favorites_, *platform_.clock);
    http::add_blocking_routes(routes, blocking_);
    http::add_review_routes(routes, read_reviews_, write_review_);
    http::add_fee_routes(routes, bookings_.calculate_fees);
    http::add_booking_routes(routes, bookings_);
    http::add_payment_routes(routes, money_);
    http::add_payout_routes(routes, money_);
    http::add_verification_routes(routes, money_.identity);
    http::add_verification_request_routes(routes, money_.buy_verification,
                                          money_.verification_requests);
    http::add_highlight_routes(routes, money_.buy_highlight);
    http::add_admin_job_routes(routes, outbox_, parked_jobs_);
    http::add_admin_payout_routes(routes, money_);
    http::add_admin_user_routes(routes, decide_verification_);
    return routes;
}

void Application::declare_started() {
    readiness_.started([store = platform_.store.get()] {
        // Any small read: what counts is that it answers.
        (void)store->read([](Transaction& t) { return t.throttles().find("readiness"); });
        return true;
    });
}

http::Authenticator Application::authenticator() {
    return http::make_authenticator(authenticate_);
}

http::AdminHooks Application::admin_hooks() {
    return {
        [this](const AuditActor& admin, const AuditAct& view) { record_view_.run(admin, view); },
        [this](const AdminId& admin, const std::string& password) {
            return confirm_admin_.run(admin, password);
        }};
}

JobOutcome Application::perform(const Job& job) {
    if (MoneyUseCases::handles(job.kind)) return money_.run(job);
    if (job.kind == mail_job_kind) return deliver_mail_.run(job);
    if (job.kind == reset_link_job) return send_reset_link_.run(job);
    if (job.kind == erase_file_job) return erase_file_.run(job);
    return {JobOutcome::Kind::park, "no worker for this kind of job"};
}

void Application::schedule(Scheduler& scheduler) {
    using std::chrono::milliseconds;
    scheduler.every(milliseconds(200), "provider events", [this] { money_.process_events.run(); });
    scheduler.every(milliseconds(1'000), "jobs", [this] { jobs_.run(); });
    scheduler.every(milliseconds(5'000), "expired holds", [this] { bookings_.expire_holds.run(); });
    scheduler.every(milliseconds(15'000), "ended bookings", [this] { bookings_.complete.run(); });
    scheduler.every(milliseconds(30'000), "reminders", [this] { bookings_.remind.run(); });
    scheduler.every(milliseconds(60'000), "open purchases",
                    [this] { money_.reconcile_purchases.run(); });
    scheduler.every(milliseconds(15'000), "payouts", [this] { money_.send.run(); });
    scheduler.every(milliseconds(600'000), "pending refunds", [this] { money_.refunds.run(); });
    scheduler.every(hours(1), "provider events list",
                    [this] { (void)money_.reconcile_events.run(); });
    scheduler.every(hours(24), "provider account book",
                    [this] { (void)money_.reconcile_movements.run(); });
    scheduler.every(hours(24), "audit of the books", [this] { money_.check_books(); });
    scheduler.every(milliseconds(600'000), "finished jobs", [this] { jobs_.sweep(); });
    scheduler.every(milliseconds(600'000), "stale sessions", [this] { sweep_sessions_.run(); });
    // Noted where the store's own administrator does not reach, it proves the rows up to it.
    scheduler.every(milliseconds(86'400'000), "audit head", [this] {
        spdlog::info("audit head {}", audit_head_text(verify_audit_.head()));
    });
}

}  // namespace steady
