#include "app/accounts/undo_address.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/notifications/operator_notes.h"
#include "app/throttles/attempt_gate.h"
#include "domain/people/unconfirmed_address.h"
#include "domain/throttles/throttle.h"
#include "ports/accounts.h"
#include "ports/calendar_feeds.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/throttles.h"

#include <utility>

namespace steady {

std::string offer_undo(Transaction& transaction, const LogInPorts& ports,
                       const AccountSettings& settings, const AccountId& account,
                       const ReplacedContact& before) {
    const Instant now = ports.clock.now();
    const std::string token = ports.ids.token();
    std::string password_digest;
    const auto credentials = transaction.credentials.find_credentials(account);
    if (before.email && credentials) {
        password_digest = ports.digests.sha256_hex(credentials->password_hash);
    }
    transaction.email_changes.insert_undo({.token_hash = ports.digests.sha256_hex(token),
                                           .account = account,
                                           .email = before.email,
                                           .phone = before.phone,
                                           .made_at = now,
                                           .expires_at = now + undo_link_lifetime,
                                           .password_digest = std::move(password_digest)});
    return settings.public_origin + "/undo-change#token=" + token;
}

// The holder of the other address could reset the password. One that was set since then no
// longer works: its hash keeps its cost, with a value that belongs to no password.
void UndoContactChange::end_new_password(Transaction& transaction, const AddressUndo& undo) {
    const auto now_set = transaction.credentials.find_credentials(undo.account);
    if (!now_set || undo.password_digest.empty() ||
        ports_.digests.sha256_hex(now_set->password_hash) == undo.password_digest) {
        return;
    }
    std::string hash = now_set->password_hash;
    const std::size_t value = hash.rfind('$') == std::string::npos ? 0 : hash.rfind('$') + 1;
    const std::string random = ports_.ids.token();
    for (std::size_t i = value; i + 1 < hash.size(); ++i) {
        const char c = random[(i - value) % random.size()];
        hash[i] = c == '-' || c == '_' ? 'A' : c;
    }
    hash.back() = 'A';
    transaction.credentials.set_password_hash(undo.account, hash);
}

Result<void> UndoContactChange::recover(Transaction& transaction, const std::string& token_hash) {
    const Instant now = ports_.clock.now();
    const auto undo = transaction.email_changes.take_undo(token_hash);
    auto account = undo ? transaction.accounts.find(undo->account) : std::nullopt;
    if (!account || now >= undo->expires_at) return refuse(Refusal::undo_link_invalid);
    const Email replaced = account->email;
    if (undo->email) account->email = *undo->email;
    if (undo->phone) account->phone = *undo->phone;
    if (transaction.accounts.update(*account) != AccountWrite::done)
        return refuse(Refusal::email_taken);
    transaction.email_changes.remove_all_of(account->id);
    transaction.reset_tokens.remove_all_of(account->id);
    transaction.sessions.remove_all_of(account->id, std::nullopt);
    transaction.calendar_feeds.remove(account->id);
    end_new_password(transaction, *undo);
    if (replaced != account->email)
        transaction.known_networks.remove(ports_.digests.sha256_hex(replaced.text()));
    if (!is_unconfirmed(account->email)) {
        const Mail notice =
            in_locale(email_templates::change_recovery(account->email.text()), account->locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, now));
    }
    note_for_operator_once(transaction, ports_.ids, now, "contact_undone:" + token_hash,
                           "The owner of account " + account->id.text() +
                               " took back an administrator's change of email address or phone "
                               "number. Look in the audit log which administrator made it, and "
                               "end that administrator's sessions if it was not them.");
    return {};
}

Result<void> UndoContactChange::run(const std::string& token, const CallOrigin& origin) {
    AttemptGate gate(ports_.store, ports_.clock);
    const Attempt attempt{"contact-undo:network:" + network_of(origin.ip_address),
                          settings_.budgets.reset_network};
    if (auto open = gate.charge({attempt}); !open) return open;
    const std::string token_hash = ports_.digests.sha256_hex(token);
    return ports_.store.transact(
        [&](Transaction& transaction) { return recover(transaction, token_hash); });
}

}  // namespace steady
