#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// Why a provider call did not succeed. After `unknown` the call may or may not have had its effect:
// repeat it with the same idempotency key, or fetch the object. The same holds after `spent_key`,
// but the provider stored its failure under that key and repeats it: look for the effect, then use
// another key. `disputed`: refused, since the client's bank disputes the payment.
struct ProviderFault {
    enum class Kind {
        refused,
        disputed,
        not_found,
        unavailable,
        unknown,
        spent_key
    } kind = Kind::unavailable;
    // The provider's own text, without keys: for operators only, never shown to users.
    std::string message;
};
template <class T>
using ProviderResult = std::expected<T, ProviderFault>;

struct CheckoutRequest {
    std::string idempotency_key;
    std::string reference;    // our purchase id
    std::string description;  // neutral: it appears on the hosted page
    Money amount;
    std::string success_path;  // own-origin path; the adapter adds the origin
    std::string cancel_path;
    Instant expires_at{};  // at least 30 minutes ahead
    std::map<std::string, std::string> metadata;
    // Also set on its transfers (our booking id); empty: the reference.
    std::string group{};
    // The card is authorized on the page; capture_payment charges it.
    bool authorize_only = false;
};

enum class CheckoutStatus { open, complete, expired };

// A status that the adapter does not know (the provider adds some at any time) is read as the open
// status of its object, with the original in `unknown_status`: reading an object never fails
// because of it.
struct Checkout {
    std::string id;   // "cs_…"
    std::string url;  // hosted page
    CheckoutStatus status = CheckoutStatus::open;
    bool paid = false;  // `complete` alone does not mean paid
    // The amount is authorized and not charged yet, or the authorization ended without a charge.
    bool authorized = false;
    bool released = false;
    Money amount;
    std::string currency;
    std::string payment;    // "pi_…", once it exists
    std::string reference;  // ours, returned by the provider
    bool live_mode = false;
    std::string unknown_status{};
};

struct RefundRequest {
    std::string idempotency_key;
    std::string payment;
    std::string reference;  // ours, for lookup
    Money amount;
    std::map<std::string, std::string> metadata;
};

struct Refund {
    std::string id;  // "re_…"
    Money amount;
    bool succeeded = false;        // accepted: done, or in progress
    bool pending = false;          // in progress; it may still fail, which an event reports
    std::string payment{};         // "pi_…"
    std::string reference{};       // ours, returned by the provider
    std::string unknown_status{};  // read as pending
};

// Card payments on the provider's hosted pages. Thread-safe; every call has a total deadline.
class PaymentProvider {
  public:
    virtual ~PaymentProvider() = default;
    [[nodiscard]] virtual ProviderResult<Checkout> create_checkout(
        const CheckoutRequest& request) = 0;
    [[nodiscard]] virtual ProviderResult<Checkout> find_checkout(const std::string& id) = 0;
    // Returns the session in its state afterwards: `complete` when the payment was faster.
    [[nodiscard]] virtual ProviderResult<Checkout> expire_checkout(const std::string& id) = 0;
    // Charges, or gives back, what an authorized payment holds. Refused when it is not authorized
    // any more, so that a repetition has no second effect and needs no key: the page has its state.
    [[nodiscard]] virtual ProviderResult<void> capture_payment(const std::string& payment) = 0;
    [[nodiscard]] virtual ProviderResult<void> release_payment(const std::string& payment) = 0;
    [[nodiscard]] virtual ProviderResult<Refund> refund(const RefundRequest& request) = 0;
    // The refund of `payment` made with this reference; not_found: there is none.
    [[nodiscard]] virtual ProviderResult<Refund> find_refund(const std::string& payment,
                                                             const std::string& reference) = 0;
};

struct IdentityCheckRequest {
    std::string idempotency_key;
    std::string reference;  // the account
    std::string return_path;
};

enum class IdentityCheckStatus { requires_input, processing, verified, canceled };

struct IdentityCheck {
    std::string id;  // "vs_…"
    std::string url;
    IdentityCheckStatus status = IdentityCheckStatus::requires_input;
    std::string reference;
    std::string last_error_code;  // set once an attempt was rejected
    bool live_mode = false;
    std::string unknown_status{};  // read as processing
};

// Document and selfie checks; the adapter chooses the allowed document types and the checks
// (API-060).
class IdentityProvider {
  public:
    virtual ~IdentityProvider() = default;
    [[nodiscard]] virtual ProviderResult<IdentityCheck> create_identity_check(
        const IdentityCheckRequest& request) = 0;
    [[nodiscard]] virtual ProviderResult<IdentityCheck> find_identity_check(
        const std::string& id) = 0;
    // Erases the data that the provider collected; repeating it is harmless.
    [[nodiscard]] virtual ProviderResult<IdentityCheck> redact_identity_check(
        const std::string& id) = 0;
};

// The kind of object that an event asks us to fetch: a closed list. Only the adapter knows the
// provider's own names.
enum class ProviderEventKind {
    checkout,         // a hosted payment page
    identity_check,   // a run of an identity check
    payout_account,   // a companion's account, even if its owner has disconnected it
    dispute,          // a dispute of a payment
    payment,          // "pi_…": authorized, captured or released
    refund,           // a refund by its own id
    charge_refunded,  // some refund of a payment; only the payment is named
    bank_payout,  // from a companion's account to their bank, "acct_…/po_…"; from ours just "po_…"
    of_no_interest,  // stored, without effect
};

struct SignedEvent {
    std::string id;
    std::string type;       // in the provider's own spelling, as stored
    std::string object_id;  // the object to fetch
    bool live_mode = false;
    std::string payment{};  // "pi_…" that the object is about: of a charge, refund or dispute
    Instant at{};
};

// Proves that a webhook came from the provider; nullopt when the signature, its age (300 s either
// way) or the body is wrong (WH1).
class EventVerifier {
  public:
    virtual ~EventVerifier() = default;
    [[nodiscard]] virtual std::optional<SignedEvent> verify(std::string_view raw_body,
                                                            std::string_view signature_header,
                                                            Instant now) const = 0;
    // The kind of object that an event of this type (in the provider's spelling) is about.
    [[nodiscard]] virtual ProviderEventKind kind_of(std::string_view type) const = 0;
};

}  // namespace steady
