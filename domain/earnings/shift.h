#pragma once

#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What a companion reads of the own money: a shift is a line that earned something, or will.
namespace steady {

// The stated three (EEARN-013); `returned` is our own word for money that went back to the client.
enum class ShiftStatus { scheduled, pending, paid, returned };

// "scheduled", "pending", "paid", "returned"
[[nodiscard]] std::string_view status_name(ShiftStatus status);
// nullopt for any other word.
[[nodiscard]] std::optional<ShiftStatus> shift_status_from(std::string_view word);
// Of a line with a payout in this state. Money that is with the companion counts as paid, also
// while it is asked back, exactly as the ledger has it.
[[nodiscard]] ShiftStatus shift_status_of(PayoutState state);

struct Shift {
    BookingLineId line;
    BookingId booking;
    std::string client{};  // as a companion's lists name one
    TimeSpan service{};
    std::string timezone{};  // of the place
    std::string location{};
    int hours = 0;
    bool is_video = false;
    Money rate{};
    std::optional<Miles> distance{};  // one way
    bool traveled = false;            // in person, at the start of a trip
    bool cancelled = false;           // what is kept of a time that was given up
    PayoutParts parts{};
    Money net{};       // what the companion receives, or received and kept
    Money deducted{};  // of what was earned: withheld or taken back after a lost dispute, or kept
                       // from a transfer that came back in part
    bool given_back =
        false;  // a row of what left again, as negative amounts (ShiftQuery::movements)
    ShiftStatus status = ShiftStatus::scheduled;
    // Of the payout; scheduled shifts have none yet.
    std::optional<PayoutState> state{};
    HoldReason hold = HoldReason::none;
    Instant due_at{};  // of a scheduled one: not before its booking's end
    std::optional<Instant> paid_at{};
    std::string transfer{};

    // Travel money besides mileage.
    [[nodiscard]] Money travel() const {
        return net + deducted - parts.base + parts.commission - parts.mileage;
    }
    friend bool operator==(const Shift&, const Shift&) = default;
};

// Sums over shifts, to the cent.
struct ShiftSums {
    long count = 0;  // a row of what was given back counts for none
    PayoutParts parts{};
    Money net{};
    Money deducted{};

    [[nodiscard]] Money travel() const {
        return net + deducted - parts.base + parts.commission - parts.mileage;
    }
    // Everything that was earned, before the platform's part (EEARN-025).
    [[nodiscard]] Money gross() const { return net + parts.commission; }
    void add(const Shift& shift);
    ShiftSums& operator+=(const ShiftSums& other);
    friend bool operator==(const ShiftSums&, const ShiftSums&) = default;
};

enum class ShiftKey { start, client, length, rate, base, commission, mileage, net, status, paid };

// Local days of a zone as instants.
struct ZoneSpan {
    std::string zone;
    TimeSpan span;
};

// Which of a companion's shifts, in which order; pages count from 1.
struct ShiftQuery {
    AccountId companion;
    std::vector<ShiftStatus> statuses{};            // none: all
    std::string client{};                           // a part of the name as shown (EARN-004)
    std::optional<std::vector<ZoneSpan>> starts{};  // in its place's zone (EARN-005)
    std::optional<Money> min_net{};                 // EARN-006
    std::optional<Money> max_net{};
    std::optional<TimeSpan> paid{};  // paid out in it
    // In place of shifts as they stand today, what moved and when: each transfer at its time with
    // what it moved, and what came back of it at its own, as a row of negative amounts. What a year
    // shows stays as it was, whatever happens in a later one.
    bool movements = false;
    bool traveled = false;  // only those that were driven to
    ShiftKey key = ShiftKey::start;
    bool descending = true;
    int page = 1;
    int limit = 20;
};

// Whether the shift is among those that are asked for. ASCII letters alone have a case here.
[[nodiscard]] bool is_wanted(const ShiftQuery& query, const Shift& shift);

// Strict weak order; what is equal stands by start, and last by id, so that pages are stable. The
// descending order is the ascending one turned around.
[[nodiscard]] bool stands_before(const ShiftQuery& query, const Shift& a, const Shift& b);

}  // namespace steady
