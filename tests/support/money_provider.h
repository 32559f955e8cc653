#pragma once

#include "ports/payment_provider.h"
#include "ports/payout_provider.h"
#include "ports/system.h"

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::testing {

// A complete provider in memory with its own ledger: it stores keys for 24 hours like the real one,
// records one movement for every cent, and fails on request. A test performs the actions of people
// and banks. Calls may come from several threads; actions of people and banks from one.
class MoneyProvider final : public PaymentProvider,
                            public PayoutProvider,
                            public CustomerProvider,
                            public ProviderRecords {
  public:
    explicit MoneyProvider(const Clock& clock) : clock_(clock) {}

    enum class Trouble { none, unavailable, lost_before, lost_after, refused, spent_key };
    // Called before each call, with its name ("transfer", "refund", …).
    std::function<Trouble(std::string_view call)> trouble;
    // Or the next calls of a name fail like this.
    std::map<std::string, std::deque<Trouble>, std::less<>> next_troubles;
    bool refunds_stay_pending = false;
    // Whether the rest of a payment can be refunded once a dispute of a part of it was lost.
    bool refunds_after_loss = false;
    std::size_t page_size = 3;
    // Money added to our balance there (negative: removed) without a ledger row.
    Money unreported;

    // Actions of people.
    void pay(const std::string& page);
    void let_expire(const std::string& page);
    // The card's bank ends the authorization of a payment that was not captured.
    void end_authorization(const std::string& payment);
    void finish_set_up(const std::string& account);
    void restrict_account(const std::string& account);
    // Their bank returns so much, and the provider requests other details.
    std::string return_from_bank(const std::string& account, Money amount);
    // Their bank returns the latest payout that was sent there, like the former; "" without one.
    std::string return_latest_payout(const std::string& account);
    // The provider sends what it has for the account to the bank, without our request.
    void send_to_bank(const std::string& account);
    // What their bank has received and not returned, and what it returned and was not sent again.
    [[nodiscard]] Money in_bank(const std::string& account) const;
    [[nodiscard]] Money returned(const std::string& account) const;
    // Actions of banks.
    void settle_refund(const std::string& refund, bool arrives);
    // Disputes all that is left of the payment, or so much.
    std::string open_dispute(const std::string& payment, Money amount = {});
    void close_dispute(const std::string& dispute, bool won);
    // Wins a dispute that was lost.
    void win_appeal(const std::string& dispute);
    void emit_dispute_updated(const std::string& dispute) {
        publish("charge.dispute.updated", dispute);
    }
    // An action in the provider's dashboard.
    std::string transfer_by_hand(const std::string& account, Money amount);
    void reverse_by_hand(const std::string& transfer, Money amount);
    void alter_movement(const std::string& source, Money amount);
    // As if more than a day had passed there.
    void remove_keys() { keys_.clear(); }

    // The events since the last call, each returned once.
    std::vector<SignedEvent> take_events();

    std::map<std::string, Checkout> pages;
    std::map<std::string, Refund> refunds;
    std::map<std::string, Transfer> transfers;
    std::map<std::string, Dispute> disputes;
    std::map<std::string, DisputeEvidence> evidence;  // submitted, by dispute
    std::map<std::string, PayoutAccount> accounts;
    std::map<std::string, BankPayout> bank_payouts;
    std::vector<ProviderMovement> book;
    std::vector<std::string> deleted_customers;
    std::map<std::string, int> calls;

    ProviderResult<Checkout> create_checkout(const CheckoutRequest& request) override;
    ProviderResult<Checkout> find_checkout(const std::string& id) override;
    ProviderResult<Checkout> expire_checkout(const std::string& id) override;
    ProviderResult<void> capture_payment(const std::string& payment) override;
    ProviderResult<void> release_payment(const std::string& payment) override;
    ProviderResult<Refund> refund(const RefundRequest& request) override;
    ProviderResult<Refund> find_refund(const std::string& payment,
                                       const std::string& reference) override;

    ProviderResult<PayoutAccount> create_payout_account(
        const PayoutAccountRequest& request) override;
    ProviderResult<PayoutAccount> find_payout_account(const std::string& id) override;
    ProviderResult<std::string> create_account_link(const std::string& account,
                                                    const std::string& refresh_path,
                                                    const std::string& return_path) override;
    ProviderResult<std::string> create_login_link(const std::string& account) override;
    ProviderResult<std::string> create_portal_link(const std::string& customer,
                                                   const std::string& return_path) override;
    ProviderResult<ProviderBalance> balance_of(const std::string& account) override;
    ProviderResult<BankPayout> find_bank_payout(const std::string& account,
                                                const std::string& payout) override;
    ProviderResult<BankPayout> pay_to_bank(const std::string& account, Money amount,
                                           const std::string& idempotency_key) override;
    ProviderResult<std::string> create_customer(const PayoutAccountRequest& request) override;
    ProviderResult<void> delete_customer(const std::string& customer) override;
    ProviderResult<Transfer> transfer(const TransferRequest& request) override;
    ProviderResult<Transfer> find_transfer(const std::string& group,
                                           const std::string& reference) override;
    ProviderResult<TransferReversal> reverse_transfer(const ReversalRequest& request) override;

    ProviderResult<ProviderBalance> balance() override;
    ProviderResult<Dispute> find_dispute(const std::string& id) override;
    ProviderResult<Dispute> answer_dispute(const std::string& id, const DisputeEvidence& evidence,
                                           const std::string& idempotency_key) override;
    ProviderResult<Refund> find_refund_by_id(const std::string& id) override;
    ProviderResult<ProviderPage<ProviderMovement>> movements(Instant from, Instant to,
                                                             const std::string& cursor) override;
    ProviderResult<ProviderPage<SignedEvent>> events(Instant from, Instant to,
                                                     const std::string& cursor) override;

  private:
    struct Key {
        std::string id;
        Instant at{};
    };
    struct EmittedEvent {
        SignedEvent event;
        Instant at{};
    };
    template <class T, class Work>
    ProviderResult<T> run(std::string_view call, const std::string& key, Work work);
    Trouble trouble_of(std::string_view call);
    // The object created under this key, or a new id of the form "tr_7".
    std::string& id_for(const std::string& key);
    std::string new_id(const std::string& prefix);
    void publish(const std::string& type, const std::string& object);
    Checkout* authorized_page(const std::string& payment);
    void collect(Checkout& checkout);
    void move(MovementKind kind, const std::string& source, const std::string& payment,
              Money amount, Money fee = {});
    ProviderMovement as_now(ProviderMovement movement) const;
    void win_dispute(Dispute& dispute);
    // The provider refuses a refund of a payment in dispute; else what can be refunded.
    ProviderResult<Money> refundable(const std::string& payment) const;

    const Clock& clock_;
    std::recursive_mutex calling_;  // `trouble` may itself act on the provider
    long next_ = 0;
    std::map<std::string, Key> keys_;
    std::map<std::string, Instant> spent_;
    std::map<std::string, std::string> refund_payment_;
    std::map<std::string, std::string> refund_reference_;
    std::map<std::string, std::string> transfer_group_;
    std::set<std::string> authorize_only_;              // pages
    std::map<std::string, Money> payments_;             // the remaining amount of each
    std::map<std::string, std::string> latest_payout_;  // to the bank of an account, not returned
    std::map<std::string, Money> returned_;             // by banks to accounts, not sent again
    std::vector<EmittedEvent> emitted_;
    std::size_t taken_ = 0;
};

template <class T, class Work>
ProviderResult<T> MoneyProvider::run(std::string_view call, const std::string& key, Work work) {
    const std::lock_guard lock(calling_);
    ++calls[std::string(call)];
    const auto spent = spent_.find(key);
    if (spent != spent_.end() && clock_.now() < spent->second + hours(24)) {
        return std::unexpected(ProviderFault{ProviderFault::Kind::spent_key, ""});
    }
    switch (trouble_of(call)) {
        case Trouble::none:
            return work();
        case Trouble::unavailable:
            return std::unexpected(ProviderFault{ProviderFault::Kind::unavailable, ""});
        case Trouble::lost_before:
            return std::unexpected(ProviderFault{ProviderFault::Kind::unknown, ""});
        case Trouble::lost_after:
            (void)work();
            return std::unexpected(ProviderFault{ProviderFault::Kind::unknown, ""});
        case Trouble::refused:
            return std::unexpected(
                ProviderFault{ProviderFault::Kind::refused, "refused by the bank"});
        case Trouble::spent_key:
            if (!key.empty()) spent_[key] = clock_.now();
            return std::unexpected(ProviderFault{ProviderFault::Kind::spent_key, ""});
    }
    std::unreachable();
}

}  // namespace steady::testing
