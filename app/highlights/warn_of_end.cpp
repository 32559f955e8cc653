#include "app/highlights/warn_of_end.h"

#include "app/background/each_item.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/core/error.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {
namespace {

constexpr int at_once = 100;

}  // namespace

int WarnOfHighlightEnd::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    int warned_count = 0;
    work_on_each(
        failing, store_, at_once, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.companions.highlights_ending(now, now + highlight_warning_lead,
                                                            limit);
        },
        [](const AccountId& companion) {
            return WorkItem{companion.text(), std::nullopt};
        },
        [&](const AccountId& companion) -> ItemResult {
            warned_count += warn(companion, now) ? 1 : 0;
            return {};
        });
    return warned_count;
}

bool WarnOfHighlightEnd::warn(const AccountId& id, Instant now) {
    bool is_warned = false;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        is_warned = false;  // the transaction may be retried
        const auto companion = transaction.companions.find(id);
        if (!companion || !is_active(companion->profile.highlight, now)) return {};
        const Instant ends = companion->profile.highlight->expires_at;
        if (!transaction.companions.mark_highlight_warned(id, ends)) return {};
        const std::string& own = companion->profile.timezone;
        const std::string zone = zones_.known(own) ? own : "UTC";
        notify(
            transaction, ids_, now, id, {.kind = NotificationKind::highlight_expiring},
            [&](const std::string& to) {
                return email_templates::highlight_expiring(to, {zones_.to_local(ends, zone), zone});
            });
        is_warned = true;
        return {};
    });
    return is_warned;
}

}  // namespace steady
