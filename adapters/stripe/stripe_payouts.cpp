#include "adapters/stripe/stripe_payouts.h"

#include "adapters/stripe/reply_reading.h"
#include "domain/core/result.h"

namespace steady {
namespace {

using nlohmann::json;
using Kind = ProviderFault::Kind;

// The one that dollars are sent to; nullopt while there is none, or it is not described.
std::optional<BankDetails> read_bank(const json& account) {
    const auto listed = account.find("external_accounts");
    const json* data = listed != account.end() && listed->is_object() ? data_of(*listed) : nullptr;
    if (data == nullptr) return std::nullopt;
    std::optional<BankDetails> first;
    for (const json& one : *data) {
        if (!one.is_object() || text(one, "last4").empty()) continue;
        const char* named = text(one, "object") == "card" ? "brand" : "bank_name";
        BankDetails bank{text(one, named), text(one, "last4")};
        if (flag(one, "default_for_currency")) return bank;
        if (!first) first = std::move(bank);
    }
    return first;
}

ProviderResult<PayoutAccount> read_account(const json& object) {
    if (!is_provider_id(text(object, "id"), "acct_")) return fault(Kind::unknown);
    PayoutAccount account;
    account.id = text(object, "id");
    account.details_submitted = flag(object, "details_submitted");
    account.charges_enabled = flag(object, "charges_enabled");
    account.payouts_enabled = flag(object, "payouts_enabled");
    account.reference = reference_of(object);
    account.bank = read_bank(object);
    const auto requirements = object.find("requirements");
    if (requirements == object.end() || !requirements->is_object()) return account;
    const json* due = array_at(*requirements, "currently_due");
    if (due == nullptr) return account;
    for (const json& item : *due) {
        if (item.is_string()) account.currently_due.push_back(item.get<std::string>());
    }
    return account;
}

ProviderResult<BankPayout> read_bank_payout(const json& object) {
    const auto amount = cents(object, "amount");
    const std::string status = text(object, "status");
    if (!is_provider_id(text(object, "id"), "po_") || !amount) return fault(Kind::unknown);
    return BankPayout{text(object, "id"), *amount, status == "failed" || status == "canceled",
                      reference_of(object)};
}

// A link to a hosted page.
ProviderResult<std::string> read_link(const ProviderResult<json>& reply) {
    if (!reply) return std::unexpected(reply.error());
    std::string url = text(*reply, "url");
    if (url.empty()) return fault(Kind::unknown);
    return url;
}

ProviderResult<Transfer> read_transfer(const json& object, bool live_mode) {
    const auto amount = cents(object, "amount");
    const auto reversed = cents(object, "amount_reversed");
    if (!is_provider_id(text(object, "id"), "tr_") || !amount || !reversed ||
        flag(object, "livemode") != live_mode) {
        return fault(Kind::unknown);
    }
    Transfer transfer{text(object, "id"), id_of(object, "destination"), reference_of(object),
                      *amount, *reversed};
    const auto listed = object.find("reversals");
    const json* data = listed != object.end() && listed->is_object() ? data_of(*listed) : nullptr;
    if (data == nullptr) return transfer;
    for (const json& one : *data) {
        const auto part = one.is_object() ? cents(one, "amount") : std::nullopt;
        if (!part || !is_provider_id(text(one, "id"), "trr_")) return fault(Kind::unknown);
        transfer.reversals.push_back({text(one, "id"), *part});
    }
    return transfer;
}

std::optional<Money> dollars(const json& object, const char* name) {
    const json* entries = array_at(object, name);
    if (entries == nullptr) return std::nullopt;
    Money sum;
    for (const json& entry : *entries) {
        if (!entry.is_object() || text(entry, "currency") != "usd") continue;
        const auto amount = signed_cents(entry, "amount");
        if (!amount) return std::nullopt;
        sum += *amount;
    }
    return sum;
}

// A read before the effect: whatever fails, nothing was done.
std::unexpected<ProviderFault> nothing_done(const ProviderFault& problem) {
    if (problem.kind == Kind::not_found || problem.kind == Kind::refused) {
        return std::unexpected(ProviderFault{Kind::refused, problem.message});
    }
    return std::unexpected(ProviderFault{Kind::unavailable, problem.message});
}

}  // namespace

ProviderResult<ProviderBalance> read_balance(const json& object, bool live_mode) {
    const auto available = dollars(object, "available");
    const auto pending = dollars(object, "pending");
    if (!available || !pending || flag(object, "livemode") != live_mode) {
        return fault(Kind::unknown);
    }
    return ProviderBalance{*available, *pending};
}

ProviderResult<PayoutAccount> StripePayouts::create_payout_account(
    const PayoutAccountRequest& request) {
    Form form{{"type", "express"}, {"country", "US"}};
    if (!request.email.empty()) form.emplace_back("email", request.email);
    form.emplace_back("capabilities[transfers][requested]", "true");
    form.emplace_back("metadata[reference]", request.reference);
    ASSIGN_OR_RETURN(const auto reply, client_.post("/v1/accounts", form, request.idempotency_key));
    return read_account(reply);
}

ProviderResult<PayoutAccount> StripePayouts::find_payout_account(const std::string& id) {
    if (!is_provider_id(id, "acct_")) return fault(Kind::not_found);
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/accounts/" + id));
    return read_account(reply);
}

ProviderResult<std::string> StripePayouts::create_account_link(const std::string& account,
                                                               const std::string& refresh_path,
                                                               const std::string& return_path) {
    if (!is_provider_id(account, "acct_")) return fault(Kind::not_found);
    const Form form{{"account", account},
                    {"type", "account_onboarding"},
                    {"refresh_url", public_origin_ + refresh_path},
                    {"return_url", public_origin_ + return_path}};
    return read_link(client_.post("/v1/account_links", form, ""));
}

ProviderResult<std::string> StripePayouts::create_login_link(const std::string& account) {
    if (!is_provider_id(account, "acct_")) return fault(Kind::not_found);
    return read_link(client_.post("/v1/accounts/" + account + "/login_links", {}, ""));
}

ProviderResult<std::string> StripeCustomers::create_portal_link(const std::string& customer,
                                                                const std::string& return_path) {
    if (!is_provider_id(customer, "cus_")) return fault(Kind::not_found);
    const Form form{{"customer", customer}, {"return_url", public_origin_ + return_path}};
    return read_link(client_.post("/v1/billing_portal/sessions", form, ""));
}

ProviderResult<ProviderBalance> StripePayouts::balance_of(const std::string& account) {
    if (!is_provider_id(account, "acct_")) return fault(Kind::not_found);
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/balance", account));
    return read_balance(reply, client_.live_mode());
}

ProviderResult<BankPayout> StripePayouts::find_bank_payout(const std::string& account,
                                                           const std::string& payout) {
    if (!is_provider_id(account, "acct_") || !is_provider_id(payout, "po_")) {
        return fault(Kind::not_found);
    }
    ASSIGN_OR_RETURN(const auto reply, client_.get("/v1/payouts/" + payout, account));
    return read_bank_payout(reply);
}

ProviderResult<BankPayout> StripePayouts::pay_to_bank(const std::string& account, Money amount,
                                                      const std::string& idempotency_key) {
    if (!is_provider_id(account, "acct_")) return fault(Kind::not_found);
    const Form form{{"amount", std::to_string(amount.cents())},
                    {"currency", "usd"},
                    {"metadata[reference]", idempotency_key}};
    ASSIGN_OR_RETURN(const auto reply, client_.post("/v1/payouts", form, idempotency_key, account));
    return read_bank_payout(reply);
}

ProviderResult<std::string> StripeCustomers::create_customer(const PayoutAccountRequest& request) {
    Form form;
    if (!request.email.empty()) form.emplace_back("email", request.email);
    form.emplace_back("metadata[reference]", request.reference);
    ASSIGN_OR_RETURN(const auto reply,
                     client_.post("/v1/customers", form, request.idempotency_key));
    std::string id = text(reply, "id");
    if (!is_provider_id(id, "cus_") || flag(reply, "livemode") != client_.live_mode()) {
        return fault(Kind::unknown);
    }
    return id;
}

ProviderResult<void> StripeCustomers::delete_customer(const std::string& customer) {
    if (!is_provider_id(customer, "cus_")) return fault(Kind::not_found);
    RETURN_IF_ERROR(client_.remove("/v1/customers/" + customer));
    return {};
}

ProviderResult<std::string> StripePayouts::charge_of(const std::string& payment_id) {
    if (!is_provider_id(payment_id, "pi_")) return fault(Kind::refused);
    const auto payment = client_.get("/v1/payment_intents/" + payment_id);
    if (!payment) return nothing_done(payment.error());
    std::string charge = id_of(*payment, "latest_charge");
    if (!is_provider_id(charge, "ch_") && !is_provider_id(charge, "py_")) {
        return fault(Kind::refused);
    }
    return charge;
}

ProviderResult<Transfer> StripePayouts::transfer(const TransferRequest& request) {
    if (!is_provider_id(request.destination, "acct_")) return fault(Kind::refused);
    Form form{{"amount", std::to_string(request.amount.cents())},
              {"currency", "usd"},
              {"destination", request.destination}};
    if (request.source_payment) {
        ASSIGN_OR_RETURN(const auto charge, charge_of(*request.source_payment));
        form.emplace_back("source_transaction", charge);
    }
    form.emplace_back("transfer_group", request.group);
    form.emplace_back("metadata[reference]", request.reference);
    ASSIGN_OR_RETURN(const auto reply,
                     client_.post("/v1/transfers", form, request.idempotency_key));
    return read_transfer(reply, client_.live_mode());
}

ProviderResult<Transfer> StripePayouts::find_transfer(const std::string& group,
                                                      const std::string& reference) {
    constexpr int max_pages = 20;
    std::optional<Transfer> sent_back;
    std::string after;
    for (int number = 0; number < max_pages; ++number) {
        Form query{{"transfer_group", group}, {"limit", "100"}};
        if (!after.empty()) query.emplace_back("starting_after", after);
        ASSIGN_OR_RETURN(const auto page, client_.get("/v1/transfers?" + encode_form(query)));
        const json* data = data_of(page);
        if (data == nullptr) return fault(Kind::unknown);
        for (const json& object : *data) {
            ASSIGN_OR_RETURN(const auto transfer, read_transfer(object, client_.live_mode()));
            after = transfer.id;
            if (transfer.reference != reference) continue;
            if (transfer.reversed != transfer.amount) return transfer;
            if (!sent_back) sent_back = transfer;  // unless one exists that was not reversed
        }
        if (!flag(page, "has_more") || data->empty()) {
            if (sent_back) return *sent_back;
            return fault(Kind::not_found);
        }
    }
    return fault(Kind::unknown);  // far more transfers than a booking has lines
}

ProviderResult<TransferReversal> StripePayouts::reverse_transfer(const ReversalRequest& request) {
    if (!is_provider_id(request.transfer, "tr_")) return fault(Kind::not_found);
    const Form form{{"amount", std::to_string(request.amount.cents())},
                    {"metadata[reference]", request.reference}};
    ASSIGN_OR_RETURN(const auto reply,
                     client_.post("/v1/transfers/" + request.transfer + "/reversals", form,
                                  request.idempotency_key));
    const auto amount = cents(reply, "amount");
    if (!is_provider_id(text(reply, "id"), "trr_") || !amount) return fault(Kind::unknown);
    return TransferReversal{text(reply, "id"), *amount};
}

}  // namespace steady
