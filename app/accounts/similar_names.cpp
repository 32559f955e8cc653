#include "app/accounts/similar_names.h"

#include "app/background/each_item.h"
#include "app/notifications/operator_notes.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <string>

namespace steady {
namespace {

constexpr int batch_size = 200;

void mark_similar_name(Transaction& transaction, IdSource& ids, const AccountId& id, Instant now) {
    const auto other = transaction.name_skeletons.verified_look_alike(id);
    transaction.name_skeletons.set_similar_name(id, other.has_value());
    if (!other) return;
    note_for_operator_once(transaction, ids, now, "similar_name:" + id.text() + ":" + other->text(),
                           "The display name of companion " + id.text() +
                               " looks like the one of companion " + other->text() +
                               ", whose ID is verified. Its card says so. Please check that it "
                               "is no impersonation.");
}

}  // namespace

void record_name_skeleton(Transaction& transaction, IdSource& ids, const TextForms& texts,
                          const Account& companion, Instant now) {
    const NameSkeleton look = texts.skeleton_of(companion.display_name);
    transaction.name_skeletons.save_skeleton(companion.id, look, texts.version());
    mark_similar_name(transaction, ids, companion.id, now);
    if (!look.mixes_scripts) return;
    note_for_operator_once(transaction, ids, now, "mixed_scripts:" + companion.id.text(),
                           "The display name of companion " + companion.id.text() +
                               " mixes scripts that are rarely used together. Please check that "
                               "it does not imitate another name.");
}

void ReviewSimilarNames::run(const std::stop_token& stop) {
    const std::string version = texts_.version();
    FailingItems failing(store_, clock_, work);
    const auto on_each = [&](auto batch, auto act) {
        const auto act_on = [&](const AccountId& id) -> ItemResult {
            return item_result(
                store_.transact_independent([&](Transaction& transaction) -> Result<void> {
                    act(transaction, id);
                    return {};
                }));
        };
        const auto about = [](const AccountId& id) { return WorkItem{id.text(), std::nullopt}; };
        while (work_on_each(failing, store_, batch_size, stop, batch, about, act_on) ==
               batch_size) {
        }
    };
    on_each([&](Transaction& transaction,
                int limit) { return transaction.name_skeletons.without_check(version, limit); },
            [&](Transaction& transaction, const AccountId& id) {
                const auto account = transaction.accounts.find(id);
                if (account)
                    record_name_skeleton(transaction, ids_, texts_, *account, clock_.now());
            });
    on_each([](Transaction& transaction,
               int limit) { return transaction.name_skeletons.unmarked_look_alikes(limit); },
            [&](Transaction& transaction, const AccountId& id) {
                mark_similar_name(transaction, ids_, id, clock_.now());
            });
}

}  // namespace steady
