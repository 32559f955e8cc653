#include "app/accounts/erasure_obstacles.h"

#include "app/notifications/operator_notes.h"
#include "ports/accounts.h"
#include "ports/incidents.h"
#include "ports/legal_holds.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

using Obstacles = std::vector<ErasureObstacle>;

void add_payout(Obstacles& found, ErasureObstacleKind kind, const Payout& payout) {
    found.push_back({.kind = kind,
                     .id = payout.line.text(),
                     .booking = payout.booking,
                     .amount = payout.amount,
                     .hold = payout.hold});
}

void add_cases(Obstacles& found, Transaction& transaction, const AccountId& account,
               bool by_admin) {
    for (const Incident& incident : transaction.incident_lists.unsettled_of(account, by_admin)) {
        found.push_back({.kind = ErasureObstacleKind::open_case,
                         .id = incident.id.text(),
                         .booking = incident.booking});
    }
    for (const DisputeRecord& dispute : transaction.disputes.open_of(account)) {
        found.push_back({.kind = ErasureObstacleKind::dispute,
                         .id = dispute.id,
                         .booking = dispute.booking,
                         .amount = dispute.amount});
    }
}

// Both parties of the visit: an operator asks them before the payment is decided.
void add_no_shows(Obstacles& found, Transaction& transaction, const AccountId& account) {
    for (const ShiftReport& shift : transaction.shifts.reported_missing(account)) {
        const auto payout = transaction.payouts.find(shift.line);
        const bool is_held = payout && payout->hold == HoldReason::by_operator;
        const bool is_open = std::ranges::any_of(std::array{true, false}, [&](bool by_client) {
            return is_note_open(transaction, no_show_note(by_client, shift.line));
        });
        if (!is_held && !is_open) continue;
        found.push_back({.kind = ErasureObstacleKind::no_show,
                         .id = shift.line.text(),
                         .booking = shift.booking});
    }
}

void add_pay(Obstacles& found, Transaction& transaction, const AccountId& companion) {
    using enum PayoutState;
    for (const PayoutState state : std::array{held, failed, due, sending, reversing}) {
        const auto kind = state == held || state == failed ? ErasureObstacleKind::held_pay
                          : state == reversing             ? ErasureObstacleKind::reversed_pay
                                                           : ErasureObstacleKind::unpaid_pay;
        for (const Payout& payout : transaction.payouts.of_companion(companion, state)) {
            add_payout(found, kind, payout);
        }
    }
    if (const auto own = transaction.payout_accounts.find(companion); own && own->bank_return) {
        found.push_back({.kind = ErasureObstacleKind::returned_pay,
                         .id = own->bank_return->payout,
                         .amount = own->bank_return->amount});
    }
}

// A failed refund stays failed; its note says whether it was paid another way.
void add_refunds(Obstacles& found, Transaction& transaction, const AccountId& payer,
                 std::optional<Instant> own_since) {
    for (const RefundRecord& refund : transaction.refunds.unsettled_of(payer)) {
        const bool is_failed = refund.state == RefundState::failed;
        if (is_failed && !is_note_open(transaction, refund_failed_note(refund.id))) continue;
        if (!is_failed && own_since && *own_since <= refund.ordered_at) continue;
        found.push_back(
            {.kind = is_failed ? ErasureObstacleKind::failed_refund : ErasureObstacleKind::refund,
             .id = refund.id.text(),
             .booking = refund.booking,
             .amount = refund.amount});
    }
    for (const Payout& payout : transaction.payouts.undecided_of_client(payer)) {
        const auto is_reported = [&](const ErasureObstacle& each) {
            return each.kind == ErasureObstacleKind::no_show && each.id == payout.line.text();
        };
        if (std::ranges::any_of(found, is_reported)) continue;
        found.push_back({.kind = ErasureObstacleKind::undecided_visit,
                         .id = payout.line.text(),
                         .booking = payout.booking});
    }
    if (transaction.provider_events.has_unprocessed_of(payer)) {
        found.push_back({.kind = ErasureObstacleKind::payment, .id = payer.text()});
    }
}

// Else a person who has got the mailbox of the new address would end the owner's undo.
void add_undo(Obstacles& found, Transaction& transaction, const AccountId& account, Instant now) {
    const auto end = transaction.email_changes.last_undo_end(account);
    if (!end || *end <= now) return;
    found.push_back(
        {.kind = ErasureObstacleKind::undoable_change, .id = account.text(), .until = end});
}

// The person learns that there is a hold, but neither on what nor until when.
void add_holds(Obstacles& found, Transaction& transaction, const AccountId& account, bool by_admin,
               Instant now) {
    const auto holds = transaction.legal_holds.keeping_account(account, now);
    if (!by_admin) {
        if (holds.empty()) return;
        found.push_back({.kind = ErasureObstacleKind::legal_hold, .id = account.text()});
        return;
    }
    for (const LegalHold& hold : holds) {
        found.push_back(
            {.kind = ErasureObstacleKind::legal_hold, .id = hold.id.text(), .until = hold.ends_at});
    }
}

}  // namespace

std::vector<ErasureObstacle> erasure_obstacles(Transaction& transaction, const AccountId& account,
                                               bool by_admin, Instant now,
                                               std::optional<Instant> own_refunds_since) {
    Obstacles found;
    if (!by_admin) add_undo(found, transaction, account, now);
    add_holds(found, transaction, account, by_admin, now);
    add_cases(found, transaction, account, by_admin);
    add_no_shows(found, transaction, account);
    add_pay(found, transaction, account);
    add_refunds(found, transaction, account, own_refunds_since);
    return found;
}

Money DeletionPreview::refund() const {
    Money sum;
    for (const LeavingVisit& visit : visits) sum += visit.returned;
    return sum;
}

bool DeletionPreview::moves_money() const {
    return std::ranges::any_of(visits, &LeavingVisit::is_paid);
}

Result<void> expect_shown_refund(const DeletionPreview& preview,
                                 const std::optional<Money>& shown) {
    if (shown || !preview.moves_money()) return {};
    return refuse_field("refund", "Please send the amount that was shown before.");
}

}  // namespace steady
