#pragma once

#include "domain/people/account.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <stop_token>

namespace steady {

// Handles the appearance of a companion's display name, in the transaction that writes the name:
// one that looks like the name of a companion with a verified ID is marked on its card and noted
// for an operator, and so is one that mixes scripts. Nothing is refused, since real names may look
// alike (Amie and Arnie).
void record_name_skeleton(Transaction& transaction, IdSource& ids, const TextForms& texts,
                          const Account& companion, Instant now);

// Worker step: processes skeletons that were never saved, or with other tables than the current
// ones, and names that became similar because an ID was verified.
class ReviewSimilarNames {
  public:
    static constexpr const char* work = "similar names";

    ReviewSimilarNames(Store& store, const Clock& clock, IdSource& ids, const TextForms& texts)
        : store_(store), clock_(clock), ids_(ids), texts_(texts) {}
    void run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TextForms& texts_;
};

}  // namespace steady
