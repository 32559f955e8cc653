#include "adapters/memory/payouts.h"

#include "adapters/memory/pages.h"
#include "domain/people/legal_name.h"

#include <algorithm>
#include <utility>

namespace steady::memory {
namespace {

bool ready(const Payout& payout, Instant now) {
    if (payout.state == PayoutState::due) return payout.due_at <= now;
    return payout.state == PayoutState::sending && payout.lease_until && *payout.lease_until <= now;
}

auto by_due(const Payout& payout) {
    return std::tie(payout.due_at, payout.line);
}

ListedPayout listed(const State& state, Payout payout) {
    ListedPayout one{.payout = std::move(payout)};
    const AccountRow* row = state.accounts.find(one.payout.companion);
    if (row && !row->erased) {
        one.companion_name = row->account.display_name;
        one.legal_name = legal_name(row->account);
        one.suspended = row->suspended_at.has_value();
    }
    if (const Booking* booking = state.bookings.find(one.payout.booking)) {
        const auto line = std::ranges::find(booking->lines, one.payout.line, &BookingLine::id);
        if (line != booking->lines.end()) {
            one.shift_at = line->service.start;
            one.timezone = line->timezone;
        }
        one.client = booking->client;
        const AccountRow* client = state.accounts.find(booking->client);
        if (client && !client->erased) one.client_name = client->account.display_name;
    }
    return one;
}

bool is_about(const Payout& payout, const PayoutList& list) {
    switch (list.of) {
        case PayoutsOf::all:
            return true;
        case PayoutsOf::line:
            return payout.line.text() == list.about;
        case PayoutsOf::booking:
            return payout.booking.text() == list.about;
        case PayoutsOf::companion:
            return payout.companion.text() == list.about;
    }
    std::unreachable();
}

}  // namespace

bool Payouts::insert(const Payout& payout) {
    if (state_.payouts.contains(payout.line)) return false;
    state_.payouts.put(payout.line, payout);
    return true;
}

std::optional<Payout> Payouts::find(const BookingLineId& line) {
    const Payout* payout = state_.payouts.find(line);
    return payout ? std::optional(*payout) : std::nullopt;
}

std::vector<Payout> Payouts::of_booking(const BookingId& booking) {
    std::vector<Payout> found;
    for (const auto& [line, payout] : state_.payouts) {
        if (payout.booking == booking) found.push_back(payout);
    }
    return found;
}

std::vector<Payout> Payouts::of_companion(const AccountId& companion, PayoutState state) {
    std::vector<Payout> found;
    for (const auto& [line, payout] : state_.payouts) {
        if (payout.companion == companion && payout.state == state) found.push_back(payout);
    }
    std::ranges::sort(found,
                      [](const Payout& a, const Payout& b) { return by_due(a) < by_due(b); });
    return found;
}

std::vector<Payout> Payouts::undecided_of_client(const AccountId& client) {
    std::vector<Payout> found;
    for (const auto& [line, payout] : state_.payouts) {
        const Booking* booking = state_.bookings.find(payout.booking);
        const bool waits =
            payout.state == PayoutState::reversing ||
            (payout.state == PayoutState::held && payout.hold == HoldReason::by_operator);
        if (waits && booking && booking->client == client) found.push_back(payout);
    }
    return found;
}

bool Payouts::update(const Payout& payout, PayoutState from) {
    const Payout* stored = state_.payouts.find(payout.line);
    if (!stored || stored->state != from) return false;
    Payout changed = payout;
    changed.booking = stored->booking;
    changed.companion = stored->companion;
    changed.due_at = stored->due_at;
    changed.amount = stored->amount;
    changed.parts = stored->parts;
    changed.source_payment = stored->source_payment;
    state_.payouts.put(payout.line, std::move(changed));
    return true;
}

std::optional<Payout> Payouts::next(Instant now, const std::optional<PayoutCursor>& after) {
    const Payout* first = nullptr;
    for (const auto& [line, payout] : state_.payouts) {
        if (after && PayoutCursor{payout.due_at, line} <= *after) continue;
        if (ready(payout, now) && (!first || by_due(payout) < by_due(*first))) first = &payout;
    }
    return first ? std::optional(*first) : std::nullopt;
}

PayoutPage Payouts::page(const PayoutList& list) {
    std::vector<Payout> found;
    for (const auto& [line, payout] : state_.payouts) {
        const bool wanted = list.states.empty() ||
                            std::ranges::find(list.states, payout.state) != list.states.end();
        if (wanted && is_about(payout, list) && payout.due_at >= list.since) {
            found.push_back(payout);
        }
    }
    std::ranges::sort(found,
                      [](const Payout& a, const Payout& b) { return by_due(b) < by_due(a); });
    const long count = static_cast<long>(found.size());
    PayoutPage page{.payouts = {}, .total = list.known_total.value_or(count)};
    const long offset =
        offset_in(found, list.offset, list.stored_location, [&](const Payout& payout) {
            return list.stored_location->place < PayoutCursor{payout.due_at, payout.line};
        });
    for (const Payout& payout : part_from(found, offset, list.limit)) {
        page.payouts.push_back(listed(state_, payout));
    }
    return page;
}

std::optional<PayoutAccountRecord> PayoutAccounts::find(const AccountId& owner) {
    const PayoutAccountRecord* account = state_.payout_accounts.find(owner);
    return account ? std::optional(*account) : std::nullopt;
}

std::optional<PayoutAccountRecord> PayoutAccounts::find_by_provider(
    const std::string& provider_id) {
    for (const auto& [owner, account] : state_.payout_accounts) {
        if (account.provider_id == provider_id) return account;
    }
    return std::nullopt;
}

void PayoutAccounts::save(const PayoutAccountRecord& account) {
    state_.payout_accounts.put(account.owner, account);
    state_.lost_accounts.erase(account.owner);
}

std::vector<AccountId> PayoutAccounts::returned_before(Instant before, int limit) {
    std::vector<std::pair<Instant, AccountId>> found;
    for (const auto& [owner, account] : state_.payout_accounts) {
        if (account.bank_return && account.bank_return->at < before) {
            found.emplace_back(account.bank_return->at, owner);
        }
    }
    std::ranges::sort(found);
    std::vector<AccountId> owners;
    for (auto& [at, owner] : found) {
        if (std::cmp_less(owners.size(), limit)) owners.push_back(std::move(owner));
    }
    return owners;
}

bool PayoutAccounts::lose(const AccountId& owner, const std::string& provider_id) {
    const PayoutAccountRecord* account = state_.payout_accounts.find(owner);
    if (!account || account->provider_id != provider_id) return false;
    state_.payout_accounts.erase(owner);
    state_.lost_accounts.put(owner, provider_id);
    return true;
}

std::optional<std::string> PayoutAccounts::lost(const AccountId& owner) {
    const std::string* account = state_.lost_accounts.find(owner);
    return account ? std::optional(*account) : std::nullopt;
}

std::optional<std::string> PayoutAccounts::customer_of(const AccountId& client) {
    const std::string* customer = state_.customers.find(client);
    return customer ? std::optional(*customer) : std::nullopt;
}

void PayoutAccounts::save_customer(const AccountId& client, const std::string& provider_customer) {
    state_.customers.put(client, provider_customer);
}

void PayoutAccounts::remove_customer(const AccountId& client) {
    state_.customers.erase(client);
}

}  // namespace steady::memory
