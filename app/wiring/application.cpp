#include "app/wiring/application.h"

#include "app/bookings/close_waiting.h"
#include "app/bookings/visit_notice.h"
#include "app/verifications/identity_notice.h"
#include "app/wiring/controlled_acts.h"
#include "app/wiring/job_dispatch.h"
#include "app/wiring/mode_policy.h"
#include "app/wiring/outside_services.h"
#include "ports/store.h"
#include "ports/throttles.h"

#include <exception>
#include <string>

#include <spdlog/spdlog.h>

namespace steady {
namespace {

OnIdentityLost closing_what_waits(Platform& platform) {
    return [&ids = *platform.ids](Transaction& transaction, const AccountId& account, Instant now) {
        close_after_lost_identity(transaction, ids, now, account);
    };
}

JobRunner job_runner(Application& application, Platform& platform, JobWorker worker) {
    return {*platform.store, *platform.clock,
            [&application](const Job& job) { return perform(application, job); },
            [&application, worker](const std::string& lane) {
                if (worker_of(lane) != worker) return false;
                return worker != JobWorker::mail || !application.deliver_mail.is_paused();
            }};
}

}  // namespace

Application::Application(const Settings& the_settings, Platform& the_platform, Provider& provider,
                         const std::string& origin)
    : settings(the_settings),
      platform(the_platform),
      account_settings(account_settings_for(settings, origin)),
      trail(*platform.digests, *platform.clock),
      files(platform, trail),
      money({*platform.store, *platform.clock, *platform.ids, provider.adapter(),
             provider.adapter(), provider.adapter().payouts(), provider.adapter().customers(),
             provider.adapter().records(), provider.verifier(), trail, platform.texts,
             platform.time_zones, provider.adapter().live_mode(), settings.operator_email}),
      booking_ports{*platform.store,
                    *platform.clock,
                    *platform.ids,
                    *platform.digests,
                    platform.geocoder(),
                    *platform.travel_times,
                    platform.time_zones,
                    platform.texts,
                    money.checkout_closing(),
                    hold_limits_for(settings.mode),
                    platform.video_rooms.get(),
                    money.move_closing(),
                    origin,
                    money.capturing(),
                    platform.vault.get(),
                    &platform.translator},
      store_searcher(*platform.store),
      search_index(*platform.store, store_searcher, *platform.search_change_counter),
      searcher(settings.search_index ? static_cast<Searcher&>(search_index) : store_searcher),
      following(settings.search_index ? &search_index : nullptr),
      bookings(booking_ports),
      scheduling(booking_ports, bookings, searcher, trail),
      accounts(
          platform, account_settings, !settings.isolated, files.upload,
          [this](const AccountId& account, const std::optional<Money>& shown) {
              return bookings.cancel.cancel_open(account, shown);
          },
          [this](const AccountId& account, const AuditActor& admin, const std::string& reason,
                 const std::optional<Money>& shown) {
              return bookings.cancel.cancel_open_for(account, admin, reason, shown);
          },
          closing_what_waits(platform),
          [this](const AccountId& account, bool by_admin) {
              std::vector<LeavingVisit> visits;
              for (const LeavingBooking& each : bookings.leaving.run(account, by_admin)) {
                  visits.push_back({each.booking, each.start, each.timezone, each.local_start,
                                    each.is_paid, each.returned, each.lost, each.disputed});
              }
              return visits;
          },
          trail),
      companions(platform),
      warn_of_highlight_end(*platform.store, *platform.clock, *platform.ids, platform.time_zones),
      record_consent(*platform.store, *platform.clock, *platform.ids, account_settings.budgets),
      read_consents(*platform.store),
      find_companions(
          *platform.store, searcher, *platform.clock, platform.geocoder(), platform.time_zones,
          following ? std::optional(KnownSearchers{*following, search_rights}) : std::nullopt),
      similar_companions(*platform.store, searcher, *platform.clock),
      plan_coverage(*platform.store, searcher, *platform.clock, platform.geocoder(),
                    platform.time_zones, bookings.price),
      favorites(*platform.store, *platform.clock, platform.texts),
      intro_calls({*platform.store, *platform.clock, *platform.ids, platform.time_zones,
                   platform.video_rooms.get()}),
      remind_intro_calls({*platform.store, *platform.clock, *platform.ids, platform.time_zones,
                          platform.video_rooms.get()}),
      external_calendars(*platform.store, *platform.clock, *platform.ids, *platform.vault,
                         loopback_calendars_for(settings)),
      read_external_calendars({*platform.store, *platform.clock, *platform.ids, *platform.vault,
                               platform.time_zones, *platform.calendar_source,
                               *platform.calendar_reader, loopback_calendars_for(settings)}),
      earnings(*platform.store, *platform.clock, platform.time_zones, platform.texts),
      read_reviews(*platform.store),
      write_review(*platform.store, *platform.clock, *platform.ids, platform.texts, trail),
      blocking(*platform.store, *platform.clock, *platform.ids, platform.texts,
               platform.own_changes()),
      send_messages(*platform.store, *platform.clock, *platform.ids, platform.own_changes()),
      read_conversations(*platform.store, *platform.clock, platform.own_changes(),
                         std::chrono::days{settings.conversation_retention_days}),
      event_stream_worker(platform.event_streams, *platform.clock,
                          {.unread =
                               [this](const AccountId& account, AccountType type) {
                                   return read_conversations.unread({account, type});
                               },
                           .alive_until =
                               [this](const std::string& token_hash) {
                                   return accounts.authenticate.alive_until(token_hash);
                               }}),
      deliver_mail(*platform.mailer, *platform.store, *platform.clock, *platform.ids,
                   platform.vault.get(), mail_words_for(settings), origin, &platform.translator),
      deliver_push(*platform.push_sender, *platform.store, *platform.clock, *platform.ids,
                   *platform.vault, &platform.translator),
      push_devices(*platform.store, *platform.clock, *platform.ids, *platform.vault,
                   *platform.push_sender, push_services_of(settings)),
      outbox(*platform.store, settings.demo_data ? Outbox::Words::shown : Outbox::Words::hidden,
             platform.vault.get(), origin, &platform.translator),
      inbox(
          *platform.store, *platform.clock,
          [&outside = platform](Transaction& transaction, const Notification& notification,
                                NoticeWriter& writer) {
              if (auto text = describe_identity(transaction, notification, writer)) return text;
              return describe_visit(transaction, outside.time_zones, outside.clock->now(),
                                    notification, writer);
          },
          &platform.translator),
      notification_choices(*platform.store, &platform.translator),
      record_view(*platform.store, trail),
      verify_audit(*platform.store, *platform.digests),
      browse_audit(*platform.store, platform.texts),
      decide_verification(*platform.store, *platform.clock, *platform.ids, trail,
                          closing_what_waits(platform)),
      view_verifications(*platform.store),
      follow_badge_ends(*platform.store, *platform.clock, *platform.ids),
      parked_jobs(*platform.store, *platform.clock, trail),
      analytics(*platform.store, *platform.clock),
      months(*platform.store, *platform.clock, platform.time_zones,
             {.zone = settings.books_zone, .codes = settings.account_codes}),
      add_up_ledger(*platform.store, *platform.clock),
      incident_ports{*platform.store, *platform.files, *platform.clock,
                     *platform.ids,   trail,           settings.operator_email},
      report_incident(incident_ports),
      safety({incident_ports, platform.time_zones,
              std::chrono::minutes{settings.safety_grace_minutes}}),
      sweep_safety_timers({incident_ports, platform.time_zones,
                           std::chrono::minutes{settings.safety_grace_minutes}}),
      report_conversation(incident_ports, platform.own_changes()),
      case_conversations(incident_ports, platform.own_changes()),
      incident_files(incident_ports),
      work_incidents(incident_ports),
      read_incidents(*platform.store),
      sealed_reports(incident_ports, *platform.vault),
      attention(*platform.store, money.operate, view_verifications, parked_jobs, *platform.clock),
      booking_record(*platform.store, trail),
      person_record(*platform.store, trail),
      desk(*platform.store, *platform.clock, *platform.digests, trail,
           {attention, bookings.shift_attention},
           {.safety = std::chrono::minutes{settings.desk_safety_minutes},
            .no_show = std::chrono::minutes{settings.desk_no_show_minutes},
            .payout = std::chrono::minutes{settings.desk_payout_minutes},
            .other = std::chrono::minutes{settings.desk_other_minutes}}),
      archives(platform, trail),
      approve_acts({*platform.store, *platform.clock, *platform.ids, trail, origin},
                   dual_control_policy_for(settings),
                   controlled_acts_of({money, accounts.manage_admins, accounts.invite_admin,
                                       accounts.remove_account, archives.request})),
      legal_holds(*platform.store, *platform.clock, *platform.ids, trail),
      mail_jobs(job_runner(*this, platform, JobWorker::mail)),
      provider_jobs(job_runner(*this, platform, JobWorker::provider)),
      push_jobs(job_runner(*this, platform, JobWorker::push)),
      other_jobs(job_runner(*this, platform, JobWorker::other)),
      work_leases(*platform.store, *platform.clock, platform.ids->uuid()),
      purge_failing_items(*platform.store, *platform.clock) {
    search_index.add_listener(companion_cards);
    search_index.add_listener(own_accounts);
    search_index.add_listener(search_rights);
    // A worker applies events, so that a webhook's answer never waits for the provider.
    money.on_event = [] {};
}

void Application::stop_jobs() {
    platform.mailer->stop();
    mail_jobs.stop();
    provider_jobs.stop();
    push_jobs.stop();
    other_jobs.stop();
}

void Application::declare_started() {
    readiness.started([store = platform.store.get(), health = platform.store_health,
                       said = std::string()]() mutable {
        try {
            // Any small read: only that it succeeds matters.
            (void)store->read([](Transaction& t) { return t.throttles.find("readiness"); });
            if (health) health->check_health();
        } catch (const std::exception& failure) {
            if (said != failure.what()) spdlog::error("not ready: {}", failure.what());
            said = failure.what();
            throw;
        }
        if (!said.empty()) spdlog::info("ready again");
        said.clear();
        return true;
    });
}

}  // namespace steady
