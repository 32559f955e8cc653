#include "domain/desk/timeline.h"

#include "domain/notifications/notification_rules.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

using Events = std::vector<TimelineEvent>;

TimelineParty canceling_party(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return TimelineParty::client;
        case CancelledBy::companion:
            return TimelineParty::companion;
        case CancelledBy::admin:
            return TimelineParty::admin;
        case CancelledBy::hold_expired:
            return TimelineParty::system;
    }
    std::unreachable();
}

// The account of that party; an administrator is named by the audit log alone.
std::optional<AccountId> canceling_account(TimelineParty by, const Booking& booking,
                                           const std::optional<AccountId>& companion) {
    if (by == TimelineParty::client) return booking.client;
    return by == TimelineParty::companion ? companion : std::nullopt;
}

void add_booking(Events& events, const BookingHistory& history) {
    const Booking& booking = history.booking;
    TimelineEvent created{.at = booking.created_at,
                          .kind = TimelineKind::created,
                          .by = history.is_proposed ? TimelineParty::admin : TimelineParty::client,
                          .amount = booking.total};
    if (!history.is_proposed) created.account = booking.client;
    events.push_back(std::move(created));
    for (const BookingLine& line : booking.lines) {
        // A replaced line was canceled in favor of another one; with the whole booking there is
        // one event for all lines.
        if (!line.cancelled || booking.moved_to(line.id)) continue;
        if (booking.cancelled_at && line.cancelled->at == *booking.cancelled_at) continue;
        const TimelineParty by = canceling_party(line.cancelled->by);
        events.push_back({.at = line.cancelled->at,
                          .kind = TimelineKind::line_canceled,
                          .by = by,
                          .account = canceling_account(by, booking, line.companion),
                          .line = line.id,
                          .text = line.cancelled->reason});
    }
    if (!booking.cancelled_at) return;
    const CancelledBy party = booking.cancelled_by.value_or(CancelledBy::hold_expired);
    // A request ends unpaid because of its companion, which is a separate event.
    const bool was_asked = history.approval && history.approval->authorized_at;
    const TimelineParty by = canceling_party(party);
    events.push_back(
        {.at = *booking.cancelled_at,
         .kind = TimelineKind::canceled,
         .by = by,
         .account = canceling_account(by, booking, booking.lines.front().companion),
         .detail = party == CancelledBy::hold_expired && !was_asked ? "hold_expired" : "",
         .text = booking.cancel_reason});
}

void add_approval(Events& events, const BookingHistory& history) {
    if (!history.approval) return;
    const Approval& approval = *history.approval;
    if (approval.authorized_at) {
        events.push_back({.at = *approval.authorized_at,
                          .kind = TimelineKind::requested,
                          .by = TimelineParty::client,
                          .account = history.booking.client});
    }
    if (approval.accepted_at) {
        events.push_back({.at = *approval.accepted_at,
                          .kind = TimelineKind::request_accepted,
                          .by = TimelineParty::companion,
                          .account = approval.companion});
    }
    if (!approval.ended_at) return;
    TimelineEvent end{.at = *approval.ended_at, .kind = TimelineKind::request_ended};
    end.detail = approval_outcome_names.of(approval.outcome).value_or("");
    if (approval.outcome == ApprovalOutcome::declined) {
        end.by = TimelineParty::companion;
        end.account = approval.companion;
        end.text = decline_reason_names.of(approval.declined_for).value_or("");
    } else if (approval.outcome == ApprovalOutcome::withdrawn) {
        end.by = TimelineParty::client;
        end.account = history.booking.client;
    } else if (approval.outcome == ApprovalOutcome::payment_lost) {
        end.by = TimelineParty::provider;
    }
    events.push_back(std::move(end));
}

void add_shift(Events& events, const ShiftReport& shift, const AccountId& client) {
    const auto add = [&](const std::optional<Instant>& at, TimelineKind kind, TimelineParty by) {
        if (!at) return;
        TimelineEvent event{.at = *at, .kind = kind, .by = by, .line = shift.line};
        if (by == TimelineParty::companion) event.account = shift.companion;
        if (by == TimelineParty::client) event.account = client;
        if (kind == TimelineKind::running_late)
            event.detail = std::to_string(shift.minutes_late.value_or(0));
        events.push_back(std::move(event));
    };
    using enum TimelineParty;
    add(shift.acknowledged_at, TimelineKind::answered, companion);
    add(shift.missed_at, TimelineKind::answer_missed, system);
    add(shift.late_at, TimelineKind::running_late, companion);
    add(shift.on_way_at, TimelineKind::on_the_way, companion);
    add(shift.checked_in_at, TimelineKind::checked_in, companion);
    add(shift.checked_out_at, TimelineKind::checked_out, companion);
    add(shift.companion_missing_at, TimelineKind::companion_missing, TimelineParty::client);
    add(shift.client_missing_at, TimelineKind::client_missing, companion);
}

void add_payments(Events& events, const BookingHistory& history) {
    for (const Purchase& purchase : history.purchases) {
        const auto paid = paid_for(purchase);
        const auto line = paid ? paid->moved : std::nullopt;
        events.push_back({.at = purchase.created_at,
                          .kind = TimelineKind::checkout_opened,
                          .by = TimelineParty::client,
                          .account = purchase.owner,
                          .line = line,
                          .amount = purchase.amount,
                          .id = purchase.id.text()});
        if (!purchase.paid_at) continue;
        events.push_back({.at = *purchase.paid_at,
                          .kind = TimelineKind::paid,
                          .by = TimelineParty::provider,
                          .account = purchase.owner,
                          .line = line,
                          .amount = purchase.amount,
                          .detail = purchase.provider_payment,
                          .id = purchase.id.text()});
    }
    for (const RefundRecord& refund : history.refunds) {
        events.push_back({.at = refund.ordered_at,
                          .kind = TimelineKind::refund_ordered,
                          .amount = refund.amount,
                          .detail = refund.reason,
                          .id = refund.id.text()});
        if (!refund.settled_at) continue;
        events.push_back({.at = *refund.settled_at,
                          .kind = refund.state == RefundState::failed
                                      ? TimelineKind::refund_failed
                                      : TimelineKind::refund_arrived,
                          .by = TimelineParty::provider,
                          .amount = refund.amount,
                          .detail = refund.provider_refund,
                          .id = refund.id.text()});
    }
    for (const DisputeRecord& dispute : history.disputes) {
        events.push_back({.at = dispute.seen_at,
                          .kind = TimelineKind::dispute_opened,
                          .by = TimelineParty::provider,
                          .amount = dispute.amount,
                          .id = dispute.id});
    }
}

void add_payout_events(Events& events, const BookingHistory& history) {
    for (const Payout& payout : history.payouts) {
        const auto add = [&](const std::optional<Instant>& at, TimelineKind kind, Money amount) {
            if (!at) return;
            events.push_back({.at = *at,
                              .kind = kind,
                              .by = TimelineParty::provider,
                              .account = payout.companion,
                              .line = payout.line,
                              .amount = amount});
        };
        add(payout.paid_at, TimelineKind::payout_sent, payout.transferred());
        add(payout.reversing_at, TimelineKind::payout_reversing, payout.transferred());
        add(payout.returned_at, TimelineKind::payout_returned, payout.returned);
    }
}

// What the entry stands for; nullopt where another event has it.
std::optional<TimelineKind> event_kind_of(EntryKind entry) {
    switch (entry) {
        case EntryKind::booking_completed:
            return TimelineKind::completed;
        case EntryKind::line_moved:
            return TimelineKind::visit_rescheduled;
        case EntryKind::amount_mismatch:
        case EntryKind::dispute_won:
        case EntryKind::refund_charged_back:
        case EntryKind::refund_reinstated:
        case EntryKind::companion_loss:
        case EntryKind::payout_voided:
        case EntryKind::partial_refund:
            return TimelineKind::posted;
        default:
            return std::nullopt;
    }
}

void add_entries(Events& events, const BookingHistory& history) {
    for (const LedgerEntry& entry : history.entries) {
        const auto kind = event_kind_of(entry.kind);
        if (!kind) continue;
        TimelineEvent event{.at = entry.at, .kind = *kind, .id = entry.id.text()};
        if (kind == TimelineKind::posted) event.detail = entry_name(entry.kind);
        if (entry.source_type == "booking_line") event.line = BookingLineId::parse(entry.source_id);
        events.push_back(std::move(event));
    }
}

void add_cases(Events& events, const BookingHistory& history) {
    for (const Incident& incident : history.cases) {
        TimelineEvent reported{.at = incident.reported_at,
                               .kind = TimelineKind::case_reported,
                               .account = incident.reporter,
                               .detail = std::string(incident_kinds.of(incident.kind)),
                               .id = incident.id.text()};
        switch (incident.reported_by) {
            case IncidentReporter::client:
                reported.by = TimelineParty::client;
                break;
            case IncidentReporter::companion:
                reported.by = TimelineParty::companion;
                break;
            case IncidentReporter::admin:
                reported.by = TimelineParty::admin;
                reported.admin = incident.recorder;
                break;
        }
        events.push_back(std::move(reported));
        if (!incident.settled_at) continue;
        events.push_back({.at = *incident.settled_at,
                          .kind = TimelineKind::case_settled,
                          .by = TimelineParty::admin,
                          .detail = std::string(incident_kinds.of(incident.kind)),
                          .id = incident.id.text()});
    }
}

void add_notices(Events& events, const BookingHistory& history) {
    for (const Notification& notification : history.notifications) {
        events.push_back({.at = notification.at,
                          .kind = TimelineKind::notified,
                          .account = notification.account,
                          .detail = std::string(rule_of(notification.kind).word),
                          .text = std::string(rule_of(notification.kind).title),
                          .id = notification.id.text()});
    }
    for (const MailRecord& mail : history.mails) {
        events.push_back({.at = mail.at,
                          .kind = TimelineKind::mail,
                          .account = mail.account,
                          .detail = std::string(mail_states.of(mail.state)),
                          .text = mail.subject,
                          .id = mail.id});
    }
}

void add_acts(Events& events, const BookingHistory& history) {
    for (const AuditEntry& row : history.acts) {
        TimelineEvent event{.at = row.at,
                            .kind = TimelineKind::act,
                            .by = TimelineParty::admin,
                            .detail = row.action,
                            .text = row.reason,
                            .id = std::to_string(row.sequence)};
        if (row.role == AuditRole::client) event.by = TimelineParty::client;
        if (row.role == AuditRole::companion) event.by = TimelineParty::companion;
        if (row.role == AuditRole::client || row.role == AuditRole::companion) {
            event.account = AccountId::parse(row.actor);
        } else {
            event.admin = row.actor;
        }
        events.push_back(std::move(event));
    }
}

}  // namespace

std::vector<TimelineEvent> timeline_of(const BookingHistory& history) {
    Events events;
    add_booking(events, history);
    add_approval(events, history);
    for (const ShiftReport& shift : history.shifts)
        add_shift(events, shift, history.booking.client);
    add_payments(events, history);
    add_payout_events(events, history);
    add_entries(events, history);
    add_cases(events, history);
    add_notices(events, history);
    add_acts(events, history);
    std::ranges::stable_sort(events, std::ranges::greater{}, cursor_of);
    return events;
}

}  // namespace steady
