#include "app/accounts/manage_admins.h"

#include "app/accounts/enrollment_link.h"
#include "app/audit/required_reason.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/people/pasted_email.h"
#include "domain/accounts/second_factor.h"
#include "domain/accounts/session_policy.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/second_factors.h"
#include "ports/store.h"
#include "ports/throttles.h"

#include <algorithm>

namespace steady {
namespace {

Result<Admin> find_admin(Transaction& transaction, const TextForms& texts, const AdminRef& who) {
    const auto* id = std::get_if<AdminId>(&who);
    const auto address = id ? std::nullopt : parse_pasted_email(texts, std::get<std::string>(who));
    for (Admin& admin : transaction.admins.all()) {
        if (id ? admin.id == *id : admin.email == address) return std::move(admin);
    }
    if (id) return refuse(Refusal::not_found);
    return refuse(Refusal::not_found, "There is no administrator with this email.");
}

// Transactions are serializable, so that two owners cannot remove each other at once.
Result<void> demand_other_owner(Transaction& transaction, const Admin& leaving) {
    if (!leaving.is_active_owner()) return {};
    const auto all = transaction.admins.all();
    const bool others = std::ranges::any_of(
        all, [&](const Admin& other) { return other.id != leaving.id && other.is_active_owner(); });
    return others ? Result<void>{} : refuse(Refusal::last_administrator);
}

const char* state_of(const Admin& admin) {
    return admin.disabled_at ? "disabled" : "enabled";
}

AuditAct act_on(const Admin& admin, const char* action, const std::string& reason = "") {
    return {
        .action = action, .object_type = "admin", .object_id = admin.id.text(), .reason = reason};
}

std::vector<AdminSession> live_sessions(Transaction& transaction, const Admin& admin, Instant now,
                                        const std::string& current_token_hash) {
    std::vector<AdminSession> live;
    for (const Session& session : transaction.sessions.of_admin(admin.id)) {
        if (!is_alive(session, now)) continue;
        live.push_back({session.created_at, session.last_seen_at, session.agent, session.network,
                        session.token_hash == current_token_hash});
    }
    return live;
}

}  // namespace

AdminList ManageAdmins::list(const std::string& current_token_hash) {
    const Instant now = ports_.clock.now();
    return ports_.store.read([&](Transaction& transaction) {
        AdminList list{{}, now};
        for (Admin& admin : transaction.admins.all()) {
            const bool enrolled = transaction.second_factors.find(admin.id).has_value();
            const long left = transaction.second_factors.recovery_codes_left(admin.id);
            auto sessions = live_sessions(transaction, admin, now, current_token_hash);
            auto used = admin.last_login_at;
            if (!sessions.empty()) used = std::max(used, std::optional(sessions[0].last_seen_at));
            list.admins.push_back({std::move(admin), enrolled, left, std::move(sessions), used});
        }
        return list;
    });
}

Result<void> ManageAdmins::change(const AuditActor& actor, const AdminRef& who,
                                  const std::string& reason, const char* action,
                                  const Alter& alter) {
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact([&](Transaction& transaction) {
        return change_in(transaction, actor, who, reason, action, alter);
    });
}

Result<void> ManageAdmins::change_in(Transaction& transaction, const AuditActor& actor,
                                     const AdminRef& who, const std::string& reason,
                                     const char* action, const Alter& alter) {
    ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, who));
    ASSIGN_OR_RETURN(auto altered, alter(transaction, admin));
    AuditAct act = act_on(admin, action, reason);
    act.changes = {std::move(altered)};
    trail_.record(transaction, actor, act);
    transaction.sessions.remove_all_of_admin(admin.id);
    return {};
}

Result<void> ManageAdmins::disable(const AuditActor& actor, const AdminRef& who,
                                   const std::string& reason) {
    return change(actor, who, reason, "disable_admin",
                  [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
                      RETURN_IF_ERROR(demand_other_owner(transaction, admin));
                      if (!admin.disabled_at)
                          transaction.admins.set_disabled(admin.id, ports_.clock.now());
                      return AuditChange{"state", state_of(admin), "disabled"};
                  });
}

Result<void> ManageAdmins::enable(const AuditActor& actor, const AdminRef& who,
                                  const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact(
        [&](Transaction& transaction) { return apply_enable(transaction, actor, who, reason); });
}

Result<void> ManageAdmins::apply_enable(Transaction& transaction, const AuditActor& actor,
                                        const AdminRef& who, const std::string& reason) {
    return change_in(transaction, actor, who, reason, "enable_admin",
                     [](Transaction& inner, const Admin& admin) -> Result<AuditChange> {
                         inner.admins.set_disabled(admin.id, std::nullopt);
                         return AuditChange{"state", state_of(admin), "enabled"};
                     });
}

Result<bool> ManageAdmins::is_disabled(Transaction& transaction, const AdminRef& who) const {
    ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, who));
    return admin.disabled_at.has_value();
}

Result<void> ManageAdmins::set_role(const AuditActor& actor, const AdminRef& who, AdminRole role,
                                    const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact([&](Transaction& transaction) {
        return apply_role(transaction, actor, who, role, reason);
    });
}

Result<void> ManageAdmins::apply_role(Transaction& transaction, const AuditActor& actor,
                                      const AdminRef& who, AdminRole role,
                                      const std::string& reason) {
    return change_in(transaction, actor, who, reason, "change_admin_role",
                     [&](Transaction& inner, const Admin& admin) -> Result<AuditChange> {
                         if (role != AdminRole::owner)
                             RETURN_IF_ERROR(demand_other_owner(inner, admin));
                         inner.admins.set_role(admin.id, role);
                         return AuditChange{"role", std::string(admin_roles.of(admin.role)),
                                            std::string(admin_roles.of(role))};
                     });
}

Result<void> ManageAdmins::check_role(Transaction& transaction, const AdminRef& who,
                                      AdminRole role) const {
    ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, who));
    return role == AdminRole::owner ? Result<void>{} : demand_other_owner(transaction, admin);
}

Result<void> ManageAdmins::end_sessions(const AuditActor& actor, const AdminRef& who,
                                        const std::string& reason) {
    return change(actor, who, reason, "end_admin_sessions",
                  [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
                      const auto live = live_sessions(transaction, admin, ports_.clock.now(), "");
                      return AuditChange{"sessions", std::to_string(live.size()), "0"};
                  });
}

Result<AuditChange> ManageAdmins::remove_factor(Transaction& transaction,
                                                const Admin& admin) const {
    const bool had = transaction.second_factors.find(admin.id).has_value();
    transaction.second_factors.remove(admin.id);
    return AuditChange{"second_factor", had ? "totp" : "none", "none"};
}

Result<void> ManageAdmins::reset_second_factor(const AuditActor& actor, const AdminRef& who,
                                               const std::string& reason) {
    return change(actor, who, reason, "reset_second_factor",
                  [&](Transaction& transaction, const Admin& admin) {
                      return remove_factor(transaction, admin);
                  });
}

Result<bool> ManageAdmins::renew_second_factor(const AuditActor& actor, const AdminRef& who,
                                               const std::string& reason,
                                               const AccountSettings& settings) {
    const bool mails = vault_.has_key();
    RETURN_IF_ERROR(
        change(actor, who, reason, "reset_second_factor",
               [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
                   if (admin.invited_until)
                       return refuse(Refusal::conflict, "This invitation was not accepted yet.");
                   ASSIGN_OR_RETURN(auto changed, remove_factor(transaction, admin));
                   if (!mails) return changed;
                   const std::string token = save_enrollment_link(
                       transaction, ports_, vault_, admin.id, mailed_enrollment_link_lifetime);
                   changed.after = "link mailed";
                   const Mail mail = email_templates::second_factor_link(
                       admin.email.text(), settings.public_origin + "/admin/enroll-totp#" + token);
                   transaction.jobs.enqueue(
                       make_secret_mail_job(ports_.ids, &vault_, mail, ports_.clock.now()));
                   return changed;
               }));
    return mails;
}

Result<std::string> ManageAdmins::issue_link(const AuditActor& actor, const AdminRef& who) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<std::string> {
        ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, who));
        std::string token =
            save_enrollment_link(transaction, ports_, vault_, admin.id, enrolment_link_lifetime);
        trail_.record(transaction, actor, act_on(admin, "issue_enrollment_link"));
        return token;
    });
}

Result<void> ManageAdmins::clear_attempts(const AuditActor& actor, const AdminRef& who,
                                          const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, who));
        transaction.throttles.remove_of(ports_.digests.sha256_hex(admin.email.text()));
        trail_.record(transaction, actor, act_on(admin, "clear_login_attempts", reason));
        return {};
    });
}

}  // namespace steady
