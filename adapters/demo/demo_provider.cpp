#include "adapters/demo/demo_provider.h"

#include "adapters/demo/demo_logins.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <map>
#include <optional>
#include <utility>

namespace steady::demo {
namespace {

constexpr std::string_view mark = "demo_";

// Companions with a payout account. The first one's is left for the person who tries the demo.
constexpr std::size_t set_up[] = {1, 2, 3};

bool is_past(const std::string& name, std::string_view kind) {
    return name.starts_with(std::string(kind) + std::string(mark));
}

using Accounts = std::map<std::string, PastAccount>;

void add_account(Transaction& transaction, const AccountId& companion, const std::string& name,
                 Accounts& accounts) {
    if (!is_past(name, "acct_") || accounts.contains(name)) return;
    const auto owner = transaction.accounts.find(companion);
    if (!owner) return;
    accounts.emplace(name,
                     PastAccount{name, companion.text(), owner->created_at + std::chrono::days(1)});
}

void add_money_of(Transaction& transaction, const Booking& booking, ProviderHistory& history) {
    std::map<PurchaseId, std::string> payments;
    for (const Purchase& paid : transaction.book_details.purchases_of({booking.id})) {
        if (!is_past(paid.provider_session, "cs_")) continue;
        payments.emplace(paid.id, paid.provider_payment);
        history.payments.push_back({paid.provider_session, paid.provider_payment, paid.id.text(),
                                    booking.id.text(), paid.amount, *paid.paid_at});
    }
    for (const RefundRecord& refund : transaction.refunds.of_booking(booking.id)) {
        if (!is_past(refund.provider_refund, "re_")) continue;
        history.refunds.push_back({refund.provider_refund, payments.at(refund.purchase),
                                   refund.id.text(), refund.amount, *refund.settled_at});
    }
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking.id)) {
        if (!is_past(dispute.id, "dp_") || !dispute.respond_by) continue;
        history.disputes.push_back({dispute.id, payments.at(dispute.purchase), dispute.amount,
                                    dispute.seen_at, *dispute.respond_by});
    }
}

void add_past_of(Transaction& transaction, const Booking& booking, ProviderHistory& history,
                 Accounts& accounts) {
    add_money_of(transaction, booking, history);
    for (const Payout& payout : transaction.payouts.of_booking(booking.id)) {
        if (!is_past(payout.transfer, "tr_")) continue;
        add_account(transaction, payout.companion, payout.destination, accounts);
        history.transfers.push_back({payout.transfer, payout.destination, payout.source_payment,
                                     payout.line.text(), booking.id.text(), payout.amount,
                                     *payout.paid_at});
    }
    for (const BookingLine& line : booking.lines) {
        const auto account = transaction.payout_accounts.find(line.companion);
        if (account) add_account(transaction, line.companion, account->provider_id, accounts);
    }
}

void add_past_of(Transaction& transaction, const AccountId& client, ProviderHistory& history,
                 Accounts& accounts) {
    BookingQuery query{.party = client, .limit = 100};
    for (BookingPage page = transaction.booking_lists.page(query); !page.bookings.empty();
         ++query.page, page = transaction.booking_lists.page(query)) {
        for (const Booking& booking : page.bookings) {
            add_past_of(transaction, booking, history, accounts);
        }
    }
}

}  // namespace

std::string past_name(std::string_view kind, const std::string& id) {
    return std::string(kind) + std::string(mark) + id.substr(24);
}

std::string past_account(const AccountId& companion) {
    return past_name("acct_", companion.text());
}

void insert_payout_accounts(Transaction& transaction, const std::vector<Companion>& companions,
                            Instant now) {
    for (const std::size_t index : set_up) {
        const AccountId& owner = companions.at(index).id();
        transaction.payout_accounts.save({.owner = owner,
                                          .provider_id = past_account(owner),
                                          .details_submitted = true,
                                          .charges_enabled = true,
                                          .payouts_enabled = true,
                                          .seen_at = now - std::chrono::days(80)});
    }
}

ProviderHistory history_of(Transaction& transaction) {
    ProviderHistory history;
    Accounts accounts;
    for (const std::string_view email :
         {std::string_view(demo_logins().front().email), earlier_client}) {
        const auto client = transaction.credentials.find_credentials(*Email::parse(email));
        if (client) add_past_of(transaction, client->id, history, accounts);
    }
    for (auto& [id, account] : accounts) history.accounts.push_back(std::move(account));
    return history;
}

}  // namespace steady::demo
