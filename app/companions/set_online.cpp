#include "app/companions/set_online.h"

#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

Result<OnlineState> SetOnline::run(const AccountId& companion, bool online) {
    return store_.transact_independent([&](Transaction& transaction) -> Result<OnlineState> {
        if (!transaction.companions.find(companion)) return refuse(Refusal::companion_not_found);
        transaction.companions.set_online(companion, online);
        return OnlineState{online, online ? "You are now online" : "You are now offline"};
    });
}

}  // namespace steady
