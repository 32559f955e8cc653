#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/people/account.h"
#include "domain/people/admin_roles.h"

#include <optional>
#include <string>

namespace steady {

// Acts of an administrator that a second one approves where dual control is on (ADR 145).
enum class ControlledAct {
    refund_part,        // of a completed booking, above the limit
    refund_payout,      // a whole line of a completed booking, above the limit
    deduct_dispute,     // reduces a payout
    change_admin_role,  // of an administrator
    erase_person,       // who has bookings, money or a case
    make_archive,       // of a person, of who saw one, or of a case
    invite_admin,       // a new administrator could approve the next act
    enable_admin,       // likewise
};
inline constexpr EnumNames<ControlledAct, 8> controlled_acts{
    {"refund_part", "refund_payout", "deduct_dispute", "change_admin_role", "erase_person",
     "make_archive", "invite_admin", "enable_admin"}};

// What the table of roles calls the act: who may ask for it, and who may approve it.
[[nodiscard]] AdminAct right_to(ControlledAct act);

enum class DualControl {
    off,            // every administrator acts alone
    when_possible,  // acts wait where another active administrator could approve them
    always,         // acts wait, even if no one could approve them
};
inline constexpr EnumNames<DualControl, 3> dual_control_modes{{"off", "when_possible", "always"}};

struct DualControlPolicy {
    DualControl mode = DualControl::off;
    Money refunds_above{};  // refunds up to this amount need no approval
    seconds expires_after{std::chrono::hours{72}};
};

// The detail of erase_person when an amount that goes back to clients was shown, even $0.
inline constexpr const char* shown_refund = "shown_refund";

// Everything that the act needs to be executed later.
struct ControlledTerms {
    ControlledAct act = ControlledAct::refund_part;
    // The id of the booking, administrator, account or case; invite_admin: the email address.
    std::string subject;
    Money amount{};  // of acts about money
    // refund_part: who bears it; refund_payout, deduct_dispute: the line's id; change_admin_role:
    // the new role; erase_person: shown_refund or nothing; make_archive: kind and purpose;
    // invite_admin: role and name. Words are separated by a space, a name comes last.
    std::string detail{};
    // refund_part: of the command. The same key has no second effect.
    std::string key{};
    friend bool operator==(const ControlledTerms&, const ControlledTerms&) = default;
};

// Whether the policy requires a second administrator. `refunded`: what the booking's client has got
// back with this refund, so that small refunds add up; `has_other`: another active administrator
// has the right to the act.
[[nodiscard]] bool needs_approval(const DualControlPolicy& policy, ControlledAct act,
                                  Money refunded, bool has_other);

// expired is never stored: a waiting request is expired from `expires_at` on.
enum class ApprovalState { waiting, approved, declined, withdrawn, expired };
inline constexpr EnumNames<ApprovalState, 5> approval_states{
    {"waiting", "approved", "declined", "withdrawn", "expired"}};

using ApprovalRequestId = Id<struct ApprovalRequestTag>;

struct ApprovalRequest {
    ApprovalRequestId id;
    ControlledTerms terms;
    std::string reason;  // of the administrator who asks
    AdminId requested_by;
    Instant requested_at{};
    Instant expires_at{};
    ApprovalState state = ApprovalState::waiting;
    std::optional<AdminId> decided_by{};
    std::optional<Instant> decided_at{};
    std::string decision_reason{};
    friend bool operator==(const ApprovalRequest&, const ApprovalRequest&) = default;
};

[[nodiscard]] ApprovalState state_at(const ApprovalRequest& request, Instant now);

// Refuses forbidden for an administrator's own request, role_not_permitted without the right to the
// act, conflict for a request that does not wait any more.
[[nodiscard]] Result<void> may_decide(const ApprovalRequest& request, const Admin& admin,
                                      Instant now);
// Refuses forbidden for the request of another administrator, conflict as above.
[[nodiscard]] Result<void> may_withdraw(const ApprovalRequest& request, const AdminId& admin,
                                        Instant now);

// `to` is approved, declined or withdrawn.
[[nodiscard]] ApprovalRequest decided(ApprovalRequest request, ApprovalState to, const AdminId& by,
                                      Instant at, const std::string& reason);

}  // namespace steady
