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

// A companion's view of the own earnings: a shift is a line that earned something, or will.
namespace steady {

// The three of the specification (EEARN-013); `returned` is our own name for money refunded to the
// client.
enum class ShiftStatus { scheduled, pending, paid, returned };

// "scheduled", "pending", "paid", "returned"
[[nodiscard]] std::string_view status_name(ShiftStatus status);
// nullopt for an unknown name.
[[nodiscard]] std::optional<ShiftStatus> shift_status_from(std::string_view word);
// The status of a line with a payout in this state. Money that the companion has counts as paid,
// even while it is being reversed, exactly as in the ledger.
[[nodiscard]] ShiftStatus shift_status_of(PayoutState state);

struct Shift {
    BookingLineId line;
    BookingId booking;
    AccountId client_id;
    std::string client{};  // the client's name as shown in companions' lists
    TimeSpan service{};
    std::string timezone{};  // of the place
    std::string location{};
    int hours = 0;
    bool is_video = false;
    Money rate{};
    std::optional<Miles> distance{};  // one way
    bool traveled = false;            // in person, at the start of a trip
    bool cancelled = false;           // the retained part of a time that was given up
    PayoutParts parts{};
    Money net{};  // to be received, or received and retained
    // Part of the earned amount: withheld or reversed after a lost dispute, or retained from a
    // partly reversed transfer.
    Money deducted{};
    bool given_back =
        false;  // a row for money that was reversed, as negative amounts (ShiftQuery::movements)
    ShiftStatus status = ShiftStatus::scheduled;
    // Of the payout; scheduled shifts have none yet.
    std::optional<PayoutState> state{};
    HoldReason hold = HoldReason::none;
    Instant due_at{};  // of a scheduled shift: not before its booking's end
    std::optional<Instant> paid_at{};
    std::string transfer{};

    // Travel money other than mileage.
    [[nodiscard]] Money travel() const {
        return net + deducted - parts.base + parts.commission - parts.mileage;
    }
    friend bool operator==(const Shift&, const Shift&) = default;
};

// Sums over shifts, to the cent.
struct ShiftSums {
    long count = 0;  // rows of reversed money count zero
    PayoutParts parts{};
    Money net{};
    Money deducted{};

    [[nodiscard]] Money travel() const {
        return net + deducted - parts.base + parts.commission - parts.mileage;
    }
    // The full amount earned, before the platform's commission (EEARN-025).
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
    std::vector<ShiftStatus> statuses{};              // empty: all
    std::optional<std::vector<AccountId>> clients{};  // only theirs (EARN-004)
    std::optional<std::vector<ZoneSpan>> starts{};    // in the time zone of its place (EARN-005)
    std::optional<Money> min_net{};                   // EARN-006
    std::optional<Money> max_net{};
    std::optional<TimeSpan> paid{};  // paid out within it
    // Lists movements instead of the current state of shifts: each transfer at its time with its
    // amount, and each reversal at its own time, as a row of negative amounts. The figures of a
    // year never change because of what happens in a later one.
    bool movements = false;
    bool traveled = false;  // only those with a trip
    ShiftKey key = ShiftKey::start;
    bool descending = true;
    int page = 1;
    int limit = 20;
};

// Whether the shift matches the query.
[[nodiscard]] bool is_wanted(const ShiftQuery& query, const Shift& shift);

// Strict weak order; equal shifts are ordered by start, then by id, so that pages are stable. The
// descending order is the exact reverse of the ascending one.
[[nodiscard]] bool precedes(const ShiftQuery& query, const Shift& a, const Shift& b);

}  // namespace steady
