#pragma once

#include "domain/core/time.h"

#include <array>
#include <optional>
#include <vector>

// How soon a companion who is asked first usually answers, and how often the answer is yes (ADR
// 130).
namespace steady {

// A request that the companion accepted, declined or left unanswered until its deadline. Requests
// that ended in another way say nothing about the companion.
struct DecidedRequest {
    Instant asked_at{};
    std::optional<Instant> answered_at{};
    bool is_accepted = false;
    friend bool operator==(const DecidedRequest&, const DecidedRequest&) = default;
};

// Policy: what counts are the last 20 requests of the last 90 days, and clients see an answer time
// once 5 of these were answered.
inline constexpr int max_counted_requests = 20;
inline constexpr std::chrono::days counted_requests_age{90};
inline constexpr int min_answered_requests = 5;
// Policy: clients see one of these and not the time itself, from which a single answer could be
// derived. Slower companions show none.
inline constexpr std::array usual_answer_steps{minutes{10},  minutes{30},  minutes{60},
                                               minutes{120}, minutes{240}, minutes{720}};

// What clients see; kept with the profile.
struct UsualAnswer {
    std::optional<minutes> within{};     // a step, within which more than half were answered
    std::optional<Instant> review_at{};  // when the oldest counted request stops counting
    friend bool operator==(const UsualAnswer&, const UsualAnswer&) = default;
};

// The acceptance rate is the companion's alone: a client who saw it would count declines against
// the companion.
struct AnswerRecord {
    int decided = 0;
    int accepted = 0;
    int answered = 0;  // accepted or declined
    UsualAnswer usual{};
    friend bool operator==(const AnswerRecord&, const AnswerRecord&) = default;
};

// Of requests in any order.
[[nodiscard]] AnswerRecord answer_record(std::vector<DecidedRequest> requests, Instant now);

}  // namespace steady
