#include "app/wiring/controlled_acts.h"

#include "domain/core/result.h"
#include "ports/booking_lists.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {
namespace {

template <class IdType>
Result<IdType> parse_id(const std::string& text) {
    const auto id = IdType::parse(text);
    return id ? Result<IdType>{*id} : refuse(Refusal::not_found);
}

// What the step of an act returns beyond its success is not used.
template <class T>
Result<void> drop_value(const Result<T>& done) {
    return done ? Result<void>{} : std::unexpected(done.error());
}

Result<PartialRefund> partial_refund_of(const ControlledTerms& terms) {
    ASSIGN_OR_RETURN(const auto booking, parse_id<BookingId>(terms.subject));
    const auto bearer = refund_bearers.from(terms.detail);
    if (!bearer) return refuse(Refusal::not_found);
    return PartialRefund{
        .booking = booking, .amount = terms.amount, .bearer = *bearer, .key = terms.key};
}

ActExecutor part_executor(PartialRefunds& refunds) {
    return {
        .check = [](Transaction& transaction, const AuditActor& admin,
                    const ControlledTerms& terms) -> Result<ActStake> {
            ASSIGN_OR_RETURN(const auto refund, partial_refund_of(terms));
            RETURN_IF_ERROR(PartialRefunds::check(transaction, admin, refund));
            // Sent again after it was executed: it has no second effect.
            const bool is_done =
                transaction.ledger.find(EntryKind::partial_refund, "command", refund.key)
                    .has_value();
            const Money before = refunded_in_part(transaction, refund.booking);
            return ActStake{
                .amount = refund.amount, .refunded = before + refund.amount, .is_minor = is_done};
        },
        .prepare = [&refunds](const AuditActor& admin,
                              const ApprovalRequest& request) -> Result<ActStep> {
            ASSIGN_OR_RETURN(const auto refund, partial_refund_of(request.terms));
            return [&refunds, admin, refund, reason = request.reason](Transaction& transaction) {
                return drop_value(refunds.apply(transaction, admin, refund, reason));
            };
        }};
}

ActExecutor line_executor(RefundLine& refunds) {
    return {.check = [](Transaction& transaction, const AuditActor& admin,
                        const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(terms.detail));
                ASSIGN_OR_RETURN(const auto found, RefundLine::check(transaction, admin, line));
                Money refunded = found.total;
                for (const BookingLine& each : found.booking.lines) refunded += each.refunded;
                return ActStake{.amount = found.total, .refunded = refunded};
            },
            .prepare = [&refunds](const AuditActor& admin,
                                  const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(request.terms.detail));
                return [&refunds, admin, line, reason = request.reason](Transaction& transaction) {
                    return drop_value(refunds.apply(transaction, admin, line, reason));
                };
            }};
}

ActExecutor deduction_executor(DeductDispute& deduct) {
    return {.check = [](Transaction& transaction, const AuditActor& admin,
                        const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(terms.detail));
                RETURN_IF_ERROR(DeductDispute::check(transaction, admin, line, terms.amount));
                return ActStake{.amount = terms.amount};
            },
            .prepare = [&deduct](const AuditActor& admin,
                                 const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(request.terms.detail));
                return [&deduct, admin, line, amount = request.terms.amount,
                        reason = request.reason](Transaction& transaction) {
                    return drop_value(deduct.apply(transaction, admin, line, amount, reason));
                };
            }};
}

struct RoleChange {
    AdminId admin;
    AdminRole role = AdminRole::auditor;
};

Result<RoleChange> role_change_of(const ControlledTerms& terms) {
    ASSIGN_OR_RETURN(const auto admin, parse_id<AdminId>(terms.subject));
    const auto role = admin_roles.from(terms.detail);
    if (!role) return refuse(Refusal::not_found);
    return RoleChange{admin, *role};
}

ActExecutor role_executor(ManageAdmins& admins) {
    return {.check = [&admins](Transaction& transaction, const AuditActor& /*admin*/,
                               const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto change, role_change_of(terms));
                RETURN_IF_ERROR(admins.check_role(transaction, change.admin, change.role));
                return ActStake{};
            },
            .prepare = [&admins](const AuditActor& admin,
                                 const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto change, role_change_of(request.terms));
                return [&admins, admin, change, reason = request.reason](Transaction& transaction) {
                    return admins.apply_role(transaction, admin, change.admin, change.role, reason);
                };
            }};
}

// A person who never had a booking has no money here: the deletion is a minor act.
bool has_bookings(Transaction& transaction, const AccountId& account) {
    long bookings = 0;
    for (const BookingSide side : {BookingSide::client, BookingSide::companion})
        bookings += transaction.booking_lists.totals(account, side).in({});
    return bookings > 0;
}

ActExecutor removal_executor(RemoveAccount& removal) {
    return {.check = [](Transaction& transaction, const AuditActor& /*admin*/,
                        const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto account, parse_id<AccountId>(terms.subject));
                return ActStake{.amount = terms.amount,
                                .is_minor = !has_bookings(transaction, account)};
            },
            .prepare = [&removal](const AuditActor& admin,
                                  const ApprovalRequest& request) -> Result<ActStep> {
                const ControlledTerms& terms = request.terms;
                ASSIGN_OR_RETURN(const auto account, parse_id<AccountId>(terms.subject));
                const bool is_shown = terms.detail == shown_refund;
                return removal.prepare({admin, account, request.reason,
                                        is_shown ? std::optional(terms.amount) : std::nullopt});
            }};
}

ActExecutor enabling_executor(ManageAdmins& admins) {
    return {.check = [&admins](Transaction& transaction, const AuditActor& /*admin*/,
                               const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto admin, parse_id<AdminId>(terms.subject));
                ASSIGN_OR_RETURN(const bool is_disabled, admins.is_disabled(transaction, admin));
                return ActStake{.is_minor = !is_disabled};
            },
            .prepare = [&admins](const AuditActor& approver,
                                 const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto admin, parse_id<AdminId>(request.terms.subject));
                return
                    [&admins, approver, admin, reason = request.reason](Transaction& transaction) {
                        return admins.apply_enable(transaction, approver, admin, reason);
                    };
            }};
}

// The detail is one word, a space and the rest.
std::pair<std::string, std::string> split_detail(const std::string& detail) {
    const auto space = std::min(detail.find(' '), detail.size());
    return {detail.substr(0, space), detail.substr(std::min(space + 1, detail.size()))};
}

Result<AdminInvitation> invitation_of(const ControlledTerms& terms) {
    const auto [role_name, name] = split_detail(terms.detail);
    const auto role = admin_roles.from(role_name);
    if (!role) return refuse(Refusal::not_found);
    return AdminInvitation{
        .actor = {}, .email = terms.subject, .name = name, .role = *role, .reason = {}};
}

ActExecutor invitation_executor(InviteAdmin& invite) {
    return {.check = [](Transaction& transaction, const AuditActor& /*admin*/,
                        const ControlledTerms& terms) -> Result<ActStake> {
                const auto email = Email::parse(terms.subject);
                if (!email) return refuse(Refusal::not_found);
                RETURN_IF_ERROR(InviteAdmin::check_free(transaction, *email));
                return ActStake{};
            },
            .prepare = [&invite](const AuditActor& approver,
                                 const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(auto invitation, invitation_of(request.terms));
                invitation.reason = request.reason;
                ASSIGN_OR_RETURN(const auto prepared, invite.prepare(invitation));
                return [&invite, approver, prepared](Transaction& transaction) {
                    return drop_value(invite.apply(transaction, approver, prepared));
                };
            }};
}

Result<NewArchive> archive_of(const ControlledTerms& terms) {
    const auto [kind_name, purpose_name] = split_detail(terms.detail);
    const auto kind = archive_kinds.from(kind_name);
    const auto purpose = archive_purposes.from(purpose_name);
    if (!kind || !purpose) return refuse(Refusal::not_found);
    return NewArchive{.subject = {*kind, terms.subject}, .purpose = *purpose};
}

// The archive belongs to the administrator who asked: only this one can download it.
ActExecutor archive_executor(RequestArchives& archives) {
    return {.check = [&archives](Transaction& transaction, const AuditActor& admin,
                                 const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto wanted, archive_of(terms));
                ASSIGN_OR_RETURN(const auto owner, parse_id<AdminId>(admin.id));
                RETURN_IF_ERROR(archives.check(transaction, owner, wanted.subject));
                return ActStake{};
            },
            .prepare = [&archives](const AuditActor& approver,
                                   const ApprovalRequest& request) -> Result<ActStep> {
                ASSIGN_OR_RETURN(auto wanted, archive_of(request.terms));
                wanted.reference = request.reason;
                return [&archives, approver, owner = request.requested_by,
                        wanted](Transaction& transaction) {
                    return drop_value(archives.apply(transaction, approver, owner, wanted));
                };
            }};
}

}  // namespace

ActExecutors controlled_acts_of(const ControlledUseCases& use) {
    MoneyUseCases& money = use.money;
    return {{ControlledAct::refund_part, part_executor(money.partial_refunds)},
            {ControlledAct::refund_payout, line_executor(money.refund_line)},
            {ControlledAct::deduct_dispute, deduction_executor(money.deduct_dispute)},
            {ControlledAct::change_admin_role, role_executor(use.admins)},
            {ControlledAct::erase_person, removal_executor(use.removal)},
            {ControlledAct::make_archive, archive_executor(use.archives)},
            {ControlledAct::invite_admin, invitation_executor(use.invite)},
            {ControlledAct::enable_admin, enabling_executor(use.admins)}};
}

}  // namespace steady
