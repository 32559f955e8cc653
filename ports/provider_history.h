#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <string>
#include <vector>

// The history that our own provider (the sandbox) is given for the time before it was started, so
// that its records match our books from the first day (demo data).
namespace steady {

struct PastPayment {
    std::string checkout;   // "cs_…"
    std::string payment;    // "pi_…"
    std::string reference;  // our purchase id
    std::string group;      // our booking id
    Money amount;
    Instant at{};
};

// Money sent to a companion from such a payment.
struct PastTransfer {
    std::string id;           // "tr_…"
    std::string destination;  // "acct_…"
    std::string payment;      // "pi_…"; empty: from no single payment
    std::string reference;    // our booking line id
    std::string group;        // our booking id
    Money amount;
    Instant at{};
};

// A completed refund of such a payment.
struct PastRefund {
    std::string id;         // "re_…"
    std::string payment;    // "pi_…"
    std::string reference;  // our refund id
    Money amount;
    Instant at{};
};

// An open dispute of such a payment, without an answer.
struct PastDispute {
    std::string id;       // "dp_…"
    std::string payment;  // "pi_…"
    Money amount;
    Instant at{};
    Instant respond_by{};
};

// A companion's payout account with completed onboarding.
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
    std::vector<PastDispute> disputes{};
};

}  // namespace steady
