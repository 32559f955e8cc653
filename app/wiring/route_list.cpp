#include "app/wiring/route_list.h"

#include "adapters/http/routes/accounts.h"
#include "adapters/http/routes/admin_analytics.h"
#include "adapters/http/routes/admin_attention.h"
#include "adapters/http/routes/admin_audit.h"
#include "adapters/http/routes/admin_disputes.h"
#include "adapters/http/routes/admin_incidents.h"
#include "adapters/http/routes/admin_jobs.h"
#include "adapters/http/routes/admin_months.h"
#include "adapters/http/routes/admin_payouts.h"
#include "adapters/http/routes/admin_people.h"
#include "adapters/http/routes/admin_refunds.h"
#include "adapters/http/routes/admin_users.h"
#include "adapters/http/routes/administrators.h"
#include "adapters/http/routes/approval_requests.h"
#include "adapters/http/routes/approvals.h"
#include "adapters/http/routes/archives.h"
#include "adapters/http/routes/blocking.h"
#include "adapters/http/routes/bookings.h"
#include "adapters/http/routes/consents.h"
#include "adapters/http/routes/coverage.h"
#include "adapters/http/routes/desk_bookings.h"
#include "adapters/http/routes/desk_people.h"
#include "adapters/http/routes/desk_queue.h"
#include "adapters/http/routes/earnings.h"
#include "adapters/http/routes/event_streams.h"
#include "adapters/http/routes/external_calendars.h"
#include "adapters/http/routes/favorites.h"
#include "adapters/http/routes/fees.h"
#include "adapters/http/routes/files.h"
#include "adapters/http/routes/highlights.h"
#include "adapters/http/routes/incidents.h"
#include "adapters/http/routes/intro_calls.h"
#include "adapters/http/routes/legal_holds.h"
#include "adapters/http/routes/messages.h"
#include "adapters/http/routes/notifications.h"
#include "adapters/http/routes/own_companion.h"
#include "adapters/http/routes/payments.h"
#include "adapters/http/routes/payouts.h"
#include "adapters/http/routes/push.h"
#include "adapters/http/routes/recipients.h"
#include "adapters/http/routes/reschedule.h"
#include "adapters/http/routes/reviews.h"
#include "adapters/http/routes/safety.h"
#include "adapters/http/routes/scheduling.h"
#include "adapters/http/routes/search.h"
#include "adapters/http/routes/sessions.h"
#include "adapters/http/routes/shifts.h"
#include "adapters/http/routes/system.h"
#include "adapters/http/routes/time_off.h"
#include "adapters/http/routes/user_list.h"
#include "adapters/http/routes/user_verifications.h"
#include "adapters/http/routes/verification_requests.h"
#include "adapters/http/routes/verifications.h"
#include "app/wiring/public_config.h"

namespace steady {
namespace {

void add_operator_routes(http::Routes& routes, Application& all) {
    http::add_admin_incident_routes(
        routes, {all.read_incidents, all.work_incidents, all.incident_files, all.sealed_reports});
    http::add_admin_job_routes(routes, all.outbox, all.parked_jobs);
    http::add_admin_payout_routes(
        routes, {all.money, all.approve_acts, all.platform.time_zones, all.platform.sheets});
    http::add_admin_month_routes(routes, all.months, all.platform.time_zones);
    http::add_admin_dispute_routes(routes, all.money.answer_dispute);
    http::add_admin_refund_routes(routes, all.money.partial_refunds, all.approve_acts);
    http::add_approval_request_routes(routes, all.approve_acts);
    http::add_user_list_routes(routes, all.accounts.list_users);
    http::add_user_verification_routes(routes, all.view_verifications, *all.platform.clock);
    http::add_admin_analytics_routes(routes, all.analytics);
    http::add_admin_attention_routes(routes, all.attention);
    http::add_admin_user_routes(routes, all.decide_verification, *all.platform.clock);
    http::add_desk_booking_routes(routes, all.booking_record);
    http::add_desk_people_routes(routes, all.person_record);
    http::add_desk_queue_routes(routes, all.desk);
    http::add_archive_routes(routes, all.archives.request, all.approve_acts);
    http::add_legal_hold_routes(
        routes, all.legal_holds,
        {.conversations = std::chrono::days{all.settings.conversation_retention_days}});
}

void add_visit_routes(http::Routes& routes, Application& all) {
    http::add_fee_routes(routes, all.bookings.calculate_fees);
    http::add_booking_routes(routes, all.bookings);
    http::add_approval_routes(routes, all.bookings);
    http::add_recipient_routes(routes, all.bookings);
    http::add_shift_routes(routes, all.bookings);
    http::add_reschedule_routes(routes, all.bookings);
    http::add_time_off_routes(routes, all.bookings);
    http::add_scheduling_routes(routes, all.scheduling);
    http::add_coverage_routes(routes, all.plan_coverage);
    http::add_external_calendar_routes(routes, all.external_calendars);
}

}  // namespace

http::Routes routes_of(Application& all) {
    const Clock& clock = *all.platform.clock;
    AccountParts& accounts = all.accounts;
    http::Routes routes;
    http::add_system_routes(routes, all.readiness,
                            public_config(all.settings, all.account_settings));
    http::add_client_error_routes(routes, all.client_errors);
    http::add_session_routes(routes, {accounts.register_account,
                                      accounts.log_in,
                                      accounts.admin_log_in,
                                      accounts.admin_second_step,
                                      accounts.enrol_admin,
                                      accounts.log_out,
                                      accounts.current_account,
                                      accounts.account_sessions,
                                      clock,
                                      {all.following, all.own_accounts}});
    http::add_account_routes(
        routes,
        {accounts.update_own_details, accounts.update_email, accounts.confirm_email,
         accounts.undo_contact_change, accounts.change_password, accounts.check_availability,
         accounts.forgot_password, accounts.reset_password, accounts.delete_account, clock});
    http::add_own_companion_routes(
        routes, {accounts.update_own_details, all.companions.update_schedule, all.companions.stats,
                 all.companions.set_online, clock});
    http::add_consent_routes(routes, {all.record_consent, all.read_consents});
    http::add_file_routes(routes, {all.files.upload, all.files.read, all.files.remove});
    http::add_search_routes(routes, {all.find_companions,
                                     all.companions.view,
                                     all.similar_companions,
                                     all.platform.geocoder(),
                                     clock,
                                     {all.following, all.companion_cards}});
    http::add_admin_people_routes(
        routes, {accounts.current_account, accounts.edit_account, accounts.remove_account,
                 accounts.account_sessions, all.bookings.mine, accounts.change_admin_password,
                 clock, all.approve_acts});
    http::add_administrator_routes(routes, {accounts.manage_admins, accounts.invite_admin,
                                            all.account_settings, all.approve_acts});
    http::add_admin_audit_routes(routes, all.browse_audit, all.verify_audit);
    http::add_favorite_routes(routes, all.favorites, clock);
    http::add_intro_call_routes(routes, all.intro_calls);
    http::add_blocking_routes(routes, all.blocking);
    http::add_review_routes(routes, all.read_reviews, all.write_review);
    add_visit_routes(routes, all);
    http::add_payment_routes(routes, all.money);
    http::add_payout_routes(routes, all.money);
    http::add_verification_routes(routes, all.money.identity);
    http::add_verification_request_routes(routes, all.money.buy_verification,
                                          all.money.verification_requests);
    http::add_earnings_routes(routes, all.earnings, all.platform.time_zones, all.platform.sheets,
                              all.platform.translator);
    http::add_highlight_routes(routes, all.money.buy_highlight);
    http::add_incident_routes(routes, all.report_incident, all.incident_files);
    http::add_safety_routes(routes, all.safety);
    http::add_message_routes(routes, {all.send_messages, all.read_conversations,
                                      all.report_conversation, all.case_conversations});
    http::add_event_stream_routes(
        routes, {all.platform.event_streams, accounts.authenticate, all.read_conversations});
    http::add_notification_routes(routes, all.inbox, all.notification_choices);
    http::add_push_routes(routes, all.push_devices);
    add_operator_routes(routes, all);
    return routes;
}

http::Authenticator authenticator_of(Application& application) {
    return http::make_authenticator(application.accounts.authenticate);
}

http::AdminHooks admin_hooks_of(Application& application) {
    http::AdminHooks hooks{[&application](const AuditActor& admin, const AuditAct& view) {
                               application.record_view.run(admin, view);
                           },
                           [&application](const AdminId& admin, const std::string& password) {
                               return application.accounts.confirm_admin.run(admin, password);
                           }};
    if (application.account_settings.admin_confirms) {
        hooks.confirm_twice = [&application](const AdminId& admin, const std::string& password,
                                             const std::string& code) {
            return application.accounts.confirm_admin_twice.run(admin, password, code);
        };
    }
    return hooks;
}

}  // namespace steady
