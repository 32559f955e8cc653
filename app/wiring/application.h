#pragma once

#include "adapters/http/event_stream_worker.h"
#include "adapters/search_index/indexed_searcher.h"
#include "adapters/search_index/response_cache.h"
#include "app/analytics/read_analytics.h"
#include "app/attention/read_attention.h"
#include "app/audit/browse_audit.h"
#include "app/audit/record_view.h"
#include "app/audit/verify_audit.h"
#include "app/background/each_item.h"
#include "app/background/work_leases.h"
#include "app/blocking/blocking.h"
#include "app/bookings/booking_use_cases.h"
#include "app/consents/consents.h"
#include "app/coverage/plan_coverage.h"
#include "app/desk/booking_record.h"
#include "app/desk/desk_queue.h"
#include "app/desk/person_record.h"
#include "app/dual_control/approve_acts.h"
#include "app/earnings/read_earnings.h"
#include "app/external_calendars/external_calendars.h"
#include "app/external_calendars/read_external_calendars.h"
#include "app/favorites/favorites.h"
#include "app/highlights/warn_of_end.h"
#include "app/incidents/incident_files.h"
#include "app/incidents/read_incidents.h"
#include "app/incidents/report_incident.h"
#include "app/incidents/sealed_reports.h"
#include "app/incidents/work_incidents.h"
#include "app/intro_calls/intro_calls.h"
#include "app/jobs/job_runner.h"
#include "app/jobs/parked_jobs.h"
#include "app/messages/case_conversations.h"
#include "app/messages/read_conversations.h"
#include "app/messages/report_conversation.h"
#include "app/messages/send_messages.h"
#include "app/money/add_up_ledger.h"
#include "app/money/money_use_cases.h"
#include "app/money/read_months.h"
#include "app/notifications/deliver_mail.h"
#include "app/notifications/deliver_push.h"
#include "app/notifications/inbox.h"
#include "app/notifications/outbox.h"
#include "app/push/push_devices.h"
#include "app/retention/manage_legal_holds.h"
#include "app/reviews/read_reviews.h"
#include "app/reviews/write_review.h"
#include "app/safety/safety_check_ins.h"
#include "app/scheduling/scheduling_use_cases.h"
#include "app/search/find_companions.h"
#include "app/search/similar_companions.h"
#include "app/search/store_searcher.h"
#include "app/system/client_errors.h"
#include "app/system/readiness.h"
#include "app/verifications/decide_verification.h"
#include "app/verifications/follow_badge_ends.h"
#include "app/verifications/view_verifications.h"
#include "app/wiring/account_parts.h"
#include "app/wiring/archive_parts.h"
#include "app/wiring/companion_parts.h"
#include "app/wiring/file_parts.h"
#include "app/wiring/platform.h"
#include "app/wiring/provider.h"
#include "ports/prepared_text.h"

namespace steady {

// Every use case of the product, constructed in one place, by feature. Must not move: the parts
// refer to each other. Their callers are in neighboring files: route_list.h (the routes),
// timetable.h (scheduled work), job_dispatch.h (jobs).
struct Application {
    Application(const Settings& settings, Platform& platform, Provider& provider,
                const std::string& origin);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;

    // From now on this process may receive requests, as long as its store answers.
    void declare_started();
    // Each runner finishes its current job and starts no other.
    void stop_jobs();

    const Settings& settings;
    Platform& platform;
    AccountSettings account_settings;
    AuditTrail trail;
    FileParts files;
    MoneyUseCases money;
    BookingPorts booking_ports;
    StoreSearcher store_searcher;
    IndexedSearcher search_index;  // falls back to the store's search until it is filled
    Searcher& searcher;            // the one that search uses
    Following* following;          // nullptr: nothing is cached, the store is queried each time
    ResponseCache<PreparedText> companion_cards{64UL * 1024 * 1024};
    ResponseCache<PreparedText> own_accounts{32UL * 1024 * 1024};
    ResponseCache<SearchRight> search_rights{8UL * 1024 * 1024};
    BookingUseCases bookings;
    SchedulingUseCases scheduling;
    AccountParts accounts;
    CompanionParts companions;
    WarnOfHighlightEnd warn_of_highlight_end;
    RecordConsent record_consent;
    ReadConsents read_consents;
    FindCompanions find_companions;
    SimilarCompanions similar_companions;
    PlanCoverage plan_coverage;
    Favorites favorites;
    IntroCalls intro_calls;
    RemindIntroCalls remind_intro_calls;
    ExternalCalendars external_calendars;
    ReadExternalCalendars read_external_calendars;
    ReadEarnings earnings;
    ReadReviews read_reviews;
    WriteReview write_review;
    Blocking blocking;
    SendMessages send_messages;
    ReadConversations read_conversations;
    http::EventStreamWorker event_stream_worker;
    DeliverMail deliver_mail;
    DeliverPush deliver_push;
    PushDevices push_devices;
    Outbox outbox;
    Inbox inbox;
    NotificationChoices notification_choices;
    RecordAdminView record_view;
    VerifyAudit verify_audit;
    BrowseAudit browse_audit;
    DecideVerification decide_verification;
    ViewVerifications view_verifications;
    FollowBadgeEnds follow_badge_ends;
    ParkedJobs parked_jobs;
    ReadAnalytics analytics;
    ReadMonths months;
    AddUpLedger add_up_ledger;
    IncidentPorts incident_ports;
    ReportIncident report_incident;
    SafetyCheckIns safety;
    SweepSafetyTimers sweep_safety_timers;
    ReportConversation report_conversation;
    CaseConversations case_conversations;
    IncidentFiles incident_files;
    WorkIncidents work_incidents;
    ReadIncidents read_incidents;
    SealedReports sealed_reports;
    ReadAttention attention;
    ReadBookingRecord booking_record;
    ReadPersonRecord person_record;
    WorkDesk desk;
    ArchiveParts archives;
    ApproveActs approve_acts;
    ManageLegalHolds legal_holds;
    JobRunner mail_jobs;
    JobRunner provider_jobs;
    JobRunner push_jobs;
    JobRunner other_jobs;
    WorkLeases work_leases;
    PurgeFailingItems purge_failing_items;
    Readiness readiness;
    ClientErrors client_errors;
};

}  // namespace steady
