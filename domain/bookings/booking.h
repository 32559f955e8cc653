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
inline constexpr int max_booking_lines = 20;      // the browser's 999 is a denial of service
inline constexpr minutes hold_duration{30};
inline constexpr hours latest_start_ahead{365 * 24};  // policy: how far ahead a line may start
// Policy: how long before its start a line must be asked for. In person, besides the way there.
inline constexpr minutes notice_in_person{60};
inline constexpr minutes notice_by_video{15};

// Policy: what one client may hold unpaid at once, so that nobody fills calendars for free.
struct HoldLimits {
    int bookings = 3;
    // Companions kept from others. One stays counted until its 30 minutes are over, even when the
    // hold is cancelled before.
    int companions_before_first_payment = 8;
    int companions = 20;
};

enum class BookingStatus { pending, confirmed, completed, cancelled };
enum class BookingType { single, parallel, sequential, mixed };
enum class ServiceType { sober_companion, transport, intervention, counseling };
enum class LineRelationship { concurrent, consecutive };
enum class CancelledBy { client, companion, admin, hold_expired };
// How much of a time that is given up comes back (cancellation.h).
enum class CancellationTier { unpaid, full, partial, none };

// The cancellation rules as they were when the booking was made.
struct CancellationPolicy {
    int full_refund_hours = 24;  // before the first start
    int partial_refund_hours = 2;
    int partial_base_percent = 50;  // of base (and its company fee); all travel money
    // Grace: everything, too, within so many minutes of paying, while the start is so far away.
    int grace_minutes = 15;
    int grace_ahead_minutes = 120;
    // Everything, too, until the companion has answered that they will be there.
    bool free_until_answered = true;
    friend bool operator==(const CancellationPolicy&, const CancellationPolicy&) = default;
};

// One line that was taken out of its booking, alone or with all others.
struct LineCancellation {
    Instant at{};
    CancelledBy by = CancelledBy::companion;
    std::string reason{};  // in the words of who cancelled; may be empty
    friend bool operator==(const LineCancellation&, const LineCancellation&) = default;
};

// A line that took the place of another one of its booking: the same visit at another time.
struct LineMove {
    BookingLineId from;   // the line whose place it took
    BookingLineId visit;  // the first of them all: what calendars know the visit by
    CancellationTier tier = CancellationTier::full;  // how what was lost of the old time was judged
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
    // Where an in-person line meets, for the way from one place to the next. None: by video, or not
    // known, as of lines that were booked before this was kept.
    std::optional<GeoPoint> place{};
    bool has_exact_address =
        true;  // false: only a city, state or ZIP, by which nobody finds the other
    std::string notes{};
    Money rate{};  // frozen
    std::optional<Miles> distance{};
    minutes travel_time{0};
    LineAmounts amounts{};  // frozen
    std::string room{};     // of a video line: what nobody guesses of its meeting's address
    std::optional<LineCancellation> cancelled{};
    Money refunded{};  // of this line alone
    std::optional<LineMove> moved{};
    // Paid, and its companion has not answered yet: cancelling it is free. Set by mark_unanswered
    // where a refund is computed; no store keeps it.
    bool is_unanswered = false;

    [[nodiscard]] bool is_active() const { return !cancelled; }
    // The same at all times of a visit.
    [[nodiscard]] const BookingLineId& visit() const { return moved ? moved->visit : id; }
};

struct Booking {
    BookingId id;
    AccountId client;
    BookingStatus status = BookingStatus::pending;
    BookingType type = BookingType::single;
    std::vector<BookingLine> lines{};  // in the order asked, moved ones at the end; never empty
    std::string location{};
    std::string notes{};
    Money app_fee{};
    Money total{};  // lines + app fee, also of lines that were cancelled since
    CancellationPolicy policy{};
    Instant created_at{};
    Instant hold_expires_at{};  // while pending
    std::optional<Instant> paid_at{};
    std::optional<Instant> cancelled_at{};
    std::optional<CancelledBy> cancelled_by{};
    std::string cancel_reason{};  // in the words of who cancelled; may be empty
    Money refunded{};             // sum given back

    // Pending and confirmed bookings occupy their companions' time.
    [[nodiscard]] bool live() const {
        return status == BookingStatus::pending || status == BookingStatus::confirmed;
    }
    // Of the lines that go on; of all when none does.
    [[nodiscard]] Instant first_start() const;
    [[nodiscard]] Instant last_end() const;
    [[nodiscard]] int total_hours() const;
    [[nodiscard]] bool any_is_active() const;
    // The line that took this one's place, nullptr while none has.
    [[nodiscard]] const BookingLine* moved_to(const BookingLineId& line) const;
    // What the times that were given up paid for the times that took their places. `total` and
    // `refunded` count it like money that went back and came again; no payment did.
    [[nodiscard]] Money credited() const;
    [[nodiscard]] Money charged() const { return total - credited(); }
    [[nodiscard]] Money paid_back() const { return refunded - credited(); }
};

// A repeated create call answers with the booking the first one made.
struct BookingCommand {
    AccountId client;
    std::string key;          // Idempotency-Key, or derived from the body
    std::string fingerprint;  // SHA-256 of the canonical request
    BookingId booking;
    Instant at{};
};

}  // namespace steady
