#include "app/accounts/reset_password.h"

#include "app/accounts/email_confirmation.h"
#include "app/accounts/log_in_attempt.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/people/pasted_email.h"
#include "domain/accounts/session_policy.h"
#include "ports/accounts.h"
#include "ports/calendar_feeds.h"
#include "ports/store.h"
#include "ports/throttles.h"

namespace steady {
namespace {

constexpr const char* known_network = "known";  // of a reset_link job

}  // namespace

Result<void> ForgotPassword::run(const std::string& text, const CallOrigin& origin) {
    const auto email = parse_pasted_email(ports_.texts, text);
    if (!email) return refuse_field("email", "Please enter a valid email address.");
    const std::string address = ports_.digests.sha256_hex(email->text());
    const std::string network = network_of(origin.ip_address);
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const Instant now = ports_.clock.now();
        const auto open = charge_attempts(
            transaction,
            network_attempts("reset", origin.ip_address, settings_.budgets.reset_network), now);
        if (!open) return open;
        const bool known = transaction.known_networks.knows(address, network);
        const auto mailed = charge_attempts(
            transaction,
            {{"reset:" + address + ":" + (known ? network : std::string("strangers")),
              settings_.budgets.reset_mails, address}},
            now);
        if (mailed) {
            transaction.jobs.enqueue(
                {.id = ports_.ids.next<JobId>(),
                 .kind = to_string(JobKind::reset_link),
                 .payload = {{"to", email->text()}, {"network", known ? known_network : "unknown"}},
                 .due_at = now,
                 .recipient = email->text()});
        }
        return {};
    });
}

JobOutcome SendResetLink::run(const Job& job) {
    const std::string* to = job.payload.find("to");
    const auto email = to ? Email::parse(*to) : std::nullopt;
    if (!email) return {JobOutcome::Kind::park, "not an address"};
    const std::string* network = job.payload.find("network");
    const bool known = network && *network == known_network;
    const auto done = ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const Instant now = ports_.clock.now();
        const auto account = transaction.credentials.find_credentials(*email);
        if (!account) return {};
        // Requests from the owner's known network do not wait behind those of strangers.
        const Result<Instant> departs =
            known ? now : schedule_requested_mail(transaction, settings_.budgets, now);
        if (!departs) return std::unexpected(departs.error());
        const std::string token = ports_.ids.token();
        transaction.reset_tokens.insert(
            {ports_.digests.sha256_hex(token), account->id, *departs + reset_token_lifetime});
        const auto reader = transaction.accounts.find(account->id);
        const Mail mail = in_locale(
            email_templates::password_reset(
                email->text(), settings_.public_origin + "/reset-password#token=" + token),
            reader ? reader->locale : Locale::en);
        Job mail_job = make_secret_mail_job(ports_.ids, ports_.vault, mail, *departs);
        if (!known) mail_job.lane = requested_mail_lane;
        transaction.jobs.enqueue(mail_job);
        return {};
    });
    if (!done) return {JobOutcome::Kind::retry, "too many mails were requested"};
    return {};
}

Result<void> ResetPassword::run(const std::string& token, const std::string& supplied_password,
                                const CallOrigin& origin) {
    const std::string new_password = ports_.texts.password_form(supplied_password);
    if (auto fault = new_password_fault(settings_.passwords, new_password))
        return refuse_field("newPassword", std::move(*fault));
    AttemptGate gate(ports_.store, ports_.clock);
    const auto open = gate.charge(
        network_attempts("reset-use", origin.ip_address, settings_.budgets.reset_network));
    if (!open) return open;
    const auto new_hash = ports_.hasher.hash(new_password);
    if (!new_hash) return refuse(Refusal::busy);
    const std::string token_hash = ports_.digests.sha256_hex(token);
    const auto was_valid = ports_.store.transact([&](Transaction& transaction) -> Result<bool> {
        const Instant now = ports_.clock.now();
        const auto reset = transaction.reset_tokens.take(token_hash);
        // An expired link is removed permanently, so that it stays expired even if the clock is set
        // back (R11).
        if (!reset || now >= reset->expires_at) return false;
        const auto account = transaction.accounts.find(reset->account);
        if (!account) return false;
        // A refusal rolls back the transaction: the link still works for a better password.
        if (auto fault = personal_password_fault(settings_.passwords, new_password,
                                                 password_owner(*account)))
            return refuse_field("newPassword", std::move(*fault));
        transaction.credentials.set_password_hash(account->id, *new_hash);
        transaction.sessions.remove_all_of(account->id, std::nullopt);
        transaction.calendar_feeds.remove(account->id);
        transaction.throttles.remove_of(account->id.text());
        drop_email_wish(transaction, *account);
        trust_network(transaction, ports_, account->email, origin);
        const Mail notice =
            in_locale(email_templates::password_changed(account->email.text()), account->locale);
        transaction.jobs.enqueue(make_mail_job(ports_.ids, notice, now));
        return true;
    });
    if (!was_valid) return std::unexpected(was_valid.error());
    if (!*was_valid) return refuse(Refusal::reset_link_invalid);
    return {};
}

}  // namespace steady
