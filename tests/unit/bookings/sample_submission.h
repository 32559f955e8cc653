#pragma once

#include "domain/bookings/submit_rules.h"

#include <string>

// A booking that keeps every rule, for tests that break one.
namespace steady::testing {

inline const Instant now = Instant{seconds{1'800'000'000}};

inline AccountId companion_id(int n) {
    return *AccountId::parse("00000000-0000-7000-8000-00000000000" + std::to_string(n));
}

inline RequestedLine good_line(int companion, Instant begins = now + hours{48}) {
    RequestedLine line{companion_id(companion)};
    line.service_hours = 4;
    line.start = begins;
    line.has_location = true;
    line.distance = Miles::whole(12);
    return line;
}

inline BookingSubmission good_submission() {
    BookingSubmission submission;
    submission.lines = {good_line(1), good_line(2)};
    submission.now = now;
    return submission;
}

// The message for the submitter; empty if there is none.
inline std::string message_of(const BookingSubmission& submission) {
    const auto refused = first_refusal(submission);
    return refused ? refused->message : "";
}

}  // namespace steady::testing
