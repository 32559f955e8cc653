#include "tests/support/money_provider.h"

#include <utility>

namespace steady::testing {
namespace {

using Kind = ProviderFault::Kind;

template <class T>
ProviderResult<T> found(const std::map<std::string, T>& all, const std::string& id) {
    const auto object = all.find(id);
    if (object == all.end()) return std::unexpected(ProviderFault{Kind::not_found, ""});
    return object->second;
}

std::unexpected<ProviderFault> refusal(const std::string& text) {
    return std::unexpected(ProviderFault{Kind::refused, text});
}

constexpr hours funds_take{48};
constexpr Money dispute_fee = Money::from_cents(1'500);

}  // namespace

MoneyProvider::Trouble MoneyProvider::trouble_of(std::string_view call) {
    const auto planned = next_troubles.find(call);
    if (planned != next_troubles.end() && !planned->second.empty()) {
        const Trouble next = planned->second.front();
        planned->second.pop_front();
        return next;
    }
    return trouble ? trouble(call) : Trouble::none;
}

std::string MoneyProvider::new_id(const std::string& prefix) {
    return prefix + std::to_string(++next_);
}

std::string& MoneyProvider::id_for(const std::string& key) {
    Key& known = keys_[key];
    if (!known.id.empty() && clock_.now() >= known.at + hours(24)) known.id.clear();
    if (known.id.empty()) known.at = clock_.now();
    return known.id;
}

void MoneyProvider::publish(const std::string& type, const std::string& object) {
    emitted_.push_back({{new_id("evt_"), type, object, false}, clock_.now()});
}

std::vector<SignedEvent> MoneyProvider::take_events() {
    std::vector<SignedEvent> fresh;
    for (; taken_ < emitted_.size(); ++taken_) fresh.push_back(emitted_[taken_].event);
    return fresh;
}

void MoneyProvider::move(MovementKind kind, const std::string& source, const std::string& payment,
                         Money amount, Money fee) {
    book.push_back({new_id("txn_"), kind, source, payment, amount, fee,
                    kind != MovementKind::charge, clock_.now()});
}

ProviderMovement MoneyProvider::as_now(ProviderMovement movement) const {
    if (movement.at + funds_take <= clock_.now()) movement.available = true;
    return movement;
}

void MoneyProvider::pay(const std::string& page) {
    Checkout& checkout = pages.at(page);
    if (checkout.status != CheckoutStatus::open) return;
    checkout.status = CheckoutStatus::complete;
    checkout.payment = new_id("pi_");
    if (authorize_only_.contains(page)) {
        checkout.authorized = true;
        publish("payment_intent.amount_capturable_updated", checkout.payment);
    } else {
        collect(checkout);
    }
    publish("checkout.session.completed", page);
}

void MoneyProvider::collect(Checkout& checkout) {
    checkout.paid = true;
    payments_[checkout.payment] = checkout.amount;
    const Money fee = checkout.amount.scaled_half_up(29, 1'000) + Money::from_cents(30);
    move(MovementKind::charge, new_id("ch_"), checkout.payment, checkout.amount, fee);
}

Checkout* MoneyProvider::authorized_page(const std::string& payment) {
    for (auto& [id, page] : pages) {
        if (page.payment == payment && page.authorized) return &page;
    }
    return nullptr;
}

void MoneyProvider::end_authorization(const std::string& payment) {
    Checkout* page = authorized_page(payment);
    if (page == nullptr) return;
    page->authorized = false;
    page->released = true;
    publish("payment_intent.canceled", payment);
}

ProviderResult<void> MoneyProvider::capture_payment(const std::string& payment) {
    return run<void>("capture_payment", "", [&]() -> ProviderResult<void> {
        Checkout* page = authorized_page(payment);
        if (page == nullptr) return refusal("not authorized");
        page->authorized = false;
        collect(*page);
        publish("charge.captured", payment);
        return {};
    });
}

ProviderResult<void> MoneyProvider::release_payment(const std::string& payment) {
    return run<void>("release_payment", "", [&]() -> ProviderResult<void> {
        if (authorized_page(payment) == nullptr) return refusal("not authorized");
        end_authorization(payment);
        return {};
    });
}

void MoneyProvider::let_expire(const std::string& page) {
    Checkout& checkout = pages.at(page);
    if (checkout.status != CheckoutStatus::open) return;
    checkout.status = CheckoutStatus::expired;
    publish("checkout.session.expired", page);
}

void MoneyProvider::finish_set_up(const std::string& account) {
    PayoutAccount& changed = accounts.at(account);
    changed.details_submitted = changed.charges_enabled = changed.payouts_enabled = true;
    changed.currently_due.clear();
    publish("account.updated", account);
}

void MoneyProvider::restrict_account(const std::string& account) {
    PayoutAccount& changed = accounts.at(account);
    changed.payouts_enabled = false;
    changed.currently_due = {"external_account"};
    publish("account.updated", account);
}

void MoneyProvider::settle_refund(const std::string& id, bool arrives) {
    Refund& refund = refunds.at(id);
    if (!refund.pending) return;
    refund.pending = false;
    refund.succeeded = arrives;
    if (!arrives) {
        payments_[refund_payment_.at(id)] += refund.amount;
        move(MovementKind::refund, id, refund_payment_.at(id), refund.amount);
    }
    publish(arrives ? "refund.updated" : "refund.failed", id);
}

std::string MoneyProvider::open_dispute(const std::string& payment, Money amount) {
    const std::string id = new_id("dp_");
    if (amount.is_zero()) amount = payments_.at(payment);
    disputes[id] = {id, payment, DisputeStatus::open, amount, dispute_fee, "fraud", Money{}};
    move(MovementKind::dispute, id, payment, -amount, dispute_fee);
    publish("charge.dispute.created", id);
    return id;
}

void MoneyProvider::close_dispute(const std::string& id, bool won) {
    Dispute& dispute = disputes.at(id);
    if (dispute.status != DisputeStatus::open) return;
    dispute.status = DisputeStatus::lost;
    if (won) win_dispute(dispute);
    publish("charge.dispute.closed", id);
}

void MoneyProvider::win_dispute(Dispute& dispute) {
    dispute.status = DisputeStatus::won;
    dispute.fee_returned = dispute.fee;
    move(MovementKind::dispute_reversal, dispute.id, dispute.payment, dispute.amount, -dispute.fee);
}

void MoneyProvider::win_appeal(const std::string& id) {
    Dispute& dispute = disputes.at(id);
    if (dispute.status != DisputeStatus::lost) return;
    win_dispute(dispute);
    publish("charge.dispute.closed", id);
}

void MoneyProvider::reverse_by_hand(const std::string& transfer, Money amount) {
    const std::string id = new_id("trr_");
    transfers.at(transfer).reversed += amount;
    transfers.at(transfer).reversals.push_back({id, amount});
    move(MovementKind::transfer_reversal, id, "", amount);
    publish("transfer.reversed", transfer);
}

std::string MoneyProvider::transfer_by_hand(const std::string& account, Money amount) {
    const std::string id = new_id("tr_");
    transfers[id] = {id, account, "", amount, {}};
    move(MovementKind::transfer, id, "", -amount);
    publish("transfer.created", id);
    return id;
}

void MoneyProvider::alter_movement(const std::string& source, Money amount) {
    for (ProviderMovement& movement : book) {
        if (movement.source == source) movement.amount = amount;
    }
}

ProviderResult<Checkout> MoneyProvider::create_checkout(const CheckoutRequest& request) {
    return run<Checkout>("create_checkout", request.idempotency_key,
                         [&]() -> ProviderResult<Checkout> {
                             std::string& id = id_for(request.idempotency_key);
                             if (id.empty()) {
                                 id = new_id("cs_");
                                 if (request.authorize_only) authorize_only_.insert(id);
                                 pages[id] = {.id = id,
                                              .url = "https://pay.example/" + id,
                                              .amount = request.amount,
                                              .currency = "usd",
                                              .payment = {},
                                              .reference = request.reference};
                             }
                             return pages.at(id);
                         });
}

ProviderResult<Checkout> MoneyProvider::find_checkout(const std::string& id) {
    return run<Checkout>("find_checkout", "", [&] { return found(pages, id); });
}

ProviderResult<Checkout> MoneyProvider::expire_checkout(const std::string& id) {
    return run<Checkout>("expire_checkout", "", [&] {
        if (pages.contains(id)) let_expire(id);
        return found(pages, id);
    });
}

ProviderResult<Money> MoneyProvider::refundable(const std::string& payment) const {
    const auto found = payments_.find(payment);
    if (found == payments_.end()) return std::unexpected(ProviderFault{Kind::not_found, ""});
    Money left = found->second;
    for (const auto& [id, dispute] : disputes) {
        if (dispute.payment != payment || dispute.status == DisputeStatus::won) continue;
        const bool refuses = dispute.status == DisputeStatus::open || !refunds_after_loss;
        if (refuses && !dispute.amount.is_zero()) {
            return std::unexpected(ProviderFault{Kind::disputed, "charged back"});
        }
        left -= dispute.amount;
    }
    return left;
}

ProviderResult<Refund> MoneyProvider::refund(const RefundRequest& request) {
    return run<Refund>("refund", request.idempotency_key, [&]() -> ProviderResult<Refund> {
        std::string& id = id_for(request.idempotency_key);
        if (!id.empty()) return refunds.at(id);
        const auto left = refundable(request.payment);
        if (!left) return std::unexpected(left.error());
        if (*left < request.amount) return refusal("more than is left");
        payments_.at(request.payment) -= request.amount;
        id = new_id("re_");
        refunds[id] = {id, request.amount, true, refunds_stay_pending};
        refund_payment_[id] = request.payment;
        refund_reference_[id] = request.reference;
        move(MovementKind::refund, id, request.payment, -request.amount);
        publish("charge.refunded", "ch_of_" + id);
        publish("refund.created", id);
        return refunds.at(id);
    });
}

ProviderResult<Refund> MoneyProvider::find_refund(const std::string& payment,
                                                  const std::string& reference) {
    return run<Refund>("find_refund", "", [&]() -> ProviderResult<Refund> {
        for (const auto& [id, refund] : refunds) {
            if (refund_payment_.at(id) == payment && refund_reference_.at(id) == reference) {
                return refund;
            }
        }
        return std::unexpected(ProviderFault{Kind::not_found, ""});
    });
}

ProviderResult<Refund> MoneyProvider::find_refund_by_id(const std::string& id) {
    return run<Refund>("find_refund_by_id", "", [&] { return found(refunds, id); });
}

}  // namespace steady::testing
