#include "app/accounts/invite_admin.h"

#include "app/accounts/enrollment_link.h"
#include "app/audit/required_reason.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/people/pasted_email.h"
#include "app/throttles/attempt_gate.h"
#include "domain/accounts/second_factor.h"
#include "domain/accounts/session_policy.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr const char* spent_invitation =
    "This invitation has expired or was already used. Please ask an owner for a new one.";

constexpr const char* taken_address = "This address already belongs to an administrator.";

AuditAct act_of(const Admin& admin, const char* action, const std::string& reason = "") {
    return {
        .action = action, .object_type = "admin", .object_id = admin.id.text(), .reason = reason};
}

AuditActor invited(const Admin& admin, const CallOrigin& origin) {
    return {.role = AuditRole::admin,
            .id = admin.id.text(),
            .address = origin.ip_address,
            .request_id = origin.request_id};
}

}  // namespace

void InviteAdmin::mail_link(Transaction& transaction, const Admin& admin) {
    const std::string token = ports_.ids.token();
    const Instant now = ports_.clock.now();
    transaction.admins.set_invitation(admin.id, ports_.digests.sha256_hex(token),
                                      now + admin_invitation_lifetime);
    const Mail mail = email_templates::admin_invitation(
        admin.email.text(), settings_.public_origin + "/admin/accept-invitation#token=" + token);
    transaction.jobs.enqueue(make_secret_mail_job(ports_.ids, &vault_, mail, now));
}

Result<AdminInvitation> InviteAdmin::tidy(AdminInvitation invitation) const {
    const auto address = parse_pasted_email(ports_.texts, invitation.email);
    if (!address) return refuse_field("email", "Please enter a valid email address.");
    const auto name = PersonName::parse(invitation.name);
    if (!name) return refuse_field("name", "Please enter a name of at most 100 characters.");
    invitation.email = address->text();
    invitation.name = name->text();
    return invitation;
}

Result<void> InviteAdmin::check_free(Transaction& transaction, const Email& email) {
    const auto all = transaction.admins.all();
    const bool is_taken =
        std::ranges::any_of(all, [&](const Admin& admin) { return admin.email == email; });
    return is_taken ? refuse_field("email", taken_address) : Result<void>{};
}

Result<PreparedInvitation> InviteAdmin::prepare(const AdminInvitation& invitation) {
    RETURN_IF_ERROR(demand_reason(invitation.reason));
    ASSIGN_OR_RETURN(const auto tidied, tidy(invitation));
    const auto hash = ports_.hasher.hash(ports_.ids.token());
    if (!hash) return refuse(Refusal::busy);
    return PreparedInvitation{*Email::parse(tidied.email), tidied.name, tidied.role, tidied.reason,
                              *hash};
}

Result<Admin> InviteAdmin::apply(Transaction& transaction, const AuditActor& actor,
                                 const PreparedInvitation& invitation) {
    const Admin admin{ports_.ids.next<AdminId>(),
                      invitation.email,
                      invitation.name,
                      ports_.clock.now(),
                      {},
                      {},
                      invitation.role};
    if (!transaction.admins.insert(admin, invitation.password_hash))
        return refuse_field("email", taken_address);
    mail_link(transaction, admin);
    AuditAct act = act_of(admin, "invite_admin", invitation.reason);
    act.changes = {{"email", "", admin.email.text(), true},
                   {"role", "", std::string(admin_roles.of(admin.role))}};
    trail_.record(transaction, actor, act);
    return admin;
}

Result<Admin> InviteAdmin::invite(const AdminInvitation& invitation) {
    ASSIGN_OR_RETURN(const auto prepared, prepare(invitation));
    return ports_.store.transact(
        [&](Transaction& transaction) { return apply(transaction, invitation.actor, prepared); });
}

Result<void> InviteAdmin::renew(const AuditActor& actor, const AdminId& id,
                                const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto admin = transaction.admins.find(id);
        if (!admin) return refuse(Refusal::not_found);
        if (!admin->invited_until)
            return refuse(Refusal::conflict, "This administrator has already accepted.");
        mail_link(transaction, *admin);
        trail_.record(transaction, actor, act_of(*admin, "renew_admin_invitation", reason));
        return {};
    });
}

Result<void> InviteAdmin::charge(const char* what, const CallOrigin& origin) {
    AttemptGate gate(ports_.store, ports_.clock);
    return gate.charge(network_attempts(std::string("invitation-") + what, origin.ip_address,
                                        settings_.budgets.reset_network));
}

Result<Admin> InviteAdmin::find(Transaction& transaction, const std::string& token) const {
    auto admin = transaction.admins.find_invited(ports_.digests.sha256_hex(token));
    if (!admin || ports_.clock.now() >= admin->invited_until)
        return refuse(Refusal::not_found, spent_invitation);
    return *std::move(admin);
}

Result<Admin> InviteAdmin::open(const std::string& token, const CallOrigin& origin) {
    RETURN_IF_ERROR(charge("open", origin));
    return ports_.store.transact([&](Transaction& transaction) -> Result<Admin> {
        ASSIGN_OR_RETURN(auto admin, find(transaction, token));
        trail_.record(transaction, invited(admin, origin), act_of(admin, "open_admin_invitation"));
        return admin;
    });
}

Result<AcceptedInvitation> InviteAdmin::accept(const std::string& token,
                                               const std::string& supplied_password,
                                               const CallOrigin& origin) {
    RETURN_IF_ERROR(charge("accept", origin));
    const auto found = ports_.store.read(
        [&](Transaction& transaction) -> Result<Admin> { return find(transaction, token); });
    if (!found) return std::unexpected(found.error());
    const std::string password = ports_.texts.password_form(supplied_password);
    if (auto fault =
            new_password_fault(settings_.passwords, password, {found->email.text(), {found->name}}))
        return refuse_field("password", std::move(*fault));
    const auto hash = ports_.hasher.hash(password);
    if (!hash) return refuse(Refusal::busy);
    return ports_.store.transact([&](Transaction& transaction) -> Result<AcceptedInvitation> {
        ASSIGN_OR_RETURN(const auto admin, find(transaction, token));
        transaction.admins.set_password_hash(admin.id, *hash);
        AcceptedInvitation accepted{admin.email.text(), ""};
        if (vault_.has_key())
            accepted.enrollment_token = save_enrollment_link(transaction, ports_, vault_, admin.id,
                                                             enrolment_link_lifetime);
        trail_.record(transaction, invited(admin, origin),
                      act_of(admin, "accept_admin_invitation"));
        return accepted;
    });
}

}  // namespace steady
