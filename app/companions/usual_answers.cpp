#include "app/companions/usual_answers.h"

#include "app/background/each_item.h"
#include "domain/core/error.h"
#include "ports/approvals.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

AnswerRecord read_answer_record(Transaction& transaction, const AccountId& companion, Instant now) {
    return answer_record(transaction.approvals.decided_by(companion, now - counted_requests_age,
                                                          max_counted_requests),
                         now);
}

void refresh_usual_answer(Transaction& transaction, const AccountId& companion, Instant now) {
    transaction.companions.set_usual_answer(companion,
                                            read_answer_record(transaction, companion, now).usual);
}

int ReviewUsualAnswers::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    constexpr int at_once = 100;
    return work_on_each(
        failing, store_, at_once, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.approvals.usual_answers_to_review(now, limit);
        },
        [](const AccountId& companion) { return WorkItem{companion.text()}; },
        [&](const AccountId& companion) {
            return item_result(store_.transact_guarded(
                LockKeys().add(companion), [&](Transaction& transaction) -> Result<void> {
                    refresh_usual_answer(transaction, companion, now);
                    return {};
                }));
        });
}

}  // namespace steady
