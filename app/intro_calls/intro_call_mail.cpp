#include "app/intro_calls/intro_call_mail.h"

#include "app/bookings/schedule_fit.h"
#include "app/notifications/notify.h"
#include "ports/companions.h"
#include "ports/intro_calls.h"
#include "ports/store.h"

namespace steady {
namespace {

std::string dashboard_of(const IntroCall& call, const AccountId& party) {
    return party == call.client ? "/client/dashboard" : "/companion/dashboard";
}

// Whether the client of a canceled call may request another one of the same companion.
bool can_request_another(Transaction& transaction, const IntroCall& call, Instant now) {
    if (!transaction.intro_calls.is_offered(call.companion)) return false;
    const IntroCallCounts counts =
        transaction.intro_calls.counts_of(call.client, now, now - intro_call_week);
    return counts.weekly < max_weekly_intro_calls;
}

}  // namespace

void notify_intro_call(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                       const IntroCall& call, IntroCallMail letter) {
    const auto companion = transaction.companions.find(call.companion);
    if (!companion) return;
    const std::string zone = zones.shown(zone_of(companion->profile, zones));
    const email_templates::LocalStart start{zones.to_local(call.start, zone), zone};
    for (const AccountId& party : {call.client, call.companion}) {
        notify(transaction, ids, now, party, {.kind = NotificationKind::intro_call},
               [&](const std::string& to) { return letter(to, dashboard_of(call, party), start); });
    }
}

void notify_intro_call_canceled(Transaction& transaction, IdSource& ids, Instant now,
                                const IntroCall& call) {
    for (const AccountId& party : {call.client, call.companion}) {
        const bool is_client = party == call.client;
        const auto own = is_client ? IntroCallCanceler::client : IntroCallCanceler::companion;
        if (call.canceled_by == own) continue;
        const bool can_rebook = is_client && call.canceled_by == IntroCallCanceler::companion &&
                                can_request_another(transaction, call, now);
        notify(transaction, ids, now, party, {.kind = NotificationKind::intro_call},
               [&](const std::string& to) {
                   return email_templates::intro_call_canceled(to, dashboard_of(call, party),
                                                               can_rebook);
               });
    }
}

}  // namespace steady
