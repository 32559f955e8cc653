#include "app/wiring/controlled_acts.h"

#include "domain/core/result.h"
#include "ports/booking_lists.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <optional>

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
    return {.check = [](Transaction& transaction, const AuditActor& admin,
                        const ControlledTerms& terms) -> Result<ActStake> {
                ASSIGN_OR_RETURN(const auto refund, partial_refund_of(terms));
                RETURN_IF_ERROR(PartialRefunds::check(transaction, admin, refund));
                // Sent again after it was executed: it has no second effect.
                const bool is_done =
                    transaction.ledger.find(EntryKind::partial_refund, "command", refund.key)
                        .has_value();
                const Money before = refunded_in_part(transaction, refund.booking);
                return ActStake{.amount = refund.amount,
                                .refunded = before + refund.amount,
                                .is_minor = is_done};
            },
            .prepare = [&refunds](const AuditActor& admin, const ControlledTerms& terms,
                                  const std::string& reason) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto refund, partial_refund_of(terms));
                return [&refunds, admin, refund, reason](Transaction& transaction) {
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
            .prepare = [&refunds](const AuditActor& admin, const ControlledTerms& terms,
                                  const std::string& reason) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(terms.detail));
                return [&refunds, admin, line, reason](Transaction& transaction) {
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
            .prepare = [&deduct](const AuditActor& admin, const ControlledTerms& terms,
                                 const std::string& reason) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto line, parse_id<BookingLineId>(terms.detail));
                return [&deduct, admin, line, amount = terms.amount,
                        reason](Transaction& transaction) {
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
            .prepare = [&admins](const AuditActor& admin, const ControlledTerms& terms,
                                 const std::string& reason) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto change, role_change_of(terms));
                return [&admins, admin, change, reason](Transaction& transaction) {
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
            .prepare = [&removal](const AuditActor& admin, const ControlledTerms& terms,
                                  const std::string& reason) -> Result<ActStep> {
                ASSIGN_OR_RETURN(const auto account, parse_id<AccountId>(terms.subject));
                const bool is_shown = terms.detail == shown_refund;
                return removal.prepare({admin, account, reason,
                                        is_shown ? std::optional(terms.amount) : std::nullopt});
            }};
}

}  // namespace

ActExecutors controlled_acts_of(MoneyUseCases& money, ManageAdmins& admins,
                                RemoveAccount& removal) {
    return {{ControlledAct::refund_part, part_executor(money.partial_refunds)},
            {ControlledAct::refund_payout, line_executor(money.refund_line)},
            {ControlledAct::deduct_dispute, deduction_executor(money.deduct_dispute)},
            {ControlledAct::change_admin_role, role_executor(admins)},
            {ControlledAct::erase_person, removal_executor(removal)}};
}

}  // namespace steady
