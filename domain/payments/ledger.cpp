#include "domain/payments/ledger.h"

#include "domain/core/enum_names.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

constexpr std::array every_entry_kind{
    EntryKind::checkout_paid,       EntryKind::amount_mismatch,    EntryKind::refund,
    EntryKind::refund_failed,       EntryKind::dispute_opened,     EntryKind::dispute_won,
    EntryKind::refund_charged_back, EntryKind::refund_reinstated,  EntryKind::travel_reserved,
    EntryKind::line_completed,      EntryKind::line_cancelled,     EntryKind::line_refunded,
    EntryKind::line_moved,          EntryKind::booking_completed,  EntryKind::booking_cancelled,
    EntryKind::transfer_made,       EntryKind::transfer_reversed,  EntryKind::companion_loss,
    EntryKind::payout_voided,       EntryKind::provider_fee,       EntryKind::funds_available,
    EntryKind::unmatched_movement,  EntryKind::unmatched_resolved, EntryKind::platform_payout,
    EntryKind::partial_refund,
};

}  // namespace

std::string_view entry_name(EntryKind kind) {
    switch (kind) {
        case EntryKind::checkout_paid:
            return "checkout_paid";
        case EntryKind::amount_mismatch:
            return "amount_mismatch";
        case EntryKind::refund:
            return "refund";
        case EntryKind::refund_failed:
            return "refund_failed";
        case EntryKind::dispute_opened:
            return "dispute_opened";
        case EntryKind::dispute_won:
            return "dispute_won";
        case EntryKind::refund_charged_back:
            return "refund_charged_back";
        case EntryKind::refund_reinstated:
            return "refund_reinstated";
        case EntryKind::travel_reserved:
            return "travel_reserved";
        case EntryKind::line_completed:
            return "line_completed";
        case EntryKind::line_cancelled:
            return "line_cancelled";
        case EntryKind::line_refunded:
            return "line_refunded";
        case EntryKind::partial_refund:
            return "partial_refund";
        case EntryKind::line_moved:
            return "line_moved";
        case EntryKind::booking_completed:
            return "booking_completed";
        case EntryKind::booking_cancelled:
            return "booking_cancelled";
        case EntryKind::transfer_made:
            return "transfer_made";
        case EntryKind::transfer_reversed:
            return "transfer_reversed";
        case EntryKind::companion_loss:
            return "companion_loss";
        case EntryKind::payout_voided:
            return "payout_voided";
        case EntryKind::provider_fee:
            return "provider_fee";
        case EntryKind::funds_available:
            return "funds_available";
        case EntryKind::unmatched_movement:
            return "unmatched_movement";
        case EntryKind::unmatched_resolved:
            return "unmatched_resolved";
        case EntryKind::platform_payout:
            return "house_payout";
    }
    std::unreachable();
}

std::optional<EntryKind> entry_kind_from(std::string_view word) {
    return named(every_entry_kind, entry_name, word);
}

bool moves_provider_money(EntryKind kind) {
    switch (kind) {
        case EntryKind::checkout_paid:
        case EntryKind::amount_mismatch:
        case EntryKind::refund:
        case EntryKind::refund_failed:
        case EntryKind::dispute_opened:
        case EntryKind::dispute_won:
        case EntryKind::transfer_made:
        case EntryKind::transfer_reversed:
            return true;
        case EntryKind::refund_charged_back:
        case EntryKind::refund_reinstated:
        case EntryKind::travel_reserved:
        case EntryKind::line_completed:
        case EntryKind::line_cancelled:
        case EntryKind::line_refunded:
        case EntryKind::partial_refund:
        case EntryKind::line_moved:
        case EntryKind::booking_completed:
        case EntryKind::booking_cancelled:
        case EntryKind::companion_loss:
        case EntryKind::payout_voided:
        case EntryKind::provider_fee:
        case EntryKind::funds_available:
        case EntryKind::unmatched_movement:
        case EntryKind::unmatched_resolved:
        case EntryKind::platform_payout:
            return false;
    }
    std::unreachable();
}

bool LedgerEntry::balanced() const {
    const Money sum =
        std::accumulate(postings.begin(), postings.end(), Money{},
                        [](Money total, const Posting& posting) { return total + posting.amount; });
    return !postings.empty() && sum.is_zero();
}

std::vector<Posting> credits(const std::string& debited, std::initializer_list<Posting> credited) {
    std::vector<Posting> postings{{debited, Money{}}};
    for (const Posting& credit : credited) {
        if (credit.amount < Money{}) throw std::logic_error("a credit is never negative");
        if (credit.amount.is_zero()) continue;
        postings.front().amount += credit.amount;
        postings.push_back({credit.account, -credit.amount});
    }
    return postings;
}

std::vector<Posting> moved(const std::string& debited, const std::string& credited, Money amount) {
    return {{debited, amount}, {credited, -amount}};
}

LedgerEntry undone(LedgerEntry entry, EntryKind kind) {
    entry.kind = kind;
    for (Posting& posting : entry.postings) posting.amount = -posting.amount;
    return entry;
}

}  // namespace steady
