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

// POST /api/payments/webhook: verifies the sender, then stores the event. Answers 2xx only after
// the commit, so that the provider sends it again after any earlier failure (WH2).
class ReceiveProviderEvent {
  public:
    ReceiveProviderEvent(Store& store, const EventVerifier& verifier, const Clock& clock,
                         bool live_mode)
        : store_(store), verifier_(verifier), clock_(clock), live_mode_(live_mode) {}
    // Refuses signature_invalid. Duplicates and events of the other mode are accepted without
    // effect.
    [[nodiscard]] Result<void> operator()(std::string_view raw_body,
                                          std::string_view signature_header);

  private:
    Store& store_;
    const EventVerifier& verifier_;
    const Clock& clock_;
    bool live_mode_;
};

// The use cases that process the object of an event.
struct EventReaders {
    PaymentSettlement& settlement;
    IdentityChecks& identity;
    PayoutAccounts& accounts;
    FollowDisputes& disputes;
    FollowRefunds& refunds;
    BankReturns& bank_returns;
};

// The share of the events that a round processes. A client waits for the confirmation of a payment,
// whereas fetching accounts, refunds and disputes may take ten seconds each.
enum class EventShare { all, payments, others };

// Applies stored events: an event only names an object, which is fetched from the provider, so that
// duplicates and any order have the same result (WH3, WH4).
class ProcessProviderEvents {
  public:
    ProcessProviderEvents(Store& store, const EventVerifier& words, const EventReaders& readers,
                          const Clock& clock)
        : store_(store), words_(words), readers_(readers), clock_(clock) {}
    // Runs one round, on one thread per share; returns how many were finished. Takes `limit` at a
    // time and continues as long as all of them finish, so that a burst need not wait for the next
    // round. An object named by several events is fetched once. Events whose provider does not
    // answer stay, and are skipped for increasingly many rounds: however many they are, they delay
    // no others (R5).
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
    // Refuses while the provider does not answer: retry later.
    [[nodiscard]] Result<void> finish(ProviderEventKind kind, const std::string& object);
    [[nodiscard]] static bool sits_out(StuckEvents& stuck, const ProviderEvent& event, bool first);

    Store& store_;
    const EventVerifier& words_;
    EventReaders readers_;
    const Clock& clock_;
    std::array<StuckEvents, 3> stuck_;  // per share, each used by one thread
};

}  // namespace steady
