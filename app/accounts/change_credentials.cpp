#include "app/accounts/change_credentials.h"

#include "app/accounts/current_password.h"
#include "app/accounts/email_confirmation.h"
#include "app/accounts/undo_address.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/people/pasted_email.h"
#include "domain/core/result.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/calendar_feeds.h"
#include "ports/jobs.h"
#include "ports/store.h"

namespace steady {
namespace {

// False when the password was changed between the proof and the write.
bool still_has(Transaction& transaction, const AccountId& account, const std::string& hash) {
    const auto current = transaction.credentials.find_credentials(account);
    return current && current->password_hash == hash;
}

}  // namespace

Result<void> ChangePassword::run(const PasswordChangeCommand& command) {
    const std::string new_password = ports_.texts.password_form(command.new_password);
    if (auto fault = new_password_fault(settings_.passwords, new_password))
        return refuse_field("newPassword", std::move(*fault));
    ASSIGN_OR_RETURN(const auto proven,
                     prove_current_password(ports_, settings_.budgets.login_account,
                                            command.account, command.current_password));
    const auto holder = ports_.store.read(
        [&](Transaction& transaction) { return transaction.accounts.find(command.account); });
    if (!holder) return refuse(Refusal::not_authenticated);
    if (auto fault =
            personal_password_fault(settings_.passwords, new_password, password_owner(*holder)))
        return refuse_field("newPassword", std::move(*fault));
    const auto new_hash = ports_.hasher.hash(new_password);
    if (!new_hash) return refuse(Refusal::busy);
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        if (!still_has(transaction, command.account, proven))
            return refuse(Refusal::wrong_current_password);
        transaction.credentials.set_password_hash(command.account, *new_hash);
        transaction.reset_tokens.remove_all_of(command.account);
        transaction.sessions.remove_all_of(command.account, command.session_token_hash);
        transaction.calendar_feeds.remove(command.account);
        const auto account = transaction.accounts.find(command.account);
        drop_email_wish(transaction, *account);
        const Mail notice =
            in_locale(email_templates::password_changed(account->email.text()), account->locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, ports_.clock.now()));
        return {};
    });
}

Result<EmailChangeDone> UpdateEmail::run(const EmailChangeCommand& command) {
    const auto email = parse_pasted_email(ports_.texts, command.new_email);
    if (!email) return refuse_field("newEmail", "Please enter a valid email address.");
    ASSIGN_OR_RETURN(const auto proven,
                     prove_current_password(ports_, settings_.budgets.login_account,
                                            command.account, command.current_password));
    AttemptGate gate(ports_.store, ports_.clock);
    const std::string id = command.account.text();
    RETURN_IF_ERROR(gate.charge({{"email-change:" + id, settings_.budgets.email_change, id}}));
    return ports_.store.transact([&](Transaction& transaction) -> Result<EmailChangeDone> {
        if (!still_has(transaction, command.account, proven))
            return refuse(Refusal::wrong_current_password);
        const Account account = *transaction.accounts.find(command.account);
        RETURN_IF_ERROR(settings_.confirmed_emails ? ask(transaction, command, account, *email)
                                                   : change(transaction, command, account, *email));
        return EmailChangeDone{*read_own_account(transaction, command.account),
                               settings_.confirmed_emails};
    });
}

Result<void> UpdateEmail::change_for(Transaction& transaction, const AccountId& id,
                                     const Email& email, const CallOrigin& origin) {
    const auto account = transaction.accounts.find(id);
    if (!account) return refuse(Refusal::not_found);
    if (account->email == email) return {};
    if (transaction.accounts.email_taken(email)) {
        Error taken{Refusal::email_taken};
        taken.fields.push_back({"email", taken.message});
        return std::unexpected(std::move(taken));
    }
    EmailChangeCommand command{.account = id,
                               .session_token_hash = "",
                               .new_email = email.text(),
                               .current_password = "",
                               .origin = origin};
    if (!is_unconfirmed(account->email)) {
        command.undo_link =
            offer_undo(transaction, ports_, settings_, id, {.email = account->email});
    }
    return settings_.confirmed_emails ? ask(transaction, command, *account, email)
                                      : change(transaction, command, *account, email);
}

Result<void> UpdateEmail::ask(Transaction& transaction, const EmailChangeCommand& command,
                              const Account& account, const Email& email) {
    const auto asked =
        ask_to_confirm(transaction, ports_, settings_,
                       {account.id, email, command.session_token_hash, command.origin});
    if (!asked) return asked;
    if (is_unconfirmed(account.email)) return {};
    const std::string& address = account.email.text();
    const Instant now = ports_.clock.now();
    if (command.undo_link.empty()) {
        const Mail notice =
            in_locale(email_templates::requested_email_change(address), account.locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, now));
        return {};
    }
    const Mail notice = in_locale(
        email_templates::email_change_asked_by_us(address, command.undo_link), account.locale);
    transaction.jobs.enqueue(make_secret_mail_job(ports_.ids, ports_.vault, notice, now));
    return {};
}

Result<void> UpdateEmail::change(Transaction& transaction, const EmailChangeCommand& command,
                                 Account account, const Email& email) {
    const std::string old_address = account.email.text();
    account.email = email;
    if (transaction.accounts.update(account) != AccountWrite::done) {
        Error taken{Refusal::email_taken};
        taken.fields.push_back({"newEmail", taken.message});
        return std::unexpected(std::move(taken));
    }
    // The old mailbox may contain links.
    transaction.reset_tokens.remove_all_of(command.account);
    transaction.sessions.remove_all_of(command.account, command.session_token_hash);
    transaction.calendar_feeds.remove(command.account);
    const Instant now = ports_.clock.now();
    const auto notify = [&](const std::string& address) {
        const Mail notice = in_locale(email_templates::email_changed(address), account.locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, now));
    };
    notify(email.text());
    if (command.undo_link.empty()) {
        notify(old_address);
        return {};
    }
    const Mail notice = in_locale(
        email_templates::email_changed_by_us(old_address, command.undo_link), account.locale);
    transaction.jobs.enqueue(make_secret_mail_job(ports_.ids, ports_.vault, notice, now));
    return {};
}

}  // namespace steady
