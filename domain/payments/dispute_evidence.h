#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace steady {

// The answer to a dispute, for the client's bank: the provider passes on one answer, as a whole.
// Each text may be empty.
struct DisputeEvidence {
    std::string customer_name{};
    std::string customer_email{};
    std::string service_date{};         // "2026-12-01", at the place of the first visit
    std::string product_description{};  // neutral: the bank is no party to the booking
    std::string activity_log{};         // what happened, a line for each event
    std::string cancellation_policy{};  // the rules that the client agreed to
    std::string refund_explanation{};   // what was refunded, or why nothing was
    std::string other{};
    friend bool operator==(const DisputeEvidence&, const DisputeEvidence&) = default;
};

// The provider's limit for a text, in characters; for all of them together it is 150,000.
inline constexpr std::size_t max_evidence_text = 15'000;

struct EvidenceText {
    std::string_view name;  // in the API
    std::string DisputeEvidence::*text;
};
inline constexpr std::array<EvidenceText, 8> evidence_texts{
    {{"customerName", &DisputeEvidence::customer_name},
     {"customerEmail", &DisputeEvidence::customer_email},
     {"serviceDate", &DisputeEvidence::service_date},
     {"productDescription", &DisputeEvidence::product_description},
     {"activityLog", &DisputeEvidence::activity_log},
     {"cancellationPolicy", &DisputeEvidence::cancellation_policy},
     {"refundExplanation", &DisputeEvidence::refund_explanation},
     {"other", &DisputeEvidence::other}}};

}  // namespace steady
