#pragma once

#include "app/jobs/parked_jobs.h"
#include "app/payouts/payout_admin.h"
#include "app/verifications/view_verifications.h"
#include "domain/background/failing_item.h"
#include "domain/background/overdue.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/refund_order.h"
#include "ports/incidents.h"
#include "ports/system.h"
#include "ports/unreadable_row.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The kinds of items that wait for an operator, each with the act that settles it.
enum class AttentionKind {
    incident,              // open its case and settle it
    dispute,               // answer it
    failed_payout,         // retry it
    failing_work,          // find what prevents it; it is retried automatically
    overdue,               // find out why its work does not end it, or ask the bank or provider
    held_payout,           // release it, if an operator holds it; else resolve its reason
    failed_refund,         // pay it back another way, then dismiss its note with a reason
    verification_request,  // decide it
    expiring_badge,        // ask for its renewal, or leave it: it ends by itself
    parked_job,            // release it
    parked_mail,           // release it, or dismiss it with a reason
    note,                  // dismiss it with a reason
};
[[nodiscard]] std::string_view attention_name(AttentionKind kind);

// A state that should have ended, of a kind that no other list shows.
struct OverdueState {
    OverdueKind kind = OverdueKind::ended_booking;
    OverdueItem item{};
};

struct AttentionItem {
    AttentionKind kind = AttentionKind::note;
    std::optional<Incident> incident{};      // of incident
    std::optional<DisputeRecord> dispute{};  // of dispute
    std::optional<ListedPayout> payout{};    // of failed_payout and held_payout
    std::optional<RefundRecord> refund{};    // of failed_refund
    std::optional<QueuedRequest> request{};  // of verification_request
    std::optional<ExpiringBadge> badge{};    // of expiring_badge
    std::optional<FailingItem> failing{};    // of failing_work
    std::optional<OverdueState> overdue{};   // of overdue
    std::optional<ParkedJob> job{};          // of all others, and of failed_refund
};

struct Attention {
    std::vector<AttentionItem> items;  // by kind, in the order above; newest first
    long total = 0;                    // including those not shown
};

// An operator's first tab. Shows at most `max_of_each` per source.
class ReadAttention {
  public:
    ReadAttention(Store& store, PayoutAdmin& payouts, ViewVerifications& verifications,
                  ParkedJobs& parked, const Clock& clock)
        : store_(store),
          payouts_(payouts),
          verifications_(verifications),
          parked_(parked),
          clock_(clock) {}
    [[nodiscard]] Attention run();
    static constexpr int max_of_each = 50;

  private:
    void add_incidents(Attention& attention);
    void add_disputes(Attention& attention);
    void add_payouts(Attention& attention, AttentionKind kind, PayoutState state);
    void add_failing(Attention& attention);
    void add_overdue(Attention& attention);
    void add_unreadable(Attention& attention, const std::string& list,
                        const std::vector<UnreadableRow>& rows);
    void add_requests(Attention& attention);
    void add_badges(Attention& attention);
    void add_parked(Attention& attention);
    [[nodiscard]] std::optional<AttentionItem> item_of(ParkedJob job, const Attention& before);

    Store& store_;
    PayoutAdmin& payouts_;
    ViewVerifications& verifications_;
    ParkedJobs& parked_;
    const Clock& clock_;
};

}  // namespace steady
