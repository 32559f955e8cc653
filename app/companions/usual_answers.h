#pragma once

#include "domain/companions/usual_answer.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>

namespace steady {

// Of the requests that this companion has decided so far, also in this transaction.
[[nodiscard]] AnswerRecord read_answer_record(Transaction& transaction, const AccountId& companion,
                                              Instant now);

// Saves with the profile how soon the companion usually answers. The caller holds the companion's
// lock: two answers at the same time would otherwise each miss the other.
void refresh_usual_answer(Transaction& transaction, const AccountId& companion, Instant now);

// Worker step: requests stop counting with time.
class ReviewUsualAnswers {
  public:
    ReviewUsualAnswers(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    static constexpr const char* work = "answer times of companions";
    // How many were reviewed.
    int run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
