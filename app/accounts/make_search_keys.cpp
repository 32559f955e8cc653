#include "app/accounts/make_search_keys.h"

#include "app/background/each_item.h"
#include "domain/people/search_keys.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <exception>

namespace steady {
namespace {

constexpr int key_batch = 200;

}  // namespace

void MakeSearchKeys::make(Transaction& transaction, const Account& account) {
    const auto fold = [&](const std::string& text) { return texts_.search_key(text); };
    transaction.user_list.save_search_keys(account.id, search_keys_of(account, fold),
                                           texts_.version());
}

// A whole batch at once; where that fails, account by account.
int MakeSearchKeys::make_all(const std::string& name, const std::string& version,
                             const std::stop_token& stop) {
    FailingItems failing(store_, clock_, name);
    const auto next = [&](Transaction& transaction, int limit) {
        return transaction.user_list.without_search_keys(version, limit);
    };
    const auto about = [](const Account& account) {
        return WorkItem{account.id.text(), std::nullopt};
    };
    const auto make_one = [&](const Account& account) {
        return item_result(
            store_.transact_independent([&](Transaction& transaction) -> Result<void> {
                make(transaction, account);
                return {};
            }));
    };
    const auto make_batch = [&]() -> int {
        return *store_.transact_independent([&](Transaction& transaction) -> Result<int> {
            const auto accounts = next(transaction, key_batch);
            for (const Account& account : accounts) make(transaction, account);
            return static_cast<int>(accounts.size());
        });
    };
    int made = 0;
    for (int batch = key_batch; batch == key_batch && !stop.stop_requested();) {
        try {
            batch = make_batch();
        } catch (const std::exception&) {
            batch = work_on_each(failing, store_, key_batch, stop, next, about, make_one);
        }
        made += batch;
    }
    return made;
}

}  // namespace steady
