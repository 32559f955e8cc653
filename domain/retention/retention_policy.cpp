#include "domain/retention/retention_policy.h"

#include "domain/accounts/session_policy.h"
#include "domain/archives/archive.h"
#include "domain/background/work_retention.h"
#include "domain/bookings/command_retention.h"
#include "domain/bookings/recipient.h"
#include "domain/desk/queue.h"
#include "domain/files/sweep_rules.h"
#include "domain/incidents/incident.h"
#include "domain/notifications/mail_record.h"
#include "domain/notifications/notification_rules.h"
#include "domain/payments/event_retention.h"
#include "domain/throttles/attempt_retention.h"

namespace steady {
namespace {

// Records of people: a legal hold stops its removal.
void add_records_of_people(std::vector<RetentionRule>& table, const RetentionSettings& settings) {
    table.push_back(
        {.name = "conversations",
         .what = "Conversations with all messages",
         .period = settings.conversations,
         .from = "after the last message, or the last visit of the two if that is later",
         .reason = "Both look up what they agreed on; older messages only add risk. "
                   "Those of an open case stay until it is settled.",
         .source = "ADR 96; setting conversation_retention_days",
         .sweep = "old conversations",
         .stops_for_holds = true});
    table.push_back({.name = "read_notifications",
                     .what = "Notifications that were read",
                     .period = read_notifications_retention,
                     .from = "after they were read",
                     .reason = "They repeat what the booking's page says.",
                     .source = "ADR 26",
                     .sweep = "old notifications",
                     .stops_for_holds = true});
    table.push_back({.name = "unread_notifications",
                     .what = "Notifications that were not read",
                     .period = notifications_retention,
                     .from = "after they were written",
                     .reason = "A person who returns after months finds what happened.",
                     .source = "ADR 26",
                     .sweep = "old notifications",
                     .stops_for_holds = true});
    table.push_back({.name = "mail_records",
                     .what = "Which mails were sent, with their subjects",
                     .period = mail_records_retention,
                     .from = "after the mail was sent",
                     .reason = "Support answers questions about mails that people got.",
                     .source = "ADR 114",
                     .sweep = "finished jobs",
                     .stops_for_holds = true});
    table.push_back({.name = "finished_jobs",
                     .what = "Mails and other work that is done",
                     .period = finished_jobs_retention,
                     .from = "after the work was done",
                     .reason = "Texts are removed when they are sent; the row shows that it "
                               "happened.",
                     .source = "ADR 26",
                     .sweep = "finished jobs",
                     .stops_for_holds = true});
}

void add_records_of_visits(std::vector<RetentionRule>& table) {
    table.push_back({.name = "recipients",
                     .what = "Names and contact details of recipients of bookings for others",
                     .period = recipient_retention,
                     .from = "after the last visit of the booking",
                     .reason = "They are no users: their data is needed for the visit alone.",
                     .source = "ADR 137",
                     .sweep = "old recipients",
                     .stops_for_holds = true});
    table.push_back({.name = "sealed_reports",
                     .what = "Reports of settled cases whose reporter deleted the account, sealed, "
                             "with their files",
                     .period = report_sealed_for,
                     .from = "after the account was deleted",
                     .reason = "As long as claims about an incident can be brought.",
                     .source = "ADR 47",
                     .sweep = "old sealed reports",
                     .stops_for_holds = true});
    table.push_back({.name = "desk_handlings",
                     .what = "Owners and snoozes of items of the desk",
                     .period = desk_handling_retention,
                     .from = "after the last change",
                     .reason = "No item waits that long unseen.",
                     .source = "ADR 134",
                     .sweep = "finished jobs",
                     .stops_for_holds = true});
    table.push_back({.name = "lost_files",
                     .what = "Records of files whose bytes are gone",
                     .period = file_sweep_min_age,
                     .from = "after the upload",
                     .reason = "A crash during an upload leaves them behind.",
                     .source = "ADR 67",
                     .sweep = "files",
                     .stops_for_holds = true});
}

// Keys and credentials without content: removed in time, also during a legal hold.
void add_technical_records(std::vector<RetentionRule>& table) {
    table.push_back({.name = "booking_commands",
                     .what = "Keys by which a repeated booking is recognized",
                     .period = commands_retention,
                     .from = "after the first call",
                     .reason = "No program repeats a call later. The booking itself stays.",
                     .source = "ADR 26",
                     .sweep = "old commands"});
    table.push_back({.name = "provider_events",
                     .what = "Ids of the payment provider's events",
                     .period = provider_events_retention,
                     .from = "after they arrived",
                     .reason = "Longer than the provider repeats an event. The ledger stays.",
                     .source = "reliability table",
                     .sweep = "old provider events"});
    table.push_back({.name = "idle_sessions",
                     .what = "Sessions that are not used any more",
                     .period = std::chrono::duration_cast<hours>(account_session_limits.idle),
                     .from = "after the last use",
                     .reason = "A session opens an account: it must not outlive its use.",
                     .source = "ADR 48",
                     .sweep = "stale sessions"});
    table.push_back({.name = "attempts",
                     .what = "Counted attempts to log in",
                     .period = attempts_retention,
                     .from = "after the last attempt",
                     .reason = "Longer than any limit counts.",
                     .source = "ADR 26",
                     .sweep = "stale sessions"});
    table.push_back({.name = "known_networks",
                     .what = "Networks from which an account was used, as digests",
                     .period = known_networks_retention,
                     .from = "after the last use",
                     .reason = "A person who returns from a known network is not held up.",
                     .source = "ADR 26",
                     .sweep = "stale sessions"});
    table.push_back({.name = "archives",
                     .what = "Archives that were made to answer a subpoena or a request for data",
                     .period = archive_retention,
                     .from = "after they were made; at once when they are downloaded",
                     .reason = "They are copies, and each copy is a risk.",
                     .source = "ADR 149",
                     .sweep = "old archives"});
    table.push_back({.name = "failing_work",
                     .what = "Failures of background work that was finished in another way",
                     .period = untried_retention,
                     .from = "after the last attempt",
                     .reason = "Longer than any pause between two attempts.",
                     .source = "ADR 67",
                     .sweep = "old failures"});
}

// What time alone never removes.
void add_permanent_records(std::vector<RetentionRule>& table) {
    table.push_back({.name = "accounts",
                     .what = "Accounts with profile, bookings' notes and places, reviews, files, "
                             "favorites, safety check-ins and free video calls",
                     .from = "until the person or an administrator deletes the account",
                     .reason = "People use them.",
                     .source = "ADR 26",
                     .stops_for_holds = true});
    table.push_back({.name = "books",
                     .what = "Bookings' amounts, purchases, refunds, payouts and the ledger",
                     .from = "without an end; the person is replaced by a tombstone",
                     .reason = "Tax law, and every cent must stay explicable.",
                     .source = "decisions §2, ADR 26",
                     .stops_for_holds = true});
    table.push_back({.name = "consents",
                     .what = "Consents with the text that was accepted",
                     .from = "without an end; the person is replaced by a tombstone",
                     .reason = "They prove what was agreed.",
                     .source = "decisions §2, ADR 26",
                     .stops_for_holds = true});
    table.push_back(
        {.name = "audit_log",
         .what = "The audit log, requests for approval and for archives, and legal holds",
         .from = "without an end",
         .reason = "A row that could be removed proves nothing.",
         .source = "decisions §2, ADR 72",
         .stops_for_holds = true});
}

}  // namespace

std::vector<RetentionRule> retention_policy(const RetentionSettings& settings) {
    std::vector<RetentionRule> table;
    add_records_of_people(table, settings);
    add_records_of_visits(table);
    add_technical_records(table);
    add_permanent_records(table);
    return table;
}

}  // namespace steady
