#include "app/accounts/edit_account.h"

#include "app/accounts/account_changes.h"
#include "app/accounts/undo_address.h"
#include "app/audit/required_reason.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/people/pasted_email.h"
#include "domain/core/result.h"
#include "domain/people/unconfirmed_address.h"
#include "domain/verifications/verification_texts.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>

namespace steady {
namespace {

// Control of these lets an attacker take over the account.
bool is_about_reaching(const AuditChange& change) {
    return change.field == "email" || change.field == "pendingEmail" || change.field == "phone";
}

Result<void> refuse_unconfirmed() {
    Error error{Refusal::admin_confirmation_required};
    error.fields = {{"password", error.message}, {"code", error.message}};
    return std::unexpected(std::move(error));
}

Result<void> show_buttons(Transaction& transaction, const AccountEdit& edit,
                          const OwnAccount& before) {
    const AccountId& id = before.account.id;
    for (const auto& [kind, visible] : edit.shows_button) {
        if (before.account.type == AccountType::client && kind != VerificationKind::id) {
            return refuse_field(std::string(kind_name(kind)) + "VerificationButtonVisible",
                                "For companions only.");
        }
        Verification record = transaction.verifications.of(id).of(kind);
        if (record.button_visible == visible) continue;
        record.button_visible = visible;
        transaction.verifications.save(id, kind, record);
    }
    return {};
}

Result<void> set_online(Transaction& transaction, const AccountEdit& edit,
                        const OwnAccount& before) {
    if (!edit.online) return {};
    if (!before.profile) return refuse_field("online", "Only companions are online or offline.");
    if (*edit.online && transaction.accounts.suspended_at(before.account.id)) {
        return refuse_field("online", "This account is suspended.");
    }
    transaction.companions.set_online(before.account.id, *edit.online);
    return {};
}

}  // namespace

Result<OwnAccount> EditAccount::run(const AccountEdit& edit) {
    if (edit.email && !parse_pasted_email(ports_.texts, *edit.email))
        return refuse_field("email", "Please enter a valid email address.");
    // Files are stored before any other check.
    RETURN_IF_ERROR(reason_or_none(edit.reason));
    return details_.run(edit.details, [&](Transaction& transaction, const OwnAccount& before) {
        return write_rest(transaction, edit, before);
    });
}

void EditAccount::offer_phone_back(Transaction& transaction, const OwnAccount& before,
                                   const OwnAccount& after) {
    const Account& old = before.account;
    if (old.phone == after.account.phone || is_unconfirmed(old.email)) return;
    const std::string link =
        offer_undo(transaction, ports_, settings_, old.id, {.phone = old.phone});
    const Mail notice =
        in_locale(email_templates::phone_changed_by_us(old.email.text(), link), old.locale);
    transaction.jobs.enqueue(
        make_secret_mail_job(ports_.ids, ports_.vault, notice, ports_.clock.now()));
}

Result<void> EditAccount::write_rest(Transaction& transaction, const AccountEdit& edit,
                                     const OwnAccount& before) {
    const AccountId& id = before.account.id;
    if (auto done = show_buttons(transaction, edit, before); !done) return done;
    if (auto done = set_online(transaction, edit, before); !done) return done;
    if (edit.email) {
        const auto done = email_.change_for(
            transaction, id, *parse_pasted_email(ports_.texts, *edit.email), edit.origin);
        if (!done) return done;
    }
    const OwnAccount after = *read_own_account(transaction, id);
    std::vector<AuditChange> changes = account_changes(before, after);
    ASSIGN_OR_RETURN(const auto said, reason_or_none(edit.reason));
    if (settings_.admin_confirms && !edit.is_confirmed &&
        std::ranges::any_of(changes, is_about_reaching)) {
        return refuse_unconfirmed();
    }
    offer_phone_back(transaction, before, after);
    trail_.record(transaction, edit.admin,
                  {.action = "edit_user",
                   .object_type = "account",
                   .object_id = id.text(),
                   .reason = changes.empty() ? edit.reason : said,
                   .changes = std::move(changes)});
    return {};
}

}  // namespace steady
