#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payments/dispute_evidence.h"
#include "ports/payment_provider.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The bank account or debit card that a companion's money is sent to.
struct BankDetails {
    std::string name;       // of the bank, or the card's brand; may be empty
    std::string last_four;  // digits
    friend bool operator==(const BankDetails&, const BankDetails&) = default;
};

// A companion's account at the provider, as the provider describes it (PAYO-001).
struct PayoutAccount {
    std::string id;  // "acct_…"
    bool details_submitted = false;
    bool charges_enabled = false;
    bool payouts_enabled = false;
    std::vector<std::string> currently_due;
    std::string reference;  // our account id, returned by the provider
    std::optional<BankDetails> bank{};
};

struct PayoutAccountRequest {
    std::string idempotency_key;
    std::string reference;  // our account id
    std::string email;      // may be empty
};

struct ProviderBalance {
    Money available;
    Money pending;
    friend bool operator==(const ProviderBalance&, const ProviderBalance&) = default;
};

// A payout from a companion's account at the provider to their own bank.
struct BankPayout {
    std::string id;  // "po_…"
    Money amount;
    bool failed = false;  // the bank returned it
    // The idempotency key with which we requested it; empty for one that the provider made itself.
    std::string reference{};
};

struct TransferRequest {
    std::string idempotency_key;
    std::string destination;  // "acct_…"
    // "pi_…": waits for the funds of that payment only; nullopt: paid from the available balance.
    std::optional<std::string> source_payment{};
    std::string group;      // our booking id
    std::string reference;  // our booking line id
    Money amount;
};

struct TransferReversal {
    std::string id;  // "trr_…"
    Money amount;
};

struct Transfer {
    std::string id;  // "tr_…"
    std::string destination;
    std::string reference;
    Money amount;
    Money reversed;  // the part that was reversed
    // The individual reversals that are known: the latest ones, in no order.
    std::vector<TransferReversal> reversals{};
};

struct ReversalRequest {
    std::string idempotency_key;
    std::string transfer;
    std::string reference;
    Money amount;
};

// Companions' accounts and the money sent to them. Thread-safe; every call has a total deadline.
class PayoutProvider {
  public:
    virtual ~PayoutProvider() = default;
    [[nodiscard]] virtual ProviderResult<PayoutAccount> create_payout_account(
        const PayoutAccountRequest& request) = 0;
    [[nodiscard]] virtual ProviderResult<PayoutAccount> find_payout_account(
        const std::string& id) = 0;
    // A hosted page, valid for minutes; both paths are on our own origin.
    [[nodiscard]] virtual ProviderResult<std::string> create_account_link(
        const std::string& account, const std::string& refresh_path,
        const std::string& return_path) = 0;
    [[nodiscard]] virtual ProviderResult<std::string> create_login_link(
        const std::string& account) = 0;
    [[nodiscard]] virtual ProviderResult<ProviderBalance> balance_of(
        const std::string& account) = 0;
    [[nodiscard]] virtual ProviderResult<BankPayout> find_bank_payout(
        const std::string& account, const std::string& payout) = 0;
    // Sends this amount from the account's available balance to its owner's bank; refused when the
    // balance is lower, or there is no bank account. The payout's `reference` is the key.
    [[nodiscard]] virtual ProviderResult<BankPayout> pay_to_bank(
        const std::string& account, Money amount, const std::string& idempotency_key) = 0;

    [[nodiscard]] virtual ProviderResult<Transfer> transfer(const TransferRequest& request) = 0;
    // The transfer of `group` made for `reference`; not_found: there is none.
    [[nodiscard]] virtual ProviderResult<Transfer> find_transfer(const std::string& group,
                                                                 const std::string& reference) = 0;
    [[nodiscard]] virtual ProviderResult<TransferReversal> reverse_transfer(
        const ReversalRequest& request) = 0;
};

// Clients' customer records. Thread-safe; every call has a total deadline.
class CustomerProvider {
  public:
    virtual ~CustomerProvider() = default;
    // "cus_…"; the same id for the same key.
    [[nodiscard]] virtual ProviderResult<std::string> create_customer(
        const PayoutAccountRequest& request) = 0;
    // The hosted page on which a customer sees payments and cards; valid for minutes.
    [[nodiscard]] virtual ProviderResult<std::string> create_portal_link(
        const std::string& customer, const std::string& return_path) = 0;
    // Permanent; no effect when it is already deleted.
    [[nodiscard]] virtual ProviderResult<void> delete_customer(const std::string& customer) = 0;
};

enum class DisputeStatus { open, won, lost };

struct Dispute {
    std::string id;       // "dp_…"
    std::string payment;  // "pi_…"
    DisputeStatus status = DisputeStatus::open;
    // The amount taken from our balance; zero while the bank only inquires. Unless the dispute is
    // won, less what came back.
    Money amount;
    Money fee;  // the provider's fee for it
    std::string reason;
    Money fee_returned{};                 // once it was won: the returned part of the fee
    std::string unknown_status{};         // as the provider sent it; read as open
    std::optional<Instant> respond_by{};  // the bank accepts evidence until then
    bool answered = false;  // evidence was submitted, by us or in the provider's dashboard
};

enum class MovementKind {
    charge,
    refund,
    transfer,
    transfer_reversal,
    dispute,
    dispute_reversal,
    payout,
    other
};

// One row of the provider's own account statement ("balance transaction"). Amounts are signed as
// seen by our balance: net = amount - fee.
struct ProviderMovement {
    std::string id;  // "txn_…"
    MovementKind kind = MovementKind::other;
    std::string source;   // "ch_…", "re_…", "tr_…", "trr_…", "dp_…", "po_…"
    std::string payment;  // "pi_…" of a charge, refund or dispute; else empty
    Money amount;
    Money fee;
    bool available = false;  // its funds are available
    Instant at{};
};

template <class T>
struct ProviderPage {
    std::vector<T> items;  // oldest first within the page
    std::string next;      // cursor for the next call; empty: this was the last page
};

// The provider's own records, for reconciliation. Thread-safe.
class ProviderRecords {
  public:
    virtual ~ProviderRecords() = default;
    [[nodiscard]] virtual ProviderResult<ProviderBalance> balance() = 0;
    [[nodiscard]] virtual ProviderResult<Dispute> find_dispute(const std::string& id) = 0;
    // Submits the evidence to the bank, for good. Refused once it was submitted or its time is
    // over.
    [[nodiscard]] virtual ProviderResult<Dispute> answer_dispute(
        const std::string& id, const DisputeEvidence& evidence,
        const std::string& idempotency_key) = 0;
    [[nodiscard]] virtual ProviderResult<Refund> find_refund_by_id(const std::string& id) = 0;
    // Every movement with from <= at < to; `cursor` is empty for the first call.
    [[nodiscard]] virtual ProviderResult<ProviderPage<ProviderMovement>> movements(
        Instant from, Instant to, const std::string& cursor) = 0;
    [[nodiscard]] virtual ProviderResult<ProviderPage<SignedEvent>> events(
        Instant from, Instant to, const std::string& cursor) = 0;
};

}  // namespace steady
