#include "app/accounts/email_confirmation.h"

#include "app/accounts/log_in_attempt.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/throttles/attempt_gate.h"
#include "domain/accounts/session_policy.h"
#include "domain/core/result.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/calendar_feeds.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/throttles.h"

namespace steady {

Result<void> ask_to_confirm(Transaction& transaction, const LogInPorts& ports,
                            const AccountSettings& settings, const EmailWish& wish) {
    const Instant now = ports.clock.now();
    const std::string token = ports.ids.token();
    transaction.email_changes.insert({ports.digests.sha256_hex(token), wish.account, wish.email,
                                      wish.session_hash, now + email_link_lifetime});
    const std::string address = ports.digests.sha256_hex(wish.email.text());
    const std::string key = "address-mail:" + address + ":";
    std::vector<Attempt> attempts{{key + "all", settings.budgets.address_mails_of_all, address}};
    for (const std::string& network : networks_of(wish.origin.ip_address)) {
        attempts.push_back({key + network, settings.budgets.address_mails, address});
    }
    if (!charge_attempts(transaction, attempts, now)) return {};
    ASSIGN_OR_RETURN(const auto departs,
                     schedule_requested_mail(transaction, settings.budgets, now));
    const auto owner = transaction.credentials.find_credentials(wish.email);
    const bool taken = owner && owner->id != wish.account;
    const auto reader = transaction.accounts.find(taken ? owner->id : wish.account);
    const Mail mail = in_locale(
        taken ? email_templates::address_in_use(wish.email.text())
              : email_templates::confirm_email(
                    wish.email.text(), settings.public_origin + "/confirm-email#token=" + token),
        reader ? reader->locale : Locale::en);
    Job job = make_secret_mail_job(ports.ids, ports.vault, mail, departs);
    job.lane = requested_mail_lane;
    transaction.jobs.enqueue(job);
    return {};
}

void drop_email_wish(Transaction& transaction, const Account& account) {
    if (!is_unconfirmed(account.email)) transaction.email_changes.remove_all_of(account.id);
}

bool ConfirmEmail::take_effect(Transaction& transaction, const std::string& token_hash,
                               const CallOrigin& origin) {
    const Instant now = ports_.clock.now();
    const auto change = transaction.email_changes.take(token_hash);
    auto account = change ? transaction.accounts.find(change->account) : std::nullopt;
    if (!account) return false;
    if (now >= change->expires_at) {
        // Removed permanently, so that it stays expired even if the clock is set back (R11). The
        // request of a sign-up is retained: another link can be requested.
        if (is_unconfirmed(account->email)) {
            EmailChange dead = *change;
            dead.token_hash = ports_.digests.sha256_hex(ports_.ids.token());
            transaction.email_changes.insert(dead);
        }
        return false;
    }
    const Email old_email = account->email;
    account->email = change->new_email;
    if (transaction.accounts.update(*account) != AccountWrite::done) return false;
    transaction.email_changes.extend_undos(account->id, now + undo_link_lifetime);
    transaction.reset_tokens.remove_all_of(account->id);
    transaction.sessions.remove_all_of(account->id, change->session_hash);
    transaction.calendar_feeds.remove(account->id);
    transaction.known_networks.remove(ports_.digests.sha256_hex(old_email.text()));
    trust_network(transaction, ports_, change->new_email, origin);
    if (!is_unconfirmed(old_email) && old_email != change->new_email) {
        const Mail notice =
            in_locale(email_templates::email_changed(old_email.text()), account->locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, now));
    }
    return true;
}

Result<void> ConfirmEmail::run(const std::string& token, const CallOrigin& origin) {
    AttemptGate gate(ports_.store, ports_.clock);
    const auto open = gate.charge(
        network_attempts("email-confirm", origin.ip_address, settings_.budgets.reset_network));
    if (!open) return open;
    const std::string token_hash = ports_.digests.sha256_hex(token);
    const auto was_valid = ports_.store.transact([&](Transaction& transaction) -> Result<bool> {
        return take_effect(transaction, token_hash, origin);
    });
    if (!was_valid) return std::unexpected(was_valid.error());
    if (!*was_valid) return refuse(Refusal::email_link_invalid);
    return {};
}

}  // namespace steady
