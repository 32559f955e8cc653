#include "app/accounts/make_search_keys.h"

#include "domain/people/search_keys.h"
#include "ports/accounts.h"

namespace steady {
namespace {

constexpr int key_batch = 200;

}  // namespace

int MakeSearchKeys::make_all(const std::string& version, const std::stop_token& stop) {
    int made = 0;
    for (int batch = key_batch; batch == key_batch && !stop.stop_requested();) {
        const auto done = store_.transact([&](Transaction& transaction) -> Result<int> {
            const auto accounts = transaction.accounts.without_search_keys(version, key_batch);
            for (const Account& account : accounts) {
                const auto fold = [&](const std::string& text) { return texts_.search_key(text); };
                transaction.accounts.save_search_keys(account.id, search_keys_of(account, fold),
                                                      texts_.version());
            }
            return static_cast<int>(accounts.size());
        });
        batch = *done;
        made += batch;
    }
    return made;
}

}  // namespace steady
