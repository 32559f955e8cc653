#include "app/attention/read_attention.h"

#include "app/background/each_item.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/operator_notes.h"
#include "ports/background.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace steady {
namespace {

const std::string refund_cause = "refund_failed:";

// A note about a payout that is in the list itself, whose act also closes the note.
bool is_reported_by_payout(const ParkedJob& job, const Attention& attention) {
    if (job.cause.empty()) return false;
    return std::ranges::any_of(attention.items, [&](const AttentionItem& item) {
        if (!item.payout) return false;
        const Payout& payout = item.payout->payout;
        if (item.kind == AttentionKind::failed_payout) {
            return job.cause == payout_failed_note(payout.key);
        }
        return payout.hold == HoldReason::by_operator &&
               (job.cause == no_show_note(true, payout.line) ||
                job.cause == no_show_note(false, payout.line));
    });
}

}  // namespace

std::string_view attention_name(AttentionKind kind) {
    switch (kind) {
        case AttentionKind::incident:
            return "incident";
        case AttentionKind::dispute:
            return "dispute";
        case AttentionKind::failed_payout:
            return "failed_payout";
        case AttentionKind::failing_work:
            return "failing_work";
        case AttentionKind::overdue:
            return "overdue";
        case AttentionKind::held_payout:
            return "held_payout";
        case AttentionKind::failed_refund:
            return "failed_refund";
        case AttentionKind::verification_request:
            return "verification_request";
        case AttentionKind::expiring_badge:
            return "expiring_badge";
        case AttentionKind::parked_job:
            return "parked_job";
        case AttentionKind::parked_mail:
            return "parked_mail";
        case AttentionKind::note:
            return "note";
    }
    std::unreachable();
}

Attention ReadAttention::run() {
    Attention attention;
    add_incidents(attention);
    add_disputes(attention);
    add_payouts(attention, AttentionKind::failed_payout, PayoutState::failed);
    add_payouts(attention, AttentionKind::held_payout, PayoutState::held);
    add_failing(attention);
    add_overdue(attention);
    add_requests(attention);
    add_badges(attention);
    add_parked(attention);
    std::ranges::stable_sort(attention.items, {}, &AttentionItem::kind);
    return attention;
}

// Most severe first.
void ReadAttention::add_incidents(Attention& attention) {
    IncidentPage page = store_.read([](Transaction& transaction) {
        return transaction.incident_lists.page(
            {.unsettled = true, .order = IncidentOrder::severity, .limit = max_of_each});
    });
    attention.total += page.total;
    for (Incident& each : page.incidents) {
        attention.items.push_back({.kind = AttentionKind::incident, .incident = std::move(each)});
    }
}

void ReadAttention::add_disputes(Attention& attention) {
    DisputePage page = store_.read(
        [](Transaction& transaction) { return transaction.disputes.unanswered(max_of_each); });
    attention.total += page.total;
    for (DisputeRecord& each : page.disputes) {
        attention.items.push_back({.kind = AttentionKind::dispute, .dispute = std::move(each)});
    }
}

void ReadAttention::add_payouts(Attention& attention, AttentionKind kind, PayoutState state) {
    PayoutPage list = payouts_.list({.state = state, .page = 1, .limit = max_of_each});
    attention.total += list.total;
    add_unreadable(attention, "list of payouts", list.unreadable);
    for (ListedPayout& each : list.payouts) {
        attention.items.push_back({.kind = kind, .payout = std::move(each)});
    }
}

void ReadAttention::add_failing(Attention& attention) {
    FailingPage page = store_.read([](Transaction& transaction) {
        return transaction.work.page(reportable_failures, max_of_each);
    });
    attention.total += page.total;
    for (FailingItem& each : page.items) {
        attention.items.push_back(
            {.kind = AttentionKind::failing_work, .failing = std::move(each)});
    }
}

// Each kind by itself: one that cannot be read must not hide all the others.
void ReadAttention::add_overdue(Attention& attention) {
    const Instant now = clock_.now();
    for (const OverdueRule& rule : overdue_rules) {
        // A dismissed job counts as finished when it was due, until the next purge.
        if (rule.is_listed || rule.kind == OverdueKind::finished_job) continue;
        try {
            const auto late = store_.read([&](Transaction& transaction) {
                return transaction.work.overdue(rule.kind, now - rule.after, max_of_each);
            });
            attention.total += static_cast<long>(late.size());
            for (const OverdueItem& each : late) {
                attention.items.push_back(
                    {.kind = AttentionKind::overdue, .overdue = OverdueState{rule.kind, each}});
            }
        } catch (const std::exception& failure) {
            ++attention.total;
            attention.items.push_back(
                {.kind = AttentionKind::failing_work,
                 .failing = FailingItem{.work = "list of overdue states",
                                        .item = std::string(rule.text),
                                        .failures = reportable_failures,
                                        .since = now,
                                        .retry_at = now,
                                        .error = stored_error(failure.what())}});
        }
    }
}

// Already counted as rows of their lists.
void ReadAttention::add_unreadable(Attention& attention, const std::string& list,
                                   const std::vector<UnreadableRow>& rows) {
    for (const UnreadableRow& row : rows) {
        attention.items.push_back({.kind = AttentionKind::failing_work,
                                   .failing = unreadable_item(list, row, clock_.now())});
    }
}

void ReadAttention::add_requests(Attention& attention) {
    RequestQueue queue = verifications_.open(1, max_of_each);
    attention.total += queue.total;
    for (QueuedRequest& each : queue.requests) {
        attention.items.push_back(
            {.kind = AttentionKind::verification_request, .request = std::move(each)});
    }
}

// A renewal that waits for a decision is on the list as a request.
void ReadAttention::add_badges(Attention& attention) {
    ExpiringBadgeList list = verifications_.expiring(clock_.now(), max_of_each);
    attention.total += list.total;
    for (ExpiringBadge& each : list.badges) {
        if (each.is_renewal_asked) {
            --attention.total;
            continue;
        }
        attention.items.push_back(
            {.kind = AttentionKind::expiring_badge, .badge = std::move(each)});
    }
}

void ReadAttention::add_parked(Attention& attention) {
    ParkedJobPage page = parked_.list(1, max_of_each);
    attention.total += page.total;
    add_unreadable(attention, "list of parked jobs", page.unreadable);
    const Attention before = attention;
    for (ParkedJob& job : page.jobs) {
        auto item = item_of(std::move(job), before);
        if (!item) {
            --attention.total;
            continue;
        }
        attention.items.push_back(*std::move(item));
    }
}

// nullopt when another item in the list covers it.
std::optional<AttentionItem> ReadAttention::item_of(ParkedJob job, const Attention& before) {
    AttentionItem item{.kind = AttentionKind::parked_job};
    if (job.kind == job_kinds.of(JobKind::operator_note)) {
        if (is_reported_by_payout(job, before)) return std::nullopt;
        item.kind = AttentionKind::note;
        if (job.cause.starts_with(refund_cause)) {
            const auto id = RefundId::parse(job.cause.substr(refund_cause.size()));
            item.refund = store_.read([&](Transaction& transaction) {
                return id ? transaction.refunds.find(*id) : std::nullopt;
            });
            if (item.refund) item.kind = AttentionKind::failed_refund;
        }
    } else if (job.kind == job_kinds.of(JobKind::mail)) {
        item.kind = AttentionKind::parked_mail;
    } else if (!job.releasable) {
        return std::nullopt;  // a refund that failed permanently: its note says what to do
    }
    item.job = std::move(job);
    return item;
}

}  // namespace steady
