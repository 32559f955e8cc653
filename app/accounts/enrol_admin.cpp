#include "app/accounts/enrol_admin.h"

#include "app/throttles/attempt_gate.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr const char* spent_text =
    "This link has expired or was already used. Please ask the operator of the server for a new "
    "one.";
constexpr const char* wrong_text =
    "That code is not valid. Please enter the newest one that the app shows.";

AuditActor holder_of(const AdminId& admin, const CallOrigin& origin) {
    return {.role = AuditRole::admin,
            .id = admin.text(),
            .address = origin.ip_address,
            .request_id = origin.request_id};
}

}  // namespace

struct EnrolAdmin::Offer {
    EnrolmentLink link;
    Admin admin;
    std::string secret;  // bytes
};

Result<void> EnrolAdmin::charge(const char* what, const CallOrigin& origin) {
    AttemptGate gate(ports_.store, ports_.clock);
    return gate.charge(network_attempts(std::string("enrol-") + what, origin.ip_address,
                                        settings_.budgets.reset_network));
}

Result<EnrolAdmin::Offer> EnrolAdmin::find(Transaction& transaction, const std::string& token,
                                           Instant now) const {
    auto link = transaction.second_factors.find_link(ports_.digests.sha256_hex(token));
    if (!link || now >= link->expires_at) return refuse(Refusal::not_found, spent_text);
    auto admin = transaction.admins.find(link->admin);
    auto secret = vault_.open(link->sealed_secret, second_factor_purpose(link->admin));
    if (!admin || !secret) return refuse(Refusal::not_found, spent_text);
    return Offer{*std::move(link), *std::move(admin), *std::move(secret)};
}

Result<OfferedFactor> EnrolAdmin::open(const std::string& token, const CallOrigin& origin) {
    RETURN_IF_ERROR(charge("open", origin));
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<OfferedFactor> {
        ASSIGN_OR_RETURN(const auto offer, find(transaction, token, now));
        const auto& [link, admin, bytes] = offer;
        trail_.record(transaction, holder_of(admin.id, origin),
                      {.action = "open_enrollment_link",
                       .object_type = "admin",
                       .object_id = admin.id.text()});
        const std::string secret = base32_text(bytes);
        return OfferedFactor{admin.email.text(), secret, otpauth_uri(admin.email.text(), secret),
                             link.expires_at};
    });
}

Result<std::vector<std::string>> EnrolAdmin::confirm(const std::string& token,
                                                     const std::string& code,
                                                     const CallOrigin& origin) {
    RETURN_IF_ERROR(charge("confirm", origin));
    std::vector<std::string> recovery;
    std::vector<std::string> hashes;
    for (int i = 0; i < recovery_code_count; ++i) {
        recovery.push_back(recovery_code_from(ports_.ids.token()));
        hashes.push_back(ports_.digests.sha256_hex(plain_code(recovery.back())));
    }
    const std::string typed = plain_code(code);
    const Instant now = ports_.clock.now();
    const auto done = ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        ASSIGN_OR_RETURN(const auto offer, find(transaction, token, now));
        const auto& [link, admin, secret] = offer;
        const auto steps = totp_steps_near(now);
        const auto step = std::ranges::find_if(steps, [&](std::int64_t each) {
            return ports_.digests.equal(codes_.code(secret, each), typed);
        });
        if (step == steps.end()) return refuse_field("code", wrong_text);
        const bool had = transaction.second_factors.find(admin.id).has_value();
        transaction.second_factors.save({admin.id, link.sealed_secret, now, *step}, hashes);
        transaction.sessions.remove_all_of_admin(admin.id);
        trail_.record(transaction, holder_of(admin.id, origin),
                      {.action = "enroll_second_factor",
                       .object_type = "admin",
                       .object_id = admin.id.text(),
                       .changes = {{"second_factor", had ? "totp" : "none", "totp"}}});
        return {};
    });
    if (!done) return std::unexpected(done.error());
    return recovery;
}

}  // namespace steady
