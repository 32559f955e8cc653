#pragma once

#include "app/background/each_item.h"
#include "app/money/follow_disputes.h"
#include "app/payments/follow_refunds.h"
#include "app/payments/payment_settlement.h"
#include "app/payouts/bank_returns.h"
#include "app/payouts/payout_accounts.h"
#include "app/verifications/identity_checks.h"
#include "ports/payment_provider.h"
#include "ports/payments.h"

#include <array>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// POST /api/payments/webhook: proves the sender, then keeps the event. The answer 2xx is given only
// once it is committed, so whatever fails before makes the provider send it again (WH2).
class ReceiveProviderEvent {
  public:
    ReceiveProviderEvent(Store& store, const EventVerifier& verifier, const Clock& clock,
                         bool live_mode)
        : store_(store), verifier_(verifier), clock_(clock), live_mode_(live_mode) {}
    // Refuses signature_invalid. Repeats and events of the other mode are accepted without effect.
    [[nodiscard]] Result<void> operator()(std::string_view raw_body,
                                          std::string_view signature_header);

  private:
    Store& store_;
    const EventVerifier& verifier_;
    const Clock& clock_;
    bool live_mode_;
};

// Who looks at what an event names.
struct EventReaders {
    PaymentSettlement& settlement;
    IdentityChecks& identity;
    PayoutAccounts& accounts;
    FollowDisputes& disputes;
    FollowRefunds& refunds;
    BankReturns& bank_returns;
};

// Which of the events a round is about. A client waits for the confirmation of a payment; what the
// provider says of accounts, refunds and disputes may take it ten seconds each to answer.
enum class EventShare { all, payments, others };

// Gives kept events their effect: an event only names what to look at, the object itself is fetched
// afresh, so repeats and any order come to the same (WH3, WH4).
class ProcessProviderEvents {
  public:
    ProcessProviderEvents(Store& store, const EventVerifier& words, const EventReaders& readers,
                          const Clock& clock)
        : store_(store), words_(words), readers_(readers), clock_(clock) {}
    // One round, by one thread for each share; returns how many were finished. Takes `limit` at a
    // time and goes on as long as all of them come to their end, so that a burst is not held up by
    // the clock. Of several that name one object it is fetched once. Those whose provider does not
    // answer stay, and sit out ever more rounds: however many they are, they hold up no other (R5).
    int run(int limit = 50, const std::stop_token& stop = {}, EventShare share = EventShare::all);
    static constexpr const char* work = "provider events";
    static constexpr const char* payments_work = "payments made";

  private:
    struct Stuck {
        int failures = 0;
        int rounds_left = 0;
    };
    struct Batch {
        int tried = 0;
        std::vector<std::string> finished;
    };
    using StuckEvents = std::map<std::string, Stuck>;  // by the event's id
    [[nodiscard]] Batch take_batch(int limit, bool first, const std::stop_token& stop,
                                   EventShare share);
    [[nodiscard]] std::vector<ProviderEvent> waiting(int limit, EventShare share);
    [[nodiscard]] bool try_out(FailingItems& failing, const ProviderEvent& event,
                               ProviderEventKind kind);
    // Refuses while the provider does not answer: try again.
    [[nodiscard]] Result<void> finish(ProviderEventKind kind, const std::string& object);
    [[nodiscard]] static bool sits_out(StuckEvents& stuck, const ProviderEvent& event, bool first);

    Store& store_;
    const EventVerifier& words_;
    EventReaders readers_;
    const Clock& clock_;
    std::array<StuckEvents, 3> stuck_;  // by share, each of its thread
};

}  // namespace steady
