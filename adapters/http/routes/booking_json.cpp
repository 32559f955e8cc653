#include "adapters/http/routes/booking_json.h"

#include "adapters/http/routes/account_json.h"
#include "adapters/http/routes/approvals.h"
#include "adapters/http/routes/booking_moves_json.h"
#include "adapters/http/routes/booking_terms_json.h"
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/miles_text.h"
#include "adapters/http/routes/recipients.h"
#include "adapters/http/routes/shift_json.h"
#include "adapters/http/routes/spans_json.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/timing.h"
#include "domain/payments/refund_reasons.h"

#include <algorithm>
#include <span>

namespace steady::http {
namespace {

// The amounts of one line, or of all lines together.
struct AmountSum {
    Money base, mileage, hotel, misc, travel, travel_time, company;

    void add(const LineAmounts& amounts) {
        base += amounts.base;
        mileage += amounts.fees.mileage;
        hotel += amounts.fees.hotel;
        misc += amounts.fees.misc;
        travel += amounts.fees.travel;
        travel_time += amounts.fees.travel_time;
        company += amounts.fees.company;
    }
    void write(Json& json) const {
        json.set("baseCost", base).set("mileageFee", mileage).set("hotelFee", hotel);
        json.set("miscFee", misc).set("travelFee", travel).set("travelTimeFee", travel_time);
        json.set("companyFee", company);
    }
};

AmountSum sum_of(std::span<const BookingLine> lines) {
    AmountSum sum;
    for (const BookingLine& line : lines) sum.add(line.amounts);
    return sum;
}

// The members that quoted and stored lines share.
void write_line(Json& json, const BookingLine& line) {
    json.set("hourlyRate", line.rate)
        .set("isVideoSession", line.is_video)
        .set("serviceType", wire_text(line.service_type))
        .set("location", line.location)
        .set("distance", miles_json(line.distance.value_or(Miles{})))
        .set("travelMinutes", line.travel_time.count())
        .set("startDate", line.service.start)
        .set("endDate", line.service.end)
        .set("leaveAt", leave_at(line.service.start, line.travel_time))
        .set("timezone", line.timezone)
        .set("needsDoor", !line.has_exact_address);
    sum_of(std::span(&line, 1)).write(json);
    json.set("companionPayout", line.amounts.companion_payout);
    json.set("totalCost", line.amounts.total);
}

Json booked_person_json(const BookingView& view, const AccountId& id) {
    const PersonSummary& person = view.people.at(id);
    Json json = Json::object({{"_id", person.id}, {"displayName", person.name}});
    if (!person.photo.empty()) json.set("profilePhoto", person.photo);
    if (!person.legal_name.empty()) json.set("legalName", person.legal_name);
    if (person.departed) json.set("isDeleted", true);
    if (person.suspended) json.set("isSuspended", true);
    return json;
}

Json review_json(const BookingView& view, const Review& review) {
    return Json::object({{"_id", review.id},
                         {"companionId", review.companion},
                         {"clientName", review.client_alias},
                         {"rating", review.rating},
                         {"comment", review.comment},
                         {"createdAt", review.created_at},
                         {"bookingId", view.booking.id}});
}

bool needs_exact_address(const Booking& booking) {
    return std::ranges::any_of(booking.lines, [](const BookingLine& line) {
        return line.is_active() && !line.has_exact_address;
    });
}

// The members that the list and the page of one booking share, except the lines.
Json booking_head(const BookingView& view) {
    const Booking& booking = view.booking;
    Json json = Json::object(
        {{"_id", booking.id},
         {"clientId", booking.client},
         {"status", wire_text(booking.status)},
         {"startDate", booking.first_start()},
         {"createdAt", booking.created_at},
         {"bookingType", wire_text(booking.type)},
         {"totalDuration", booking.total_hours()},
         {"companion", booked_person_json(view, booking.lines.front().companion)},
         {"location", Json::object({{"address", booking.location}})},
         {"review", view.reviews.empty() ? Json(nullptr) : review_json(view, view.reviews.front())},
         {"needsDoor", booking.live() && needs_exact_address(booking)},
         {"totalCost", sum_to_pay(booking)}});
    if (const Money kept = change_fee(booking); !kept.is_zero()) json.set("changeFee", kept);
    if (booking.status == BookingStatus::pending) {
        json.set("holdExpiresAt", booking.hold_expires_at);
    }
    if (view.shows_client) json.set("client", booked_person_json(view, booking.client));
    set_approval(json, view);
    set_recipient(json, view);
    if (const auto pay = own_pay(view)) json.set("netPayout", *pay);
    set_client_contact(json, view);
    return json;
}

// A removed line is cancelled, whatever the state of its booking.
std::string_view line_status(const BookingView& view, const BookingLine& line) {
    return wire_text(line.is_active() ? view.booking.status : BookingStatus::cancelled);
}

Json line_json(const BookingView& view, const BookingLine& line) {
    Json json = Json::object({{"_id", line.id},
                              {"companionId", booked_person_json(view, line.companion)},
                              {"status", line_status(view, line)},
                              {"relationship", wire_text(line.relationship)},
                              {"duration", line.hours},
                              {"notes", line.notes}});
    write_line(json, line);
    set_moves(json, view, line);
    set_meeting(json, view, line);
    set_shift(json, view, line);
    if (!line.refunded.is_zero()) json.set("refundAmount", line.refunded);
    if (!line.cancelled) return json;
    json.set("cancelledAt", line.cancelled->at).set("cancelledBy", wire_text(line.cancelled->by));
    if (!line.cancelled->reason.empty()) json.set("cancelReason", line.cancelled->reason);
    return json;
}

std::string_view refund_state_text(RefundState state) {
    switch (state) {
        case RefundState::ordered:
        case RefundState::pending:
            return "pending";
        case RefundState::succeeded:
            return "succeeded";
        case RefundState::failed:
            return "failed";
    }
    std::unreachable();
}

Json refund_json(const RefundRecord& refund) {
    Json json =
        Json::object({{"_id", refund.id},
                      {"amount", refund.amount},
                      {"status", refund.at_bank ? "disputed" : refund_state_text(refund.state)},
                      {"createdAt", refund.ordered_at},
                      {"reason", refund.reason}});
    if (refund.settled_at) json.set("settledAt", *refund.settled_at);
    return json;
}

// The refunds that have arrived, not those promised. A second payment that bought nothing is not
// part of the paid amount, so its refund is not counted either.
Money given_back(const BookingView& view) {
    Money sum;
    for (const RefundRecord& refund : view.refunds) {
        const bool bought_nothing =
            view.booking.paid_at && refund_reasons::bought_nothing(refund.reason);
        if (refund.state == RefundState::succeeded && !bought_nothing) sum += refund.amount;
    }
    return sum;
}

Json payment_json(const BookingView& view) {
    const Booking& booking = view.booking;
    const Money refunded = given_back(view);
    const bool paid = booking.paid_at || !view.refunds.empty();
    const std::string_view status =
        !refunded.is_zero() ? refunded >= booking.charged() ? "refunded" : "partially_refunded"
        : paid              ? "paid"
                            : "unpaid";
    Json json = Json::object(
        {{"status", status}, {"amount", booking.charged()}, {"refundedAmount", refunded}});
    if (!view.disputed.is_zero()) json.set("disputedAmount", view.disputed);
    if (booking.paid_at) json.set("paidAt", *booking.paid_at);
    return json;
}

}  // namespace

Json moved_line_json(const BookingLine& line) {
    Json json = Json::object({{"duration", line.hours}});
    write_line(json, line);
    return json;
}

Json miles_json(Miles distance) {
    return Json::number(miles_text(distance));
}

Json quote_json(const BookingQuote& quote) {
    Json lines = Json::array();
    for (std::size_t i = 0; i < quote.lines.size(); ++i) {
        const BookingLine& line = quote.lines[i];
        Json json = Json::object({{"companionId", line.companion},
                                  {"displayName", quote.display_names[i]},
                                  {"hours", line.hours}});
        write_line(json, line);
        lines.push(std::move(json));
    }
    Json json = Json::object({{"bookingType", wire_text(quote.type)},
                              {"totalDuration", total_hours(quote)},
                              {"lines", std::move(lines)},
                              {"appFee", quote.app_fee}});
    sum_of(quote.lines).write(json);
    json.set("totalCost", quote.total);
    if (quote.needs_approval) {
        json.set("needsApproval", true);
        set_usual_answer(json, quote.usual_answer);
    }
    json.set("cancellation", cancellation_terms_json(quote.lines, quote.refund_steps));
    return json;
}

Json booking_json(const BookingView& view) {
    Json json = booking_head(view);
    Json lines = Json::array();
    for (const BookingLine& line : shown_lines(view.booking)) {
        Json each = Json::object({{"_id", line.id},
                                  {"companionId", booked_person_json(view, line.companion)},
                                  {"status", line_status(view, line)},
                                  {"startDate", line.service.start},
                                  {"endDate", line.service.end},
                                  {"timezone", line.timezone},
                                  {"isVideoSession", line.is_video},
                                  {"location", line.location},
                                  {"duration", line.hours}});
        set_shift(each, view, line);
        if (!line.refunded.is_zero()) each.set("refundAmount", line.refunded);
        if (line.cancelled) each.set("cancelledAt", line.cancelled->at);
        lines.push(std::move(each));
    }
    json.set("companions", std::move(lines));
    Json reviews = Json::array();
    for (const Review& review : view.reviews) reviews.push(review_json(view, review));
    json.set("reviews", std::move(reviews)).set("isPaid", view.booking.paid_at.has_value());
    return json;
}

Json booking_detail_json(const BookingView& view) {
    const Booking& booking = view.booking;
    Json json = booking_head(view);
    Json lines = Json::array();
    const std::vector<BookingLine> shown = shown_lines(booking);
    for (const BookingLine& line : shown) lines.push(line_json(view, line));
    json.set("companions", std::move(lines)).set("notes", booking.notes);
    json.set("appFee", booking.app_fee);
    sum_of(shown).write(json);
    json.set("payment", payment_json(view));
    if (!view.refund_steps.empty()) {
        json.set("cancellation", cancellation_terms_json(shown, view.refund_steps));
    }
    json.set("canPay", view.can_pay).set("canCancel", view.can_cancel);
    json.set("needsAgreement", view.needs_agreement);
    Json refunds = Json::array();
    for (const RefundRecord& refund : view.refunds) refunds.push(refund_json(refund));
    json.set("refunds", std::move(refunds));
    json.set("waitingMoves", waiting_moves_json(view));
    if (booking.cancelled_at) json.set("cancelledAt", *booking.cancelled_at);
    if (booking.cancelled_by) json.set("cancelledBy", wire_text(*booking.cancelled_by));
    if (!booking.cancel_reason.empty()) json.set("cancelReason", booking.cancel_reason);
    return json;
}

Json availability_json(const CompanionCalendar& availability) {
    Json free = Json::array();
    for (const FreeTime& time : availability.free) {
        Json one = Json::object({{"start", time.start}});
        if (time.end) one.set("end", *time.end);
        free.push(std::move(one));
    }
    Json json = Json::object({{"timezone", availability.timezone},
                              {"presetSchedule", preset_schedule_json(availability.schedule)},
                              {"free", std::move(free)}});
    if (availability.busy) json.set("busy", spans_json(*availability.busy));
    return json;
}

}  // namespace steady::http
