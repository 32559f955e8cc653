#include "app/accounts/manage_admins.h"

#include "app/audit/required_reason.h"
#include "app/people/pasted_email.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"
#include "ports/throttles.h"

#include <algorithm>

namespace steady {
namespace {

Result<Admin> find_admin(Transaction& transaction, const TextForms& texts,
                         const std::string& email) {
    const auto address = parse_pasted_email(texts, email);
    for (Admin& admin : transaction.admins.all()) {
        if (admin.email == address) return std::move(admin);
    }
    return refuse(Refusal::not_found, "There is no administrator with this email.");
}

const char* state_of(const Admin& admin) {
    return admin.disabled_at ? "disabled" : "enabled";
}

const char* factor_of(Transaction& transaction, const Admin& admin) {
    return transaction.second_factors.find(admin.id) ? "totp" : "none";
}

}  // namespace

std::vector<AdminOverview> ManageAdmins::list() {
    return ports_.store.read([](Transaction& transaction) {
        std::vector<AdminOverview> overviews;
        for (Admin& admin : transaction.admins.all()) {
            const bool enrolled = transaction.second_factors.find(admin.id).has_value();
            const long left = transaction.second_factors.recovery_codes_left(admin.id);
            overviews.push_back({std::move(admin), enrolled, left});
        }
        return overviews;
    });
}

Result<void> ManageAdmins::change(const AuditActor& actor, const std::string& email,
                                  const std::string& reason, const char* action,
                                  const Alter& alter) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, email));
        ASSIGN_OR_RETURN(auto altered, alter(transaction, admin));
        trail_.record(transaction, actor,
                      {.action = action,
                       .object_type = "admin",
                       .object_id = admin.id.text(),
                       .reason = reason,
                       .changes = {std::move(altered)}});
        transaction.sessions.remove_all_of_admin(admin.id);
        return {};
    });
}

Result<void> ManageAdmins::disable(const AuditActor& actor, const std::string& email,
                                   const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    return change(actor, email, reason, "disable_admin",
                  [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
                      const auto all = transaction.admins.all();
                      const bool others = std::ranges::any_of(all, [&](const Admin& other) {
                          return other.id != admin.id && !other.disabled_at;
                      });
                      if (!others && !admin.disabled_at) return refuse(Refusal::last_administrator);
                      if (!admin.disabled_at)
                          transaction.admins.set_disabled(admin.id, ports_.clock.now());
                      return AuditChange{"state", state_of(admin), "disabled"};
                  });
}

Result<void> ManageAdmins::enable(const AuditActor& actor, const std::string& email,
                                  const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    return change(actor, email, reason, "enable_admin",
                  [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
                      transaction.admins.set_disabled(admin.id, std::nullopt);
                      return AuditChange{"state", state_of(admin), "enabled"};
                  });
}

Result<std::string> ManageAdmins::invite(const AuditActor& actor, const std::string& email) {
    const std::string secret = totp_secret_from(ports_.ids.token());
    const std::string token = ports_.ids.token();
    const Instant now = ports_.clock.now();
    const auto done = ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, email));
        const std::string sealed =
            vault_.seal(*base32_bytes(secret), second_factor_purpose(admin.id));
        transaction.second_factors.save_link(
            {ports_.digests.sha256_hex(token), admin.id, sealed, now + enrolment_link_lifetime},
            now);
        trail_.record(transaction, actor,
                      {.action = "issue_enrollment_link",
                       .object_type = "admin",
                       .object_id = admin.id.text()});
        return {};
    });
    if (!done) return std::unexpected(done.error());
    return token;
}

Result<void> ManageAdmins::clear_attempts(const AuditActor& actor, const std::string& email,
                                          const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        ASSIGN_OR_RETURN(const auto admin, find_admin(transaction, ports_.texts, email));
        transaction.throttles.remove_of(ports_.digests.sha256_hex(admin.email.text()));
        trail_.record(transaction, actor,
                      {.action = "clear_login_attempts",
                       .object_type = "admin",
                       .object_id = admin.id.text(),
                       .reason = reason});
        return {};
    });
}

Result<void> ManageAdmins::reset_second_factor(const AuditActor& actor, const std::string& email,
                                               const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    return change(
        actor, email, reason, "reset_second_factor",
        [&](Transaction& transaction, const Admin& admin) -> Result<AuditChange> {
            const AuditChange changed{"second_factor", factor_of(transaction, admin), "none"};
            transaction.second_factors.remove(admin.id);
            return changed;
        });
}

}  // namespace steady
