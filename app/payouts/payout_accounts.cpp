#include "app/payouts/payout_accounts.h"

#include "app/payouts/bank_returns.h"
#include "app/payouts/plan_payouts.h"
#include "domain/core/result.h"
#include "domain/payments/return_path.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/payouts.h"
#include "ports/store.h"

namespace steady {
namespace {

constexpr const char* not_set_up = "Failed to set up your payment account. Please try again.";
constexpr const char* not_read = "Failed to load your payout account. Please try again.";
constexpr const char* no_log_in =
    "Failed to open Stripe login. Please visit the provider dashboard directly.";  // PAYO-015
constexpr const char* no_balance = "Failed to fetch balance. Please try again.";   // PAYO-012

// The provider stores an internal error under a key for a day, too long to wait for an account: the
// call is repeated once under a key valid for these ten minutes, so that two clicks create one
// record. The provider has no list that shows whether the first call worked after all; if so, that
// record is empty and never used.
template <class Call>
auto with_other_key(PayoutAccountRequest request, Instant now, Call call) {
    constexpr std::int64_t window_s = 600;
    auto made = call(request);
    if (made || made.error().kind != ProviderFault::Kind::spent_key) return made;
    request.idempotency_key += ":" + std::to_string(to_epoch_seconds(now) / window_s);
    return call(request);
}

// An unconfirmed mailbox is not sent to any third party.
std::string reachable_address(const Account& account) {
    return is_unconfirmed(account.email) ? std::string() : account.email.text();
}

// A change that the provider reports sooner may be the return itself.
constexpr hours change_after_return{1};

// A working account has changed since a bank returned money to it: its owner has entered other
// details, so quickly that it was never seen without them.
void note_correction(const PayoutContext& context, const AccountId& companion,
                     const PayoutAccount& seen) {
    if (!seen.details_submitted || !seen.payouts_enabled) return;
    (void)context.store.transact([&](Transaction& transaction) -> Result<void> {
        auto record = transaction.payout_accounts.find(companion);
        if (!record || !record->bank_return || record->bank_return->requested_details) return {};
        if (context.clock.now() < record->bank_return->at + change_after_return) return {};
        record->bank_return->requested_details = true;
        transaction.payout_accounts.save(*record);
        return {};
    });
}

}  // namespace

Result<PayoutAccountRecord> PayoutAccounts::own(const AccountId& companion) {
    auto record = context_.store.read(
        [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
    if (!record) return refuse(Refusal::payout_account_missing);
    return *std::move(record);
}

// Stores the account's state and releases the payouts that waited for it.
PayoutAccountRecord PayoutAccounts::keep(const AccountId& companion, const PayoutAccount& seen) {
    const Instant now = context_.clock.now();
    PayoutAccountRecord record{.owner = companion,
                               .provider_id = seen.id,
                               .details_submitted = seen.details_submitted,
                               .charges_enabled = seen.charges_enabled,
                               .payouts_enabled = seen.payouts_enabled,
                               .currently_due = seen.currently_due,
                               .seen_at = now};
    record = *context_.store.transact([&](Transaction& transaction) -> Result<PayoutAccountRecord> {
        // One account per companion: the first stored one stays.
        const auto known = transaction.payout_accounts.find(companion);
        if (known && known->provider_id != seen.id) return *known;
        if (known) record.bank_return = known->bank_return;
        transaction.payout_accounts.save(record);
        review_held_payouts(transaction, companion);
        return record;
    });
    if (!record.bank_return) return record;
    BankReturns(context_).send_again(companion);
    const auto after = own(companion);
    return after ? *after : record;
}

Result<PayoutAccountRecord> PayoutAccounts::create(const AccountId& companion) {
    struct Known {
        std::optional<PayoutAccountRecord> record;
        std::optional<Account> account;
        std::optional<std::string> lost;
    };
    const auto known = context_.store.read([&](Transaction& transaction) {
        return Known{transaction.payout_accounts.find(companion),
                     transaction.accounts.find(companion),
                     transaction.payout_accounts.lost(companion)};
    });
    if (known.record) return *known.record;
    if (!known.account) return refuse(Refusal::not_found);
    // The key of a lost account would return that account again.
    const std::string after = known.lost ? ":" + *known.lost : "";
    const auto made =
        with_other_key({.idempotency_key = "acct:" + companion.text() + after,
                        .reference = companion.text(),
                        .email = reachable_address(*known.account)},
                       context_.clock.now(), [&](const PayoutAccountRequest& request) {
                           return context_.provider.create_payout_account(request);
                       });
    if (!made) return refuse(Refusal::provider_unavailable, not_set_up);
    return keep(companion, *made);
}

Result<ViewedPaymentAccount> PayoutAccounts::status(const AccountId& companion) {
    const ViewedPaymentAccount none{{.owner = companion, .provider_id = {}}};
    const auto record = own(companion);
    if (!record) return none;
    const auto seen = context_.provider.find_payout_account(record->provider_id);
    if (seen) return ViewedPaymentAccount{keep(companion, *seen), seen->bank};
    if (seen.error().kind != ProviderFault::Kind::not_found) {
        return refuse(Refusal::provider_unavailable, not_read);
    }
    detach(companion, record->provider_id);
    return none;
}

void PayoutAccounts::detach(const AccountId& companion, const std::string& provider_account) {
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.payout_accounts.lose(companion, provider_account)) return {};
        review_held_payouts(transaction, companion);
        return {};
    });
}

bool PayoutAccounts::gone(const AccountId& companion, const std::string& provider_account) {
    const auto seen = context_.provider.find_payout_account(provider_account);
    if (seen || seen.error().kind != ProviderFault::Kind::not_found) return false;
    detach(companion, provider_account);
    return true;
}

std::unexpected<Error> PayoutAccounts::refused(const PayoutAccountRecord& record,
                                               const ProviderFault& fault, const char* words) {
    // Calls for an account that no longer exists are refused in many ways; fetching the account
    // makes it clear.
    const bool perhaps =
        fault.kind == ProviderFault::Kind::refused || fault.kind == ProviderFault::Kind::not_found;
    return perhaps && gone(record.owner, record.provider_id)
               ? refuse(Refusal::payout_account_missing)
               : refuse(Refusal::provider_unavailable, words);
}

Result<std::string> PayoutAccounts::set_up_link(const AccountId& companion,
                                                const std::string& refresh_url,
                                                const std::string& return_url) {
    const auto refresh_path = ReturnPath::parse(refresh_url);
    if (!refresh_path) return refuse_field("refreshUrl", "Please return to a page of this site.");
    const auto return_path = ReturnPath::parse(return_url);
    if (!return_path) return refuse_field("returnUrl", "Please return to a page of this site.");
    ASSIGN_OR_RETURN(const auto record, own(companion));
    auto link = context_.provider.create_account_link(record.provider_id, refresh_path->text(),
                                                      return_path->text());
    if (!link) return refused(record, link.error(), not_set_up);
    return *std::move(link);
}

Result<std::string> PayoutAccounts::log_in_link(const AccountId& companion) {
    ASSIGN_OR_RETURN(const auto record, own(companion));
    auto link = context_.provider.create_login_link(record.provider_id);
    if (!link) return refused(record, link.error(), no_log_in);
    return *std::move(link);
}

Result<ProviderBalance> PayoutAccounts::balance(const AccountId& companion) {
    ASSIGN_OR_RETURN(const auto record, own(companion));
    const auto balance = context_.provider.balance_of(record.provider_id);
    if (!balance) return refused(record, balance.error(), no_balance);
    return *balance;
}

Result<std::string> PayoutAccounts::customer(const AccountId& client) {
    struct Known {
        std::optional<std::string> customer;
        std::optional<Account> account;
    };
    const auto known = context_.store.read([&](Transaction& transaction) {
        return Known{transaction.payout_accounts.customer_of(client),
                     transaction.accounts.find(client)};
    });
    if (known.customer) return *known.customer;
    if (!known.account) return refuse(Refusal::not_found);
    const auto made =
        with_other_key({.idempotency_key = "cus:" + client.text(),
                        .reference = client.text(),
                        .email = reachable_address(*known.account)},
                       context_.clock.now(), [&](const PayoutAccountRequest& request) {
                           return context_.customers.create_customer(request);
                       });
    if (!made) return refuse(Refusal::provider_unavailable, not_set_up);
    using Kept = std::optional<std::string>;
    const Kept kept = *context_.store.transact([&](Transaction& transaction) -> Result<Kept> {
        if (const auto first = transaction.payout_accounts.customer_of(client)) return first;
        if (!transaction.accounts.find(client)) {  // deleted during the provider's call
            transaction.jobs.enqueue({.id = context_.ids.next<JobId>(),
                                      .kind = to_string(JobKind::erase_customer),
                                      .payload = {{"customer", *made}},
                                      .due_at = context_.clock.now()});
            return Kept{};
        }
        transaction.payout_accounts.save_customer(client, *made);
        return Kept{*made};
    });
    if (!kept) return refuse(Refusal::not_found);
    return *kept;
}

Result<std::string> PayoutAccounts::portal_link(const AccountId& client) {
    ASSIGN_OR_RETURN(const auto record, customer(client));
    auto link = context_.customers.create_portal_link(record, "/client/profile");
    if (!link) return refuse(Refusal::provider_unavailable, no_log_in);
    return *std::move(link);
}

PayoutAccountRecord PayoutAccounts::customer_status(const AccountId& client) {
    const auto customer = context_.store.read(
        [&](Transaction& transaction) { return transaction.payout_accounts.customer_of(client); });
    const bool exists = customer.has_value();
    return {.owner = client,
            .provider_id = customer.value_or(""),
            .details_submitted = exists,
            .charges_enabled = exists,
            .payouts_enabled = exists};
}

Result<ViewedPaymentAccount> PayoutAccounts::viewed(const AccountId& id) {
    const auto person = context_.store.read(
        [&](Transaction& transaction) { return transaction.accounts.find(id); });
    if (!person) return refuse(Refusal::not_found);
    if (person->type == AccountType::client) return ViewedPaymentAccount{customer_status(id)};
    ASSIGN_OR_RETURN(auto seen, status(id));
    if (seen.account.provider_id.empty()) return seen;
    if (const auto told = balance(id)) seen.balance = *told;
    return seen;
}

JobOutcome PayoutAccounts::erase_customer(const Job& job) {
    const std::string* customer = job.payload.find("customer");
    if (!customer) return {JobOutcome::Kind::park, "unreadable customer"};
    const auto gone = context_.customers.delete_customer(*customer);
    if (gone || gone.error().kind == ProviderFault::Kind::not_found) return {};
    return {JobOutcome::Kind::retry, gone.error().message};
}

Result<void> PayoutAccounts::refresh(const std::string& provider_account) {
    const auto record = context_.store.read([&](Transaction& transaction) {
        return transaction.payout_accounts.find_by_provider(provider_account);
    });
    if (!record) return {};
    const auto seen = context_.provider.find_payout_account(provider_account);
    if (seen) {
        note_correction(context_, record->owner, *seen);
        const PayoutAccountRecord kept = keep(record->owner, *seen);
        const bool is_unsent =
            kept.able() && kept.bank_return && kept.bank_return->requested_details;
        if (is_unsent) return refuse(Refusal::provider_unavailable);
        return {};
    }
    if (seen.error().kind != ProviderFault::Kind::not_found) {
        return refuse(Refusal::provider_unavailable);
    }
    detach(record->owner, provider_account);
    return {};
}

}  // namespace steady
