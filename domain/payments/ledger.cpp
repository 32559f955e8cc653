#include "domain/payments/ledger.h"

#include <algorithm>
#include <numeric>

namespace steady {

bool LedgerEntry::balanced() const {
    const Money sum =
        std::accumulate(postings.begin(), postings.end(), Money{},
                        [](Money total, const Posting& posting) { return total + posting.amount; });
    return !postings.empty() && sum.is_zero();
}

}  // namespace steady
