#include "adapters/http/routes/booking_terms_json.h"

#include "adapters/http/routes/booking_json.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

Json part_json(std::string_view name, const RefundPart& part) {
    return Json::object({{"part", name},
                         {"amount", part.amount},
                         {"percent", part.percent},
                         {"refund", part.refund}});
}

std::string_view state_of(HoldState state) {
    switch (state) {
        case HoldState::awaiting_payment:
            return "awaiting_payment";
        case HoldState::waiting:
            return "waiting";
        case HoldState::accepted:
            return "accepted";
    }
    std::unreachable();
}

}  // namespace

Json cancellation_terms_json(const std::vector<BookingLine>& lines,
                             const std::vector<RefundStep>& steps) {
    Json list = Json::array();
    for (const RefundStep& step : steps) {
        Json json = Json::object({{"tier", wire_text(step.tier)}, {"refund", step.refund}});
        if (step.until) json.set("until", *step.until);
        if (step.until_answered) json.set("untilAnswered", true);
        if (step.awaited > 0) json.set("awaitedVisits", static_cast<std::int64_t>(step.awaited));
        if (step.after_paying) json.set("minutesAfterPaying", step.after_paying->count());
        list.push(std::move(json));
    }
    const auto first =
        std::ranges::min(lines, {}, [](const BookingLine& line) { return line.service.start; });
    return Json::object({{"startsAt", first.service.start}, {"steps", std::move(list)}});
}

Json cancellation_json(const CancellationPreview& preview) {
    const CancellationRefund& refund = preview.refund;
    Json parts = Json::array();
    if (refund.tier != CancellationTier::unpaid) {
        parts.push(part_json("base", refund.base));
        if (!refund.travel.amount.is_zero()) parts.push(part_json("travel", refund.travel));
        parts.push(part_json("company_fee", refund.company_fee));
        if (!refund.app_fee.amount.is_zero()) parts.push(part_json("app_fee", refund.app_fee));
    }
    Json json = Json::object({{"bookingId", preview.booking.id},
                              {"tier", wire_text(refund.tier)},
                              {"paid", refund.paid},
                              {"refund", refund.to_refund()},
                              {"parts", std::move(parts)},
                              {"fullRefundUntil", full_refund_until(preview.booking)},
                              {"partialRefundUntil", partial_refund_until(preview.booking)}});
    if (!refund.disputed.is_zero()) json.set("disputed", refund.disputed);
    const bool is_paid = refund.tier != CancellationTier::unpaid;
    if (preview.lost_pay && is_paid) json.set("lostPay", *preview.lost_pay);
    return json;
}

Json sums_json(const SumsOfAct& sums) {
    const auto of = [](const PartySums& each) {
        return Json::object({{"client", each.client}, {"companion", each.companion}});
    };
    return Json::object({{"before", of(sums.before)}, {"after", of(sums.after)}});
}

Json removal_json(const CancellationPreview& preview) {
    Json json = cancellation_json(preview);
    json.set("totals", sums_json(preview.sums));
    return json;
}

Reply refused_cancellation(const Error& error, const Result<CancellationPreview>& now) {
    if (error.refusal != Refusal::quote_changed || !now) return refused(error);
    return refused_with(error, Json::object({{"cancellation", cancellation_json(*now)}}));
}

Json refusal_data_json(const BookingRefused& refused) {
    if (refused.fresh_quote) {
        return Json::object({{"quote", quote_json(*refused.fresh_quote)}});
    }
    if (!refused.free_times && !refused.own_hold) return nullptr;
    Json json = Json::object({});
    if (refused.free_times) {
        Json starts = Json::array();
        for (const Instant start : refused.free_times->starts) starts.push(start);
        json.set("freeTimes",
                 Json::object({{"line", static_cast<std::int64_t>(refused.free_times->line)},
                               {"startDates", std::move(starts)}}));
    }
    if (refused.own_hold) {
        json.set("ownHold", Json::object({{"bookingId", refused.own_hold->booking},
                                          {"holdExpiresAt", refused.own_hold->expires_at},
                                          {"state", state_of(refused.own_hold->state)}}));
    }
    return json;
}

}  // namespace steady::http
