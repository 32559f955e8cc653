#include "app/money/difference_labels.h"

#include "domain/payouts/payout_entries.h"

#include <array>
#include <string_view>
#include <utility>

namespace steady {
namespace {

// The type of the object, by the prefix of its id; one of our own ids names a purchase.
std::string named(const std::string& object) {
    struct Kind {
        std::string_view prefix;
        std::string_view words;
    };
    static constexpr std::array<Kind, 9> kinds{{{"ch_", "the payment "},
                                                {"py_", "the payment "},
                                                {"pi_", "the payment "},
                                                {"re_", "the refund "},
                                                {"tr_", "the payout (transfer) "},
                                                {"trr_", "the payout taken back (reversal) "},
                                                {"dp_", "the dispute "},
                                                {"du_", "the dispute "},
                                                {"txn_", "the movement "}}};
    if (object.starts_with(adopted_prefix)) {
        return "the payout taken back (transfer) " + object.substr(adopted_prefix.size());
    }
    for (const Kind& kind : kinds) {
        if (object.starts_with(kind.prefix)) return std::string(kind.words) + object;
    }
    return "the payment of purchase " + object;
}

std::string dollars(const std::optional<Money>& amount) {
    if (!amount) return "nothing";
    const bool negative = *amount < Money{};
    return (negative ? "-$" : "$") + (negative ? -*amount : *amount).dollars_text();
}

std::string both(const Difference& difference) {
    return "ours say " + dollars(difference.ours) + ", the provider's " +
           dollars(difference.theirs);
}

}  // namespace

std::string difference_text(const Difference& difference) {
    const std::string& object = difference.object;
    switch (difference.kind) {
        case DifferenceKind::event_missed:
            return "The provider never delivered the event " + object +
                   "; it was fetched and takes effect now. Nothing to do. If it happens often, "
                   "check the webhook address at the provider.";
        case DifferenceKind::event_repeated:
            return "The provider delivered the event " + object +
                   " more than once; it took effect once. Nothing to do.";
        case DifferenceKind::amount_differs:
            return "The books differ on " + named(object) + ": " + both(difference) +
                   ". The difference is in suspense. Look the object up at the provider and "
                   "find out which amount is right.";
        case DifferenceKind::unknown_to_us:
            return "The provider's books hold " + named(object) + " of " +
                   dollars(difference.theirs) +
                   ", ours do not. The amount is in suspense. Look the object up at the "
                   "provider: was it made there by hand?";
        case DifferenceKind::unknown_to_them:
            return "Our books hold " + named(object) + " of " + dollars(difference.ours) +
                   ", the provider's do not. Look for it at the provider: if it is not there, the "
                   "money never moved.";
        case DifferenceKind::balance_differs:
            return "The balance at the provider and our books are apart by " +
                   dollars(gap(difference)) + ": " + both(difference) +
                   ". Settle what other notes name first. What is left was there before the first "
                   "comparison, or it moved without a trace in the list of movements: ask the "
                   "provider. This note goes by itself once both agree.";
        case DifferenceKind::balance_unseen:
            return "The balance at the provider could not be compared with our books for three "
                   "days: the provider did not answer, or money moved at every look. Check that "
                   "its API answers. This note goes by itself after the next comparison.";
    }
    std::unreachable();
}

}  // namespace steady
