#pragma once

#include "adapters/stripe/event_types.h"
#include "ports/payment_provider.h"

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace steady::testing {

// A provider in memory: it remembers keys as the real one does, and a test says what people do on
// its pages and which calls fail.
class ScriptedProvider final : public PaymentProvider, public IdentityProvider {
  public:
    using Kind = ProviderFault::Kind;

    // The next calls fail so; `after_effect` ones do their work first (a lost answer).
    struct Failure {
        Kind kind = Kind::unavailable;
        bool after_effect = false;
        std::string message;
    };
    std::deque<Failure> failures;
    std::function<void()> while_creating;  // runs inside create_checkout, once

    std::map<std::string, Checkout> pages;
    std::map<std::string, IdentityCheck> checks;
    std::vector<CheckoutRequest> checkout_requests;
    std::vector<IdentityCheckRequest> identity_requests;
    std::vector<RefundRequest> refunds;  // carried out
    std::vector<std::string> redacted;
    bool refunds_fail = false;
    int calls = 0;

    void pay(const std::string& id) {
        Checkout& page = pages.at(id);
        page.status = CheckoutStatus::complete;
        page.paid = true;
        page.payment = "pi_" + id;
    }
    // As if more than a day had gone by there.
    void remove_keys() { keys_.clear(); }
    void expire(const std::string& id) { pages.at(id).status = CheckoutStatus::expired; }

    ProviderResult<Checkout> create_checkout(const CheckoutRequest& request) override {
        return run<Checkout>([&]() -> ProviderResult<Checkout> {
            checkout_requests.push_back(request);
            if (while_creating) std::exchange(while_creating, nullptr)();
            auto& id = keys_[request.idempotency_key];
            if (id.empty()) {
                id = "cs_" + std::to_string(pages.size() + 1);
                Checkout page;
                page.id = id;
                page.url = "https://pay.example/" + id;
                page.amount = request.amount;
                page.currency = "usd";
                page.reference = request.reference;
                pages[id] = page;
            }
            return pages.at(id);
        });
    }
    ProviderResult<Checkout> find_checkout(const std::string& id) override {
        return run<Checkout>([&] { return found(pages, id); });
    }
    ProviderResult<Checkout> expire_checkout(const std::string& id) override {
        return run<Checkout>([&] {
            if (pages.contains(id) && pages.at(id).status == CheckoutStatus::open) expire(id);
            return found(pages, id);
        });
    }
    void authorize(const std::string& id) {
        Checkout& page = pages.at(id);
        page.status = CheckoutStatus::complete;
        page.authorized = true;
        page.payment = "pi_" + id;
    }
    // Its bank gives the money back by itself.
    void end_authorization(const std::string& id) {
        pages.at(id).authorized = false;
        pages.at(id).released = true;
    }
    ProviderResult<void> capture_payment(const std::string& payment) override {
        return run<void>([&] { return decide(payment, &Checkout::paid); });
    }
    ProviderResult<void> release_payment(const std::string& payment) override {
        return run<void>([&] { return decide(payment, &Checkout::released); });
    }
    ProviderResult<Refund> refund(const RefundRequest& request) override {
        return run<Refund>([&]() -> ProviderResult<Refund> {
            auto& id = keys_[request.idempotency_key];
            if (id.empty()) {
                id = "re_" + std::to_string(refunds.size() + 1);
                refunds.push_back(request);
            }
            return Refund{id, request.amount, !refunds_fail};
        });
    }
    ProviderResult<Refund> find_refund(const std::string& payment,
                                       const std::string& reference) override {
        return run<Refund>([&]() -> ProviderResult<Refund> {
            for (std::size_t i = 0; i < refunds.size(); ++i) {
                if (refunds[i].payment == payment && refunds[i].reference == reference)
                    return Refund{"re_" + std::to_string(i + 1), refunds[i].amount, !refunds_fail};
            }
            return std::unexpected(ProviderFault{Kind::not_found, ""});
        });
    }
    ProviderResult<IdentityCheck> create_identity_check(
        const IdentityCheckRequest& request) override {
        return run<IdentityCheck>([&]() -> ProviderResult<IdentityCheck> {
            identity_requests.push_back(request);
            auto& id = keys_[request.idempotency_key];
            if (id.empty()) {
                id = "vs_" + std::to_string(checks.size() + 1);
                checks[id] = {.id = id,
                              .url = "https://id.example/" + id,
                              .reference = request.reference,
                              .last_error_code = {}};
            }
            return checks.at(id);
        });
    }
    ProviderResult<IdentityCheck> find_identity_check(const std::string& id) override {
        return run<IdentityCheck>([&] { return found(checks, id); });
    }
    ProviderResult<IdentityCheck> redact_identity_check(const std::string& id) override {
        return run<IdentityCheck>([&] {
            redacted.push_back(id);
            return found(checks, id);
        });
    }

  private:
    ProviderResult<void> decide(const std::string& payment, bool Checkout::*outcome) {
        for (auto& [id, page] : pages) {
            if (page.payment != payment || !page.authorized) continue;
            page.authorized = false;
            page.*outcome = true;
            return {};
        }
        return std::unexpected(ProviderFault{Kind::refused, ""});
    }
    template <class Object>
    static ProviderResult<Object> found(const std::map<std::string, Object>& all,
                                        const std::string& id) {
        const auto object = all.find(id);
        if (object == all.end()) return std::unexpected(ProviderFault{Kind::not_found, ""});
        return object->second;
    }
    template <class Object, class Work>
    ProviderResult<Object> run(Work work) {
        const std::lock_guard lock(mutex_);
        ++calls;
        if (failures.empty()) return work();
        const Failure failure = failures.front();
        failures.pop_front();
        if (failure.after_effect) (void)work();
        return std::unexpected(ProviderFault{failure.kind, failure.message});
    }

    std::recursive_mutex mutex_;  // while_creating may call again
    std::map<std::string, std::string> keys_;
};

// Takes "id type object" (and " live") as the body and "good" as the only valid signature.
class ScriptedVerifier final : public EventVerifier {
  public:
    [[nodiscard]] std::optional<SignedEvent> verify(std::string_view raw_body,
                                                    std::string_view signature_header,
                                                    Instant /*now*/) const override {
        if (signature_header != "good") return std::nullopt;
        std::vector<std::string> words(1);
        for (const char c : raw_body) {
            if (c == ' ') {
                words.emplace_back();
            } else {
                words.back() += c;
            }
        }
        if (words.size() < 3) return std::nullopt;
        return SignedEvent{words[0], words[1], words[2], words.size() == 4};
    }
    [[nodiscard]] ProviderEventKind kind_of(std::string_view type) const override {
        return event_kind(type);
    }
};

}  // namespace steady::testing
