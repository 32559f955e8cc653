#include "app/payouts/plan_payouts.h"

#include "app/notifications/operator_notes.h"
#include "domain/payouts/payout_states.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace steady {
namespace {

constexpr std::string_view lost_dispute_begins = "The client's bank took back $";
constexpr std::string_view lost_dispute_ends = "release the payout whole.";

// What an operator must know of a payout that is held already. A later sum of lost disputes
// replaces the earlier one.
std::string both_reasons(std::string held, const std::string& why) {
    if (held.contains(why)) return held;
    const auto begins = held.find(lost_dispute_begins);
    const auto ends = held.find(lost_dispute_ends, begins == std::string::npos ? 0 : begins);
    if (why.starts_with(lost_dispute_begins) && begins != std::string::npos &&
        ends != std::string::npos) {
        return held.replace(begins, ends + lost_dispute_ends.size() - begins, why);
    }
    return held + " " + why;
}

std::vector<std::string> dispute_notes(Transaction& transaction, const Payout& payout) {
    std::vector<std::string> keys{sent_in_dispute_note(payout.line)};
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(payout.booking)) {
        keys.push_back(sent_in_dispute_note(payout.line, dispute.id));
    }
    return keys;
}

}  // namespace

void review_payout(Transaction& transaction, Payout payout) {
    const PayoutBalance now_stands = standing_of(transaction, payout);
    if (!now_stands.may_be_sent) {
        (void)hold_back(transaction, std::move(payout), now_stands);
        return;
    }
    const auto next = after(payout.state, PayoutEvent::released);
    if (!next) return;
    const PayoutState from = payout.state;
    (void)transaction.payouts.update(no_longer_held(std::move(payout), *next), from);
}

void plan_payouts(Transaction& transaction, std::vector<Payout> payouts) {
    for (Payout& payout : payouts) {
        if (const auto lost = lost_dispute_text(transaction, payout.booking)) {
            const std::string note =
                payout.hold_note.empty() ? *lost : both_reasons(payout.hold_note, *lost);
            payout = held_for(std::move(payout), HoldReason::by_operator, note);
        }
        if (transaction.payouts.insert(payout)) {
            review_payout(transaction, std::move(payout));
        }
    }
}

std::optional<std::string> lost_dispute_text(Transaction& transaction, const BookingId& booking) {
    Money lost;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking)) {
        if (dispute.state == DisputeState::lost) lost += dispute.amount;
    }
    if (lost.is_zero()) return std::nullopt;
    return std::string(lost_dispute_begins) + lost.dollars_text() +
           " by a dispute. Deduct what this companion is to bear of it, or " +
           std::string(lost_dispute_ends);
}

bool is_dispute_note_open(Transaction& transaction, const Payout& payout) {
    return std::ranges::any_of(dispute_notes(transaction, payout), [&](const std::string& key) {
        return is_note_open(transaction, key);
    });
}

void close_dispute_notes(Transaction& transaction, const Payout& payout) {
    for (const std::string& key : dispute_notes(transaction, payout)) close_note(transaction, key);
}

PayoutBalance standing_of(Transaction& transaction, const Payout& payout) {
    return standing(transaction.payout_accounts.find(payout.companion),
                    transaction.disputes.of_booking(payout.booking),
                    payout.hold == HoldReason::by_operator);
}

bool hold_back(Transaction& transaction, Payout payout, const PayoutBalance& why) {
    const PayoutState from = payout.state;
    if (!after(from, PayoutEvent::held_back)) return false;
    payout.lease_until.reset();
    const std::string note = payout.hold_note;
    return transaction.payouts.update(held_for(std::move(payout), why.reason, note), from);
}

void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why) {
    auto payout = transaction.payouts.find(line);
    if (!payout || !after(payout->state, PayoutEvent::held_back)) return;
    const PayoutState from = payout->state;
    const std::string note = payout->hold_note.empty() ? why : both_reasons(payout->hold_note, why);
    if (!transaction.payouts.update(held_for(*payout, HoldReason::by_operator, note), from)) return;
    // Retrying it is no longer what an operator has to do.
    if (from == PayoutState::failed) close_note(transaction, payout_failed_note(payout->key));
}

const char* no_show_text(bool by_client) {
    return by_client ? "The client says that the companion didn't show up."
                     : "The companion says that the client didn't show up.";
}

std::optional<std::string> undecided(Transaction& transaction, const Payout& payout) {
    if (is_dispute_note_open(transaction, payout)) {
        if (auto text = lost_dispute_text(transaction, payout.booking)) return text;
    }
    for (const bool by_client : {true, false}) {
        if (is_note_open(transaction, no_show_note(by_client, payout.line))) {
            return no_show_text(by_client);
        }
    }
    return std::nullopt;
}

void review_held_payouts(Transaction& transaction, const AccountId& companion) {
    for (Payout& payout : transaction.payouts.of_companion(companion, PayoutState::held)) {
        review_payout(transaction, std::move(payout));
    }
}

void review_payouts_of(Transaction& transaction, const BookingId& booking) {
    for (Payout& payout : transaction.payouts.of_booking(booking)) {
        review_payout(transaction, std::move(payout));
    }
}

}  // namespace steady
