// Companions who are asked before a card is charged.
#include "ports/approvals.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "tests/simulation/simulator.h"

#include <vector>

namespace steady::testing {

void Simulator::choose_mode() {
    const AccountId companion = any(world_.companions);
    const bool is_gone = world_.store->read(
        [&](Transaction& transaction) { return !transaction.companions.find(companion); });
    if (is_gone) return;
    world_.change(companion, [&](CompanionProfile& profile) {
        profile.booking_mode = chance(60) ? BookingMode::ask_first : BookingMode::instant;
    });
    count("modes chosen");
}

// Mostly in time; also what has ended, is not asked for, or was answered before.
void Simulator::answer_request() {
    std::vector<Approval> asked;
    world_.store->read([&](Transaction& transaction) {
        for (const BookingId& id : bookings_) {
            const auto approval = transaction.approvals.find(id);
            if (approval && (approval->is_open() || chance(3))) asked.push_back(*approval);
        }
        return 0;
    });
    if (asked.empty()) return;
    const Approval& one = any(asked);
    AnswerApproval& answers = world_.bookings.answer_approval;
    const bool accepts = chance(65);
    const auto done = accepts
                          ? answers.accept(one.companion, one.booking)
                          : answers.decline(one.companion, one.booking, DeclineReason::unavailable);
    if (done) count(accepts ? "requests accepted" : "requests declined");
    touch(one.booking);
}

void Simulator::end_authorization() {
    std::vector<std::string> held;
    for (const auto& [id, page] : world_.provider.pages) {
        if (page.authorized) held.push_back(page.payment);
    }
    if (held.empty()) return;
    world_.provider.end_authorization(any(held));
    count("authorizations ended");
}

}  // namespace steady::testing
