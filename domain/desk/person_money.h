#pragma once

#include "domain/core/money.h"
#include "domain/payouts/payout.h"

namespace steady {

// The sums of one person's money: of a client the first two, of a companion the rest.
struct PersonMoney {
    Money paid{};      // for bookings and everything else, before refunds
    Money refunded{};  // that has left the provider
    Money earned{};    // sent to the companion, without the reversed part
    Money held{};
    Money due{};  // not sent yet, failed ones included
    friend bool operator==(const PersonMoney&, const PersonMoney&) = default;
};

// Adds payouts in this state: the amount of their transfers, and its reversed part.
void add_payouts(PersonMoney& money, PayoutState state, Money transferred, Money returned);

}  // namespace steady
