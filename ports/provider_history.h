#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <string>
#include <vector>

// What a provider of our own is told of the time before it was started, so that its book and ours
// tell one story from the first day (demo data).
namespace steady {

struct PastPayment {
    std::string checkout;   // "cs_…"
    std::string payment;    // "pi_…"
    std::string reference;  // our purchase id
    std::string group;      // our booking id
    Money amount;
    Instant at{};
};

// Money sent to a companion out of such a payment.
struct PastTransfer {
    std::string id;           // "tr_…"
    std::string destination;  // "acct_…"
    std::string payment;      // "pi_…"; empty: of no single one
    std::string reference;    // our booking line id
    std::string group;        // our booking id
    Money amount;
    Instant at{};
};

// Money of such a payment that went back to its client and arrived.
struct PastRefund {
    std::string id;         // "re_…"
    std::string payment;    // "pi_…"
    std::string reference;  // our refund id
    Money amount;
    Instant at{};
};

// A companion's payout account, set up to its end.
struct PastAccount {
    std::string id;         // "acct_…"
    std::string reference;  // our account id
    Instant at{};
};

struct ProviderHistory {
    std::vector<PastPayment> payments;
    std::vector<PastAccount> accounts;
    std::vector<PastTransfer> transfers{};
    std::vector<PastRefund> refunds{};
};

}  // namespace steady
