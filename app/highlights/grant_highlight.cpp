#include "app/highlights/grant_highlight.h"

#include "domain/highlights/highlight_month.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

bool grant_highlight(Transaction& transaction, const Purchase& purchase, HighlightType type,
                     Instant now) {
    const auto companion = transaction.companions.find(purchase.owner);
    if (!companion) return false;
    const auto bought = bought_highlight(companion->profile.highlight, type, now);
    if (bought) transaction.companions.set_highlight(purchase.owner, bought);
    return bought.has_value();
}

}  // namespace steady
