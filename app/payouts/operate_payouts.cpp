#include "app/payouts/operate_payouts.h"

#include "app/audit/same_person.h"
#include "app/payouts/plan_payouts.h"
#include "domain/payouts/payout_states.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/payouts.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

ListedPayout listed(Transaction& transaction, const Payout& payout) {
    ListedPayout one{.payout = payout, .companion_name = {}};
    if (const auto companion = transaction.accounts.find(payout.companion)) {
        one.companion_name = companion->display_name;
    }
    if (const auto booking = transaction.bookings.find(payout.booking)) {
        const auto line = std::ranges::find(booking->lines, payout.line, &BookingLine::id);
        if (line != booking->lines.end()) one.shift_at = line->service.start;
    }
    return one;
}

}  // namespace

PayoutList OperatePayouts::list(const PayoutQuery& query) {
    const Instant since = query.period ? clock_.now() - *query.period : Instant{};
    const auto states = query.status ? states_of(*query.status) : std::vector<PayoutState>{};
    return store_.read([&](Transaction& transaction) {
        const PayoutPage page =
            transaction.payouts.page(states, since, (query.page - 1) * query.limit, query.limit);
        PayoutList list{.payouts = {}, .total = page.total};
        for (const Payout& payout : page.payouts) {
            list.payouts.push_back(listed(transaction, payout));
        }
        return list;
    });
}

std::optional<ListedPayout> OperatePayouts::find(const BookingLineId& line) {
    using Found = std::optional<ListedPayout>;
    return store_.read([&](Transaction& transaction) -> Found {
        const auto payout = transaction.payouts.find(line);
        return payout ? Found(listed(transaction, *payout)) : std::nullopt;
    });
}

Result<Payout> OperatePayouts::retry(const AuditActor& admin, const BookingLineId& line) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<Payout> {
        auto payout = transaction.payouts.find(line);
        if (!payout) return refuse(Refusal::not_found);
        if (same_person(transaction, admin.id, payout->companion)) {
            return refuse(Refusal::forbidden);
        }
        const auto next = after(payout->state, PayoutEvent::retried);
        if (!next) return refuse(Refusal::payout_not_retryable);
        const PayoutState from = std::exchange(payout->state, *next);
        if (!transaction.payouts.update(*payout, from)) return refuse(Refusal::conflict);
        const PayoutStanding stands = standing_of(transaction, *payout);
        if (!stands.may_be_sent && !hold_back(transaction, ids_, now, *payout, stands)) {
            return refuse(Refusal::conflict);
        }
        const Payout settled = *transaction.payouts.find(line);
        trail_.record(transaction, admin,
                      {.action = "retry_payout",
                       .object_type = "payout",
                       .object_id = line.text(),
                       .changes = {{"state", std::string(state_word(from)),
                                    std::string(state_word(settled.state))}}});
        return settled;
    });
}

}  // namespace steady
