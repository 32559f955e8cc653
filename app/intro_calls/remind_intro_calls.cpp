#include "app/background/each_item.h"
#include "app/intro_calls/intro_call_mail.h"
#include "app/intro_calls/intro_calls.h"
#include "ports/intro_calls.h"
#include "ports/store.h"

namespace steady {
namespace {

constexpr int reminders_at_once = 100;

}  // namespace

int RemindIntroCalls::run(const std::stop_token& stop) {
    const Instant now = ports_.clock.now();
    FailingItems failing(ports_.store, ports_.clock, work);
    return work_on_each(
        failing, ports_.store, reminders_at_once, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.intro_calls.to_remind(now, now + intro_call_reminder_lead, limit);
        },
        [](const IntroCallId& id) { return WorkItem{id.text()}; },
        [&](const IntroCallId& id) -> ItemResult {
            return item_result(ports_.store.transact([&](Transaction& transaction) -> Result<void> {
                auto call = transaction.intro_calls.find(id);
                if (!call || !call->is_open(now) || call->is_reminded) return {};
                call->is_reminded = true;
                if (!transaction.intro_calls.update(*call)) return {};
                notify_intro_call(transaction, ports_.ids, ports_.zones, now, *call,
                                  email_templates::intro_call_reminder);
                return {};
            }));
        });
}

}  // namespace steady
