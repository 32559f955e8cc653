#pragma once

#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/fees/fees.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr hours rest_between_bookings{8};  // end of one to start of the next
inline constexpr int max_line_hours = 8;          // BOOK-056
// The browser's limit of 999 would allow a denial of service.
inline constexpr int max_booking_lines = 20;
inline constexpr minutes hold_duration{30};
inline constexpr hours latest_start_ahead{365 * 24};  // policy: how far ahead a line may start
// Policy: the minimum time between the request for a line and its start. In person, the travel time
// is added.
inline constexpr minutes notice_in_person{60};
inline constexpr minutes notice_by_video{15};

// Policy: limits for one client's unpaid holds, so that no client can fill calendars for free.
struct HoldLimits {
    int bookings = 3;
    // Companions reserved by holds. Each counts until its 30 minutes are over, even when the hold
    // is canceled earlier.
    int companions_before_first_payment = 8;
    int companions = 20;
};

enum class BookingStatus { pending, confirmed, completed, cancelled };
enum class BookingType { single, parallel, sequential, mixed };
enum class ServiceType { sober_companion, transport, intervention, counseling };
enum class LineRelationship { concurrent, consecutive };
enum class CancelledBy { client, companion, admin, hold_expired };
// The answer of the recipient of a visit, where that is not the client: whether they agree to
// it, and whether the client may see that the companion arrived and left.
enum class RecipientAnswer { waiting, agreed, agreed_privately, declined };
// How much of the price of a canceled time is refunded (cancellation.h).
enum class CancellationTier { unpaid, full, partial, none };

// The cancellation rules, frozen when the booking was made.
struct CancellationPolicy {
    int full_refund_hours = 24;  // before the first start
    int partial_refund_hours = 2;
    int partial_base_percent = 50;  // of base (and its company fee); all travel money
    // Grace period: a full refund also within this many minutes of paying, if the start is at least
    // this far away.
    int grace_minutes = 15;
    int grace_ahead_minutes = 120;
    // A full refund also until the companion has answered that they will come.
    bool free_until_answered = true;
    friend bool operator==(const CancellationPolicy&, const CancellationPolicy&) = default;
};

// The cancellation of one line, alone or with all others of its booking.
struct LineCancellation {
    Instant at{};
    CancelledBy by = CancelledBy::companion;
    std::string reason{};  // free text of the party that canceled; may be empty
    friend bool operator==(const LineCancellation&, const LineCancellation&) = default;
};

// A line that replaced another one of its booking: the same visit at another time.
struct LineMove {
    BookingLineId from;   // the line that it replaced
    BookingLineId visit;  // the first line of the visit: its identity in calendars
    // The tier by which the lost part of the old time was refunded.
    CancellationTier tier = CancellationTier::full;
    friend bool operator==(const LineMove&, const LineMove&) = default;
};

// The clock time that a line was booked for, and the version of the time zone data by which it was
// converted. The line keeps this clock time when a government changes the zone's rules.
struct WallTime {
    std::chrono::local_seconds start{};
    std::string zone_data{};  // such as "2026b"
    friend bool operator==(const WallTime&, const WallTime&) = default;
};

struct BookingLine {
    BookingLineId id;
    AccountId companion;
    TimeSpan service{};  // arrival to end; the companion's rest follows
    int hours = 1;
    bool is_video = false;
    ServiceType service_type = ServiceType::sober_companion;
    LineRelationship relationship = LineRelationship::concurrent;
    std::string timezone = "America/New_York";  // of the meeting place
    std::optional<WallTime> wall{};             // none: not recorded yet
    std::string location{};                     // "Video Session" for video
    // Where an in-person line meets, for the travel time between two places. nullopt: by video, or
    // unknown, for lines booked before this was stored.
    std::optional<GeoPoint> place{};
    bool has_exact_address =
        true;  // false: only a city, state or ZIP, not enough to find each other
    std::string notes{};
    Money rate{};  // frozen
    std::optional<Miles> distance{};
    minutes travel_time{0};
    // Time that the companion wants before and after it in addition to the rest, as of the booking;
    // 0 for an operator's. The claim of the time keeps it; a visit booked next to it has its own.
    minutes buffer{0};
    LineAmounts amounts{};  // frozen
    std::string room{};     // of a video line: the unguessable part of its meeting address
    std::optional<LineCancellation> cancelled{};
    Money refunded{};  // of this line alone
    std::optional<LineMove> moved{};
    // Paid, and its companion has not answered yet, or its recipient has declined:
    // canceling is free. Computed by mark_unanswered
    // for a refund; never stored.
    bool is_unanswered = false;

    [[nodiscard]] bool is_active() const { return !cancelled; }
    // Identical for all lines of one visit.
    [[nodiscard]] const BookingLineId& visit() const { return moved ? moved->visit : id; }
};

struct Booking {
    BookingId id;
    AccountId client;
    BookingStatus status = BookingStatus::pending;
    BookingType type = BookingType::single;
    // In the requested order, moved lines at the end; never empty.
    std::vector<BookingLine> lines{};
    std::string location{};
    std::string notes{};
    Money app_fee{};
    Money total{};  // lines + app fee, including lines canceled since
    CancellationPolicy policy{};
    Instant created_at{};
    Instant hold_expires_at{};  // while pending
    std::optional<Instant> paid_at{};
    std::optional<Instant> cancelled_at{};
    std::optional<CancelledBy> cancelled_by{};
    std::string cancel_reason{};  // free text of the party that canceled; may be empty
    Money refunded{};             // sum of all refunds
    // nullopt: the client receives the visits.
    std::optional<RecipientAnswer> recipient{};

    // Pending and confirmed bookings occupy their companions' time.
    [[nodiscard]] bool live() const {
        return status == BookingStatus::pending || status == BookingStatus::confirmed;
    }
    // Over the active lines; over all lines when none is active.
    [[nodiscard]] Instant first_start() const;
    [[nodiscard]] Instant last_end() const;
    [[nodiscard]] int total_hours() const;
    [[nodiscard]] bool any_is_active() const;
    // nullptr when no line has this id.
    [[nodiscard]] const BookingLine* line(const BookingLineId& wanted) const;
    [[nodiscard]] BookingLine* line(const BookingLineId& wanted);
    // The line that replaced this one; nullptr while there is none.
    [[nodiscard]] const BookingLine* moved_to(const BookingLineId& line) const;
    // The credit that replaced lines contributed to the lines that replaced them. `total` and
    // `refunded` count it as money that was refunded and paid again; no actual payment took place.
    [[nodiscard]] Money credited() const;
    [[nodiscard]] Money charged() const { return total - credited(); }
    [[nodiscard]] Money paid_back() const { return refunded - credited(); }
};

// Paid, and its recipient has declined.
[[nodiscard]] inline bool was_declined_by_recipient(const Booking& booking) {
    return booking.paid_at && booking.recipient == RecipientAnswer::declined;
}

// A repeated create call returns the booking that the first call made.
struct BookingCommand {
    AccountId client;
    std::string key;          // Idempotency-Key, or derived from the body
    std::string fingerprint;  // SHA-256 of the canonical request
    BookingId booking;
    Instant at{};
};

}  // namespace steady
