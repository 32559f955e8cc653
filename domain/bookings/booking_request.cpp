#include "domain/bookings/booking_request.h"

namespace steady {
namespace {

// Prefixes each field with its length, so that no two different lists have the same text.
class CanonicalText {
  public:
    CanonicalText& add(const std::string& value) {
        text_ += std::to_string(value.size()) + ':' + value;
        return *this;
    }
    CanonicalText& add(std::int64_t value) { return add(std::to_string(value)); }
    CanonicalText& add(const std::optional<Money>& value) {
        return value ? add(value->cents()) : add(std::string("-"));
    }
    CanonicalText& add(const std::optional<Instant>& value) {
        return value ? add(to_epoch_seconds(*value)) : add(std::string("-"));
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void add_claims(CanonicalText& text, const LineClaims& claims) {
    text.add(claims.hourly_rate).add(claims.base).add(claims.mileage).add(claims.hotel);
    text.add(claims.misc).add(claims.travel).add(claims.travel_time).add(claims.company);
    text.add(claims.companion_payout).add(claims.total);
}

void add_line(CanonicalText& text, const LineRequest& line) {
    text.add(line.companion.text()).add(line.service_hours.value_or(0));
    text.add(line.start).add(line.end);
    text.add(line.date ? line.date->time_since_epoch().count() : -1);
    text.add(line.arrival_time ? line.arrival_time->count() : -1);
    text.add(line.location).add(line.notes).add(line.is_video ? 1 : 0);
    text.add(static_cast<int>(line.service_type)).add(line.timezone);
    text.add(static_cast<int>(line.relationship));
    if (line.accepts_approximate_place) text.add(1);  // absent from stored fingerprints
    add_claims(text, line.claims);
}

void add_recipient(CanonicalText& text, const RecipientDetails& recipient) {
    text.add(recipient.name).add(static_cast<int>(recipient.relation));
    text.add(recipient.relation_text).add(recipient.phone).add(recipient.may_call ? 1 : 0);
    text.add(recipient.email);
}

}  // namespace

std::string canonical_text(const BookingRequest& request) {
    CanonicalText text;
    text.add(static_cast<std::int64_t>(request.lines.size()));
    for (const LineRequest& line : request.lines) add_line(text, line);
    text.add(request.location).add(request.notes).add(request.waiver_agreed ? 1 : 0);
    text.add(request.claimed_total);
    if (request.recipient) add_recipient(text, *request.recipient);  // absent from stored ones
    return text.take();
}

}  // namespace steady
