#pragma once

#include "app/payments/follow_money.h"
#include "app/payments/provider_events.h"
#include "app/payouts/operate_payouts.h"
#include "app/payouts/payout_accounts.h"
#include "app/payouts/refund_line.h"
#include "app/payouts/send_payouts.h"

namespace steady {

// Everything about money after a payment, wired once. Not movable: the parts know each other.
struct PayoutUseCases {
    PayoutUseCases(Store& store, PayoutProvider& provider, ProviderRecords& records,
                   const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : accounts({store, provider, clock, ids}),
          operate(store, clock, ids, trail),
          refund_line({store, provider, clock, ids}, trail),
          send({store, provider, clock, ids}),
          refunds({store, records, clock, ids}),
          disputes({store, records, clock, ids}) {}
    PayoutUseCases(const PayoutUseCases&) = delete;
    PayoutUseCases& operator=(const PayoutUseCases&) = delete;

    // Gives an event about accounts, refunds, disputes or transfers its effect; false: the provider
    // did not answer, so ask again. Events about other things have none.
    [[nodiscard]] bool on_event(const ProviderEvent& event);

    // The jobs that these use cases write down. Waits for the network.
    [[nodiscard]] static bool handles(std::string_view kind);
    [[nodiscard]] JobOutcome run(const Job& job);

    PayoutAccounts accounts;
    OperatePayouts operate;
    RefundLine refund_line;

    // Worker steps.
    SendPayouts send;
    FollowRefunds refunds;
    FollowDisputes disputes;
};

}  // namespace steady
