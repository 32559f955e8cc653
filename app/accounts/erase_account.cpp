#include "app/accounts/erase_account.h"

#include "app/files/files.h"
#include "app/intro_calls/intro_calls.h"
#include "app/payouts/payout_accounts.h"
#include "app/verifications/identity_badge.h"
#include "app/verifications/settle_requests.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/calendar_feeds.h"
#include "ports/companions.h"
#include "ports/conversations.h"
#include "ports/desk.h"
#include "ports/external_calendars.h"
#include "ports/favorites.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/intro_calls.h"
#include "ports/jobs.h"
#include "ports/mail_records.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/push.h"
#include "ports/recipients.h"
#include "ports/reviews.h"
#include "ports/safety.h"
#include "ports/scheduling.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "ports/time_off.h"
#include "ports/vault.h"
#include "ports/verifications.h"

#include <algorithm>

namespace steady {
namespace {

// Erases the credentials of the account, and the attempts counted against it.
void erase_log_in(Transaction& transaction, const Digests& digests, const Account& account) {
    const AccountId& id = account.id;
    transaction.sessions.remove_all_of(id, std::nullopt);
    transaction.reset_tokens.remove_all_of(id);
    const auto remove_address = [&](const Email& email) {
        const std::string address = digests.sha256_hex(email.text());
        transaction.throttles.remove_of(address);
        transaction.known_networks.remove(address);
        transaction.jobs.redact_mail(email.text(), id);
    };
    remove_address(account.email);
    if (const auto change = transaction.email_changes.of(id)) remove_address(change->new_email);
    transaction.email_changes.remove_all_of(id);
    transaction.email_changes.remove_undos_of(id);
    transaction.throttles.remove_of(id.text());
}

bool can_be_sealed(const Incident& incident) {
    return incident.state == IncidentState::settled && !incident.text.empty();
}

// Reports that may be needed as evidence about a visit outlive their reporter's account, if this
// deployment can seal them, which every one in live mode can.
void seal_reports(Transaction& transaction, const Vault* vault, const AccountId& id, Instant now) {
    if (!vault || !vault->has_key()) return;
    for (const Incident& incident : transaction.incident_lists.reported_by(id)) {
        if (!can_be_sealed(incident)) continue;
        transaction.sealed_reports.seal(
            {.incident = incident.id,
             .sealed = vault->seal(incident.text, sealed_report_purpose(incident.id)),
             .until = now + report_sealed_for});
    }
}

}  // namespace

bool has_reports_to_seal(Transaction& transaction, const Vault* vault, const AccountId& account) {
    if (!vault || !vault->has_key()) return false;
    return std::ranges::any_of(transaction.incident_lists.reported_by(account), can_be_sealed);
}

void erase_account(Transaction& transaction, IdSource& ids, const Digests& digests,
                   const Vault* vault, const Account& account, Instant now) {
    const AccountId& id = account.id;
    seal_reports(transaction, vault, id, now);
    erase_log_in(transaction, digests, account);
    transaction.companions.erase(id);
    transaction.favorites.erase(id);
    end_intro_calls(transaction, ids, now, id);
    transaction.intro_calls.erase(id);
    transaction.push.erase(id);
    transaction.notifications.erase(id);
    transaction.mail_records.erase(id);
    transaction.desk.erase(id);
    transaction.conversations.erase(id);
    transaction.blocks.erase(id);
    transaction.recipients.erase(id);
    transaction.safety.erase(id);
    transaction.bookings.redact_free_text(id);
    transaction.time_off.erase(id);
    transaction.external_calendars.erase(id);
    transaction.calendar_feeds.remove(id);
    transaction.scheduling.remove_companion(id);
    transaction.reviews.redact_free_text(id);
    transaction.purchases.erase_pages(id);
    close_requests(transaction, id, now);
    transaction.verification_requests.redact_free_text(id);
    reset_identity(transaction, ids, id, now);  // a running check is abandoned
    transaction.verifications.redact_free_text(id);
    if (const auto customer = transaction.payout_accounts.customer_of(id)) {
        transaction.jobs.enqueue({.id = ids.next<JobId>(),
                                  .kind = to_string(JobKind::erase_customer),
                                  .payload = {{"customer", *customer}},
                                  .due_at = now});
        transaction.payout_accounts.remove_customer(id);
    }
    const auto erase_bytes = [&](const std::string& file) {
        enqueue_file_erasure(transaction, ids, file, now);
    };
    for (const StoredFile& file : transaction.files.of_owner(id)) {
        erase_bytes(file.public_id);
        transaction.files.remove(file.public_id);
    }
    for (const std::string& file : transaction.incidents.redact_free_text(id)) erase_bytes(file);
    transaction.accounts.erase(id, now);
}

}  // namespace steady
