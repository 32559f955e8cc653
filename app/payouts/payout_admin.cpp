#include "app/payouts/payout_admin.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/notifications/operator_notes.h"
#include "app/payouts/deductible.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "domain/core/result.h"
#include "domain/payouts/payout_states.h"
#include "ports/accounts.h"
#include "ports/background.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/paging.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// Longer lists are exported to files, where no deduction is decided.
constexpr int max_deductible = 100;

ListedPayout listed(Transaction& transaction, const Payout& payout) {
    ListedPayout one{.payout = payout, .companion_name = {}};
    if (const auto companion = transaction.accounts.find(payout.companion)) {
        one.companion_name = companion->display_name;
    }
    if (const auto booking = transaction.bookings.find(payout.booking)) {
        const BookingLine* line = booking->line(payout.line);
        if (line) one.shift_at = line->service.start;
    }
    return one;
}

}  // namespace

PayoutPage PayoutAdmin::list(const PayoutQuery& query) {
    const Instant now = clock_.now();
    const bool of_all = query.of == PayoutsOf::all;
    const Instant since = query.period && of_all ? now - *query.period : Instant{};
    auto states = query.status ? states_of(*query.status) : std::vector<PayoutState>{};
    if (query.state) states = {*query.state};
    std::string question = query.period ? std::to_string(query.period->count()) : std::string();
    for (const PayoutState state : states) {
        question += ' ' + std::to_string(static_cast<int>(state));
    }
    if (!of_all) question += '#' + query.about;
    const int offset = (query.page - 1) * query.limit;
    const PayoutList list{.states = std::move(states),
                          .since = since,
                          .offset = offset,
                          .limit = query.limit,
                          .known_total = totals_.find(question, now),
                          .stored_location = places_.find(question, offset, now),
                          .of = query.of,
                          .about = query.about};
    const auto look = [&](Transaction& transaction) {
        PayoutPage page = transaction.payouts.page(list);
        page.unreadable = transaction.work.take_unreadable();
        return page;
    };
    const bool asks_once = is_single_query(query.page == 1, list.known_total);
    PayoutPage page = asks_once ? store_.ask(look) : store_.read(look);
    if (!list.known_total) totals_.keep(question, page.total, now);
    if (query.limit <= max_deductible) {
        store_.read([&](Transaction& transaction) {
            for (ListedPayout& each : page.payouts) {
                each.deductible = deductible_of(transaction, each.payout);
            }
            return 0;
        });
    }
    store_ends(places_, question, page.payouts, offset, list.stored_location, now,
               [](const ListedPayout& each) {
                   return PayoutCursor{each.payout.due_at, each.payout.line};
               });
    return page;
}

std::optional<ListedPayout> PayoutAdmin::find(const BookingLineId& line) {
    using Found = std::optional<ListedPayout>;
    return store_.read([&](Transaction& transaction) -> Found {
        const auto payout = transaction.payouts.find(line);
        if (!payout) return std::nullopt;
        ListedPayout one = listed(transaction, *payout);
        one.deductible = deductible_of(transaction, *payout);
        return one;
    });
}

template <class Act>
Result<Payout> PayoutAdmin::change(const AuditActor& admin, const BookingLineId& line,
                                   const std::string& action, const std::string& reason, Act act) {
    return store_.transact([&](Transaction& transaction) -> Result<Payout> {
        const auto payout = transaction.payouts.find(line);
        if (!payout) return refuse(Refusal::not_found);
        if (same_person(transaction, admin.id, payout->companion)) {
            return refuse(Refusal::forbidden);
        }
        RETURN_IF_ERROR(act(transaction, *payout));
        const Payout settled = *transaction.payouts.find(line);
        AuditAct told{
            .action = action, .object_type = "payout", .object_id = line.text(), .reason = reason};
        told.changes.push_back({"state", std::string(state_name(payout->state)),
                                std::string(state_name(settled.state))});
        if (settled.hold != payout->hold) {
            told.changes.push_back({"hold", std::string(hold_name(payout->hold)),
                                    std::string(hold_name(settled.hold))});
        }
        trail_.record(transaction, admin, told);
        return settled;
    });
}

Result<Payout> PayoutAdmin::retry(const AuditActor& admin, const BookingLineId& line,
                                  const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    const auto send_again = [&](Transaction& transaction, Payout payout) -> Result<void> {
        const auto next = after(payout.state, PayoutEvent::retried);
        if (!next) return refuse(Refusal::payout_not_retryable);
        const PayoutState from = std::exchange(payout.state, *next);
        if (!transaction.payouts.update(payout, from)) return refuse(Refusal::conflict);
        close_note(transaction, payout_failed_note(payout.key));
        const PayoutBalance stands = standing_of(transaction, payout);
        if (stands.may_be_sent) return {};
        if (!hold_back(transaction, payout, stands)) return refuse(Refusal::conflict);
        notify_held(transaction, ids_, clock_.now(), *transaction.payouts.find(line));
        return {};
    };
    return change(admin, line, "retry_payout", reason, send_again);
}

Result<Payout> PayoutAdmin::remind(const AuditActor& admin, const BookingLineId& line) {
    const auto remind = [&](Transaction& transaction, const Payout& payout) -> Result<void> {
        const bool waits =
            payout.hold == HoldReason::no_account || payout.hold == HoldReason::account_not_ready;
        const auto companion = transaction.accounts.find(payout.companion);
        if (payout.state != PayoutState::held || !waits || !companion) {
            return refuse(Refusal::conflict, "This payout does not wait for a payout account.");
        }
        const Mail mail = in_locale(
            email_templates::payout_waiting(companion->email.text(), payout.transferred()),
            companion->locale);
        transaction.jobs.enqueue(make_mail_job(ids_, mail, clock_.now()));
        return {};
    };
    return change(admin, line, "remind_payout", "", remind);
}

Result<Payout> PayoutAdmin::hold(const AuditActor& admin, const BookingLineId& line,
                                 const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    const auto keep = [&](Transaction& transaction, Payout payout) -> Result<void> {
        if (!after(payout.state, PayoutEvent::held_back))
            return refuse(Refusal::conflict, "Only a payout that was not sent can be held.");
        if (payout.hold == HoldReason::by_operator) {
            return refuse(Refusal::conflict, "This payout is held already.");
        }
        const PayoutState from = payout.state;
        const Payout held = held_for(std::move(payout), HoldReason::by_operator, reason);
        if (!transaction.payouts.update(held, from)) return refuse(Refusal::conflict);
        if (from != PayoutState::held) notify_held(transaction, ids_, clock_.now(), held);
        return {};
    };
    return change(admin, line, "hold_payout", reason, keep);
}

Result<Payout> PayoutAdmin::release(const AuditActor& admin, const BookingLineId& line,
                                    const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    const auto let_go = [&](Transaction& transaction, Payout payout) -> Result<void> {
        if (payout.hold != HoldReason::by_operator) {
            return refuse(Refusal::conflict, "No administrator holds this payout.");
        }
        for (const bool by_client : {true, false}) {
            close_note(transaction, no_show_note(by_client, payout.line));
        }
        // As if it waited only for its account: review_payout then finds the actual reason.
        review_payout(transaction, held_for(std::move(payout), HoldReason::account_not_ready));
        return {};
    };
    return change(admin, line, "release_payout", reason, let_go);
}

}  // namespace steady
