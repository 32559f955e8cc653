#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "domain/consents/consent.h"
#include "domain/payments/dispute_evidence.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "ports/places.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// What is stored about a disputed payment.
struct DisputedPayment {
    Purchase purchase;
    std::string client_name{};  // the legal name; empty once the account is deleted
    std::string client_email{};
    std::optional<Booking> booking{};
    std::vector<ShiftReport> shifts{};
    std::vector<RefundRecord> refunds{};
    std::optional<Consent> consent{};  // to the terms, given for this booking
};

// The answer to a dispute that the records support, for an operator to check and complete. It
// contains times and amounts, and neither places nor notes nor messages: the bank learns no more
// than it needs (ADR 150).
[[nodiscard]] DisputeEvidence draft_evidence(const DisputedPayment& disputed,
                                             const TimeZones& zones);

}  // namespace steady
