#pragma once

#include "domain/bookings/earnings.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/payouts.h"
#include "tests/contract/samples.h"

#include <random>
#include <stdexcept>
#include <string>

namespace steady {
namespace earnings_contract {

using samples::account_id;
using samples::now;

inline constexpr int own = 11;  // the companion whose list is read
inline constexpr int another = 12;

struct Named {
    int number;
    const char* display;
    const char* name;
};
inline constexpr Named clients[] = {{1, "Casey Quinn Moore", "Casey Quinn Moore"},
                                    {2, "Émile  Òrtega", "Émile  Òrtega"},
                                    {3, "Sunny", "Robin Alder"},
                                    {4, "Cher", "Cher"},
                                    {5, "100%_Real!", "Pat Lee"}};

inline void add_people(Transaction& t) {
    for (const Named& one : clients) {
        Account account = samples::client(one.number);
        account.display_name = one.display;
        account.name = account.real_name = one.name;
        if (t.accounts.insert(account, "hash") != AccountWrite::done) {
            throw std::logic_error("a sample's name is taken");
        }
    }
    samples::add_companion(t, own);
    samples::add_companion(t, another);
}

// A hundred lines of both companions in every state of a payout, in addition to scheduled, unpaid
// and replaced ones.
class Histories {
  public:
    explicit Histories(unsigned seed) : dice_(seed) {}

    int roll(int sides) { return static_cast<int>(dice_() % static_cast<unsigned>(sides)); }

    void add(Transaction& t, int number) {
        static constexpr const char* zones[] = {"America/Denver", "America/New_York",
                                                "Pacific/Honolulu"};
        BookingLine line = samples::line(number, roll(5) == 0 ? another : own,
                                         hours{40 * (number - 60) + roll(9)}, 1 + roll(8));
        line.timezone = zones[roll(3)];
        line.is_video = roll(4) == 0;
        if (roll(3) == 0) line.travel_time = minutes{0};
        if (line.is_video) line.distance.reset();
        line.rate = Money::from_cents(7000 + roll(3) * 500);
        Booking booking = samples::booking(number, 1 + roll(5), {line});
        const int fate = roll(8);
        booking.status = fate == 0   ? BookingStatus::pending
                         : fate == 1 ? BookingStatus::confirmed
                         : fate == 2 ? BookingStatus::cancelled
                                     : BookingStatus::completed;
        if (fate != 0) booking.paid_at = now;
        if (fate == 2) {
            booking.cancelled_at = now;
            booking.cancelled_by = CancelledBy::client;
            booking.lines.front().cancelled = LineCancellation{now, CancelledBy::client, ""};
        }
        if (!t.bookings.insert(booking)) throw std::logic_error("a sample's time is taken");
        if (fate >= 2) add_payout(t, booking, fate == 2);
    }

    void add_payout(Transaction& t, const Booking& booking, bool cancelled) {
        static constexpr PayoutState states[] = {PayoutState::due,       PayoutState::held,
                                                 PayoutState::paid,      PayoutState::failed,
                                                 PayoutState::reversing, PayoutState::reversed,
                                                 PayoutState::lost,      PayoutState::cancelled};
        const BookingLine& line = booking.lines.front();
        Payout payout{.line = line.id, .booking = booking.id, .companion = line.companion};
        payout.due_at = line.service.end + payout_delay;
        payout.parts = {line.amounts.base, line.amounts.commission, line.amounts.fees.mileage};
        payout.amount = payout_amount(line.amounts) + Money::from_cents(roll(200));
        if (cancelled) {
            payout.parts = {Money::from_cents(401), Money::from_cents(100), Money{}};
            payout.amount = Money::from_cents(301);
        }
        payout.state = states[roll(8)];
        if (payout.state == PayoutState::held) hold(payout);
        if (money_left(payout.state)) {
            payout.transfer = "tr_" + line.id.text();
            payout.paid_at = payout.due_at + hours{roll(48)};
            const bool whole = payout.state == PayoutState::reversed;
            if (whole || roll(3) == 0) {
                payout.returned = whole ? payout.amount : Money::from_cents(1 + roll(300));
                payout.returned_at = *payout.paid_at + hours{1 + roll(2000)};
            }
        } else if (roll(4) == 0) {
            payout.withheld = payout.deducted = Money::from_cents(1 + roll(300));
        }
        if (!t.payouts.insert(payout)) throw std::logic_error("a sample has a payout already");
    }

    void hold(Payout& payout) {
        static constexpr HoldReason reasons[] = {HoldReason::no_account,
                                                 HoldReason::account_not_ready,
                                                 HoldReason::disputed, HoldReason::by_operator};
        payout.hold = reasons[roll(4)];
        if (payout.hold == HoldReason::by_operator) payout.hold_note = "The client did not come";
    }

  private:
    static bool money_left(PayoutState state) {
        return state == PayoutState::paid || state == PayoutState::reversing ||
               state == PayoutState::reversed || state == PayoutState::lost;
    }
    std::mt19937 dice_;
};

inline constexpr int many = 120;

inline void fill(Transaction& t, unsigned seed) {
    add_people(t);
    Histories histories(seed);
    for (int number = 1; number <= many; ++number) histories.add(t, number);
}

inline ShiftQuery all() {
    return {.companion = account_id(own), .limit = 1000};
}

}  // namespace earnings_contract
}  // namespace steady
