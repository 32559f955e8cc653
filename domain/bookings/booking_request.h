#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/recipient.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr minutes default_arrival_time{9 * 60};               // BOOK-020
inline constexpr const char* default_timezone = "America/New_York";  // BOOK-062
inline constexpr const char* video_location = "Video Session";       // BOOK-060

// Identical bodies from one client within this time count as one repeated call.
inline constexpr minutes identical_request_window{10};

// Amounts that a request may carry; each must equal the quote to the cent (FEE-035, decisions §1).
struct LineClaims {
    std::optional<Money> hourly_rate{};
    std::optional<Money> base{};
    std::optional<Money> mileage{};
    std::optional<Money> hotel{};
    std::optional<Money> misc{};
    std::optional<Money> travel{};
    std::optional<Money> travel_time{};
    std::optional<Money> company{};
    std::optional<Money> companion_payout{};
    std::optional<Money> total{};
};

// One requested line (BOOK-059…063). It starts at `start`, or on `date` at `arrival_time` in the
// zone of the meeting place (for video: in `timezone`).
struct LineRequest {
    AccountId companion;
    std::optional<int> service_hours{};
    std::optional<Instant> start{};
    std::optional<Instant> end{};  // if sent, it must be start + hours
    std::optional<std::chrono::local_days> date{};
    std::optional<minutes> arrival_time{};
    std::string location{};
    std::string notes{};
    bool is_video = false;
    ServiceType service_type = ServiceType::sober_companion;
    // Empty: not sent. In person it is used only where the place has two zones, and must be one of
    // them.
    std::string timezone{};
    bool accepts_approximate_place = false;
    LineRelationship relationship = LineRelationship::concurrent;
    LineClaims claims{};
};

struct BookingRequest {
    std::vector<LineRequest> lines;
    std::string location;  // for lines that have none
    std::string notes;
    bool waiver_agreed = false;
    std::optional<Money> claimed_total;
    // Arranged with the companions, whose own limits do not count (ADR 111). Never from a client.
    bool overrides_limits = false;
    // Checked by check_recipient(); nullopt: the client receives the visits.
    std::optional<RecipientDetails> recipient{};
};

// Text that is equal exactly for equal requests; the input of a fingerprint.
[[nodiscard]] std::string canonical_text(const BookingRequest& request);

}  // namespace steady
