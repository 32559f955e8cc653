#pragma once

#include "adapters/memory/row_checks.h"
#include "adapters/memory/table.h"
#include "domain/accounts/second_factor.h"
#include "domain/accounts/session.h"
#include "domain/archives/archive.h"
#include "domain/audit/audit_entry.h"
#include "domain/bookings/approval.h"
#include "domain/bookings/held_move.h"
#include "domain/bookings/recipient.h"
#include "domain/bookings/reminders.h"
#include "domain/bookings/shift.h"
#include "domain/bookings/time_off.h"
#include "domain/companions/companion.h"
#include "domain/consents/consent.h"
#include "domain/desk/queue.h"
#include "domain/dual_control/approval_request.h"
#include "domain/external_calendars/external_calendar.h"
#include "domain/files/stored_file.h"
#include "domain/incidents/incident.h"
#include "domain/messages/conversation.h"
#include "domain/money/reconciliation.h"
#include "domain/notifications/mail_record.h"
#include "domain/notifications/notification.h"
#include "domain/payouts/payout.h"
#include "domain/people/search_keys.h"
#include "domain/retention/legal_hold.h"
#include "domain/reviews/review.h"
#include "domain/safety/safety.h"
#include "domain/scheduling/template.h"
#include "domain/verifications/verification_request.h"
#include "ports/background.h"
#include "ports/bookings.h"
#include "ports/calendar_feeds.h"
#include "ports/intro_calls.h"
#include "ports/jobs.h"
#include "ports/name_disclosures.h"
#include "ports/payments.h"
#include "ports/push.h"
#include "ports/store.h"
#include "ports/text_forms.h"
#include "ports/throttles.h"

#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace steady::memory {

struct AccountRow {
    Account account;
    std::string password_hash;
    bool erased = false;
    std::optional<Instant> suspended_at{};
    SearchKeys keys{};
    std::string keys_version{};  // empty: the keys are provisional
};

struct AdminRow {
    Admin admin;
    std::string password_hash;
    std::string invitation_hash{};  // empty: none
};

struct SecondFactorRow {
    SecondFactor factor;
    std::vector<std::string> recovery_hashes;
};

struct LookRow {
    NameSkeleton look;
    std::string version;
};

struct JobRow {
    Job job;
    JobState state = JobState::waiting;
};

struct IncidentRow {
    Incident incident;
    std::vector<AccountId> people{};
    std::vector<BookingId> bookings{};
    std::vector<IncidentEvent> events{};
};

struct WorkLease {
    Instant next_at{};
    std::string taken_by;
    Instant taken_until{};
};

struct EventRow {
    ProviderEvent event;
    std::optional<Instant> processed_at;
    int deliveries = 1;
};

// Every table of the store.
struct State {
    Journal journal;
    Table<AccountId, AccountRow> accounts{journal};
    Table<AdminId, AdminRow> admins{journal};
    Table<std::string, Session> sessions{journal};
    Table<std::string, ResetToken> reset_tokens{journal};
    Table<std::string, EmailChange> email_changes{journal};
    Table<std::string, AddressUndo> address_undos{journal};
    Table<std::string, Throttle> throttles{journal};
    Table<std::pair<std::string, std::string>, Instant> known_networks{journal};
    Table<std::tuple<AccountId, ConsentType, std::string, std::string>, Consent> consents{journal};
    Table<AccountId, CompanionProfile> companions{journal};
    Table<std::pair<AccountId, VerificationKind>, Verification> verifications{journal};
    Table<AccountId, IdentityUnlock> unlocks{journal};
    Table<std::string, IdentitySession> identity_sessions{journal};
    Table<PurchaseId, VerificationRequest> verification_requests{journal};
    Table<std::pair<AccountId, AccountId>, Instant> favorites{journal};
    Table<std::pair<AccountId, AccountId>, Instant> blocks{journal};
    Table<BookingId, Booking> bookings{journal};
    Table<BookingLineId, HeldMove> held_moves{journal};
    Table<BookingId, Approval> approvals{journal};
    Table<BookingId, Recipient> recipients{journal};
    Table<TimeOffId, TimeOff> time_off{journal};
    Table<AccountId, CalendarFeed> calendar_feeds{journal};
    Table<ExternalCalendarId, ExternalCalendar> external_calendars{journal};
    Table<IntroCallId, IntroCall> intro_calls{journal};
    Table<AccountId, bool> intro_call_offers{journal};
    Table<AccountId, Instant> highlight_warnings{journal};
    Table<AccountId, LookRow> name_skeletons{journal};
    Table<BookingId, bool> proposed_bookings{journal};
    Table<ScheduleTemplateId, ScheduleTemplate> schedule_templates{journal};
    Table<NameDisclosure, Instant> names_seen{journal};
    Table<std::pair<BookingLineId, Reminder>, bool> reminders{journal};
    Table<std::pair<AccountId, std::string>, BookingCommand> booking_commands{journal};
    Table<PurchaseId, Purchase> purchases{journal};
    Table<std::tuple<std::string, std::string, std::string>, LedgerEntry> ledger{journal};
    Table<std::string, EventRow> provider_events{journal};
    Table<RefundId, RefundRecord> refunds{journal};
    Table<std::string, DisputeRecord> disputes{journal};
    Table<std::string, Instant> sweeps{journal};
    Table<JobId, Difference> differences{journal};  // by the job of its note
    Table<BookingLineId, Payout> payouts{journal};
    Table<AccountId, PayoutAccountRecord> payout_accounts{journal};
    Table<AccountId, std::string> lost_accounts{journal};  // no longer in payout_accounts
    Table<AccountId, std::string> customers{journal};
    Table<JobId, JobRow> jobs{journal};
    Table<std::string, JobId> note_keys{journal};
    Table<std::string, StoredFile> files{journal};
    Table<ReviewId, Review> reviews{journal};
    Table<BookingLineId, ShiftReport> shifts{journal};
    Table<std::pair<BookingId, AccountId>, SafetyTimer> safety_timers{journal};
    Table<std::pair<AccountId, HelpCallId>, HelpCall> safety_calls{journal};
    Table<AccountId, bool> safety_contact_shares{journal};
    Table<IncidentId, IncidentRow> incidents{journal};
    Table<std::string, IncidentFile> incident_files{journal};
    Table<IncidentId, SealedReport> sealed_reports{journal};
    Table<AdminId, SecondFactorRow> second_factors{journal};
    Table<std::string, LogInChallenge> log_in_challenges{journal};
    Table<std::string, EnrolmentLink> enrolment_links{journal};
    Table<ConversationId, Conversation> conversations{journal};
    Table<std::pair<ConversationId, std::int64_t>, Message> messages{journal};
    Table<NotificationId, Notification> notifications{journal};
    Table<std::pair<AccountId, NotificationKind>, Channels> notification_choices{journal};
    Table<PushSubscriptionId, PushSubscription> push_subscriptions{journal};
    Table<std::string, PushServerKey> push_server_keys{journal};
    Table<std::string, MailRecord> mail_records{journal};
    Table<std::string, DeskHandling> desk_handlings{journal};
    Table<ApprovalRequestId, ApprovalRequest> approval_requests{journal};
    Table<std::int64_t, AuditEntry> audit{journal};
    Table<std::pair<std::string, std::string>, FailingItem> failing_items{journal};
    Table<std::string, WorkLease> work_leases{journal};

    // The last change of each account's public data: a number that only grows.
    Table<AccountId, std::int64_t> search_changes{journal};
    std::int64_t last_search_change = 0;
    Table<LegalHoldId, LegalHold> legal_holds{journal};
    Table<ArchiveId, Archive> archives{journal};
    Table<std::pair<ArchiveId, int>, std::string> archive_parts{journal};

    State() {
        refuse_unsound_rows(*this);
        const auto note = [this](const AccountId& id) {
            search_changes.put(id, ++last_search_change);
        };
        companions.on_change(note);
        accounts.on_change(note);
        verifications.on_change([note](const auto& key) { note(key.first); });
        blocks.on_change([note](const auto& pair) { note(pair.first); });
        favorites.on_change([note](const auto& pair) { note(pair.first); });
        unlocks.on_change(note);
        bookings.on_change([this, note](const BookingId& id) {
            if (const Booking* booking = bookings.find(id)) {
                for (const BookingLine& line : booking->lines) note(line.companion);
            }
        });
        held_moves.on_change([this, note](const BookingLineId& id) {
            if (const HeldMove* held = held_moves.find(id)) note(held->line.companion);
        });
        time_off.on_change([this, note](const TimeOffId& id) {
            if (const TimeOff* off = time_off.find(id)) note(off->companion);
        });
    }
};

}  // namespace steady::memory
