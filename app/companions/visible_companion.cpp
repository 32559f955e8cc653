#include "app/companions/visible_companion.h"

#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

std::optional<Companion> visible_companion(Transaction& transaction, const AccountId& id,
                                           const std::optional<AccountId>& caller) {
    auto companion = transaction.companions.find(id);
    if (!companion || companion->suspended) return std::nullopt;
    if (caller && transaction.blocks.between(*caller, id)) return std::nullopt;
    return companion;
}

}  // namespace steady
