#include "domain/bookings/pricing.h"

#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace pricing_test {

const Instant arrival = from_epoch_seconds(1'795'186'800);
const AccountId jordan = *AccountId::parse("00000000-0000-7000-8000-000000000001");
const AccountId sam = *AccountId::parse("00000000-0000-7000-8000-000000000002");
const Money cent = Money::from_cents(1);

LineToPrice asked(const AccountId& companion, bool is_video = false) {
    BookingLine line{.id = *BookingLineId::parse("00000000-0000-7000-8000-000000000009"),
                     .companion = companion};
    line.hours = 3;
    line.is_video = is_video;
    if (!is_video) line.distance = Miles{40'050};
    return {std::move(line),        arrival, !is_video, minutes{77}, Money::from_cents(7'333),
            Money::from_dollars(60)};
}

// FEE-009, FEE-027, BOOK-064: the way there is paid and lies outside the paid hours.
TEST(PriceLines, AnInPersonLineCostsHoursAndTravel) {
    const BookingQuote quote = price_lines({asked(jordan)});
    ASSERT_EQ(quote.lines.size(), 1U);
    const BookingLine& line = quote.lines[0];
    EXPECT_EQ(quote.type, BookingType::single);
    EXPECT_EQ(line.rate, Money::from_cents(7'333));
    EXPECT_EQ(line.travel_time, minutes{77});
    EXPECT_EQ(line.service, service_from(arrival, 3));
    EXPECT_EQ(line.amounts,
              line_amounts({line.rate, 3, Trip{Miles{40'050}, minutes{77}, 1, true}}));
    EXPECT_EQ(quote.app_fee, app_fee);
    EXPECT_EQ(quote.total, app_fee + line.amounts.total);
    EXPECT_EQ(total_hours(quote), 3);
}

// API-042: the travel of a trip is paid once, with its first line; FEE-025: two companions share.
TEST(PriceLines, ALaterLineOfATripHasNoTravelAndCompanionsCountOnce) {
    LineToPrice later = asked(jordan);
    later.travels = false;
    later.line.relationship = LineRelationship::consecutive;
    const BookingQuote alone = price_lines({asked(jordan), later});
    EXPECT_EQ(alone.type, BookingType::sequential);
    EXPECT_EQ(alone.lines[1].travel_time, minutes{0});
    EXPECT_EQ(alone.lines[1].amounts, line_amounts({Money::from_cents(7'333), 3,
                                                    Trip{Miles{40'050}, minutes{0}, 1, false}}));
    EXPECT_EQ(alone.total, app_fee + alone.lines[0].amounts.total + alone.lines[1].amounts.total);
    EXPECT_EQ(total_hours(alone), 6);
    const BookingQuote both = price_lines({asked(jordan), asked(sam)});
    EXPECT_EQ(both.type, BookingType::parallel);
    EXPECT_EQ(both.lines[1].amounts, line_amounts({Money::from_cents(7'333), 3,
                                                   Trip{Miles{40'050}, minutes{77}, 2, true}}));
}

// FEE-010, FEE-011
TEST(PriceLines, AVideoLineUsesItsRateWithoutTravel) {
    const BookingQuote quote = price_lines({asked(jordan, true)});
    EXPECT_EQ(quote.lines[0].rate, Money::from_dollars(60));
    EXPECT_EQ(quote.lines[0].travel_time, minutes{0});
    EXPECT_EQ(quote.lines[0].amounts, line_amounts({Money::from_dollars(60), 3, std::nullopt}));
    LineToPrice plain = asked(jordan, true);
    plain.video_hourly_rate.reset();
    EXPECT_EQ(price_lines({plain}).lines[0].rate, Money::from_cents(7'333));
}

// FEE-035: every amount in a request is a claim that holds to the cent.
TEST(PriceClaims, AreOptionalAndExactToTheCent) {
    const BookingQuote quote = price_lines({asked(sam), asked(jordan)});
    const BookingLine& line = quote.lines[1];
    BookingRequest request;
    request.lines = {LineRequest{.companion = sam}, LineRequest{.companion = jordan}};
    EXPECT_TRUE(claims_hold(request, quote));
    const LineFees& fees = line.amounts.fees;
    const std::vector<std::pair<std::optional<Money> LineClaims::*, Money>> claims{
        {&LineClaims::hourly_rate, line.rate},
        {&LineClaims::base, line.amounts.base},
        {&LineClaims::mileage, fees.mileage},
        {&LineClaims::hotel, fees.hotel},
        {&LineClaims::misc, fees.misc},
        {&LineClaims::travel, fees.travel},
        {&LineClaims::travel_time, fees.travel_time},
        {&LineClaims::company, fees.company},
        {&LineClaims::companion_payout, line.amounts.companion_payout},
        {&LineClaims::total, line.amounts.total}};
    for (const auto& [claim, amount] : claims) {
        request.lines[1].claims = {};
        request.lines[1].claims.*claim = amount;
        EXPECT_TRUE(claims_hold(request, quote));
        request.lines[1].claims.*claim = amount + cent;
        EXPECT_FALSE(claims_hold(request, quote));
    }
    request.lines[1].claims = {};
    request.lines[0].claims.base = quote.lines[0].amounts.base + cent;
    EXPECT_FALSE(claims_hold(request, quote)) << "of the first line too";
    request.lines[0].claims = {};
    request.claimed_total = quote.total;
    EXPECT_TRUE(claims_hold(request, quote));
    request.claimed_total = quote.total - cent;
    EXPECT_FALSE(claims_hold(request, quote));
}

// Requests that differ in anything are different calls.
TEST(CanonicalText, ContainsEveryField) {
    using Change = std::function<void(BookingRequest&)>;
    const auto claim = [](std::optional<Money> LineClaims::*one) -> Change {
        return [one](BookingRequest& r) { r.lines[0].claims.*one = cent; };
    };
    const std::vector<Change> changes{
        [](BookingRequest&) {},
        [](BookingRequest& r) { r.lines.push_back(r.lines[0]); },
        [](BookingRequest& r) { r.lines[0].companion = sam; },
        [](BookingRequest& r) { r.lines[0].service_hours = 4; },
        [](BookingRequest& r) { r.lines[0].start = arrival; },
        [](BookingRequest& r) { r.lines[0].end = arrival; },
        [](BookingRequest& r) { r.lines[0].date = std::chrono::local_days{}; },
        [](BookingRequest& r) { r.lines[0].arrival_time = minutes{1}; },
        [](BookingRequest& r) { r.lines[0].location = "x"; },
        [](BookingRequest& r) { r.lines[0].notes = "x"; },
        [](BookingRequest& r) { r.lines[0].is_video = true; },
        [](BookingRequest& r) { r.lines[0].service_type = ServiceType::transport; },
        [](BookingRequest& r) { r.lines[0].timezone = "x"; },
        [](BookingRequest& r) { r.lines[0].relationship = LineRelationship::consecutive; },
        claim(&LineClaims::hourly_rate),
        claim(&LineClaims::base),
        claim(&LineClaims::mileage),
        claim(&LineClaims::hotel),
        claim(&LineClaims::misc),
        claim(&LineClaims::travel),
        claim(&LineClaims::travel_time),
        claim(&LineClaims::company),
        claim(&LineClaims::companion_payout),
        claim(&LineClaims::total),
        [](BookingRequest& r) { r.location = "x"; },
        [](BookingRequest& r) { r.notes = "x"; },
        [](BookingRequest& r) { r.waiver_agreed = true; },
        [](BookingRequest& r) { r.claimed_total = cent; },
    };
    std::set<std::string> texts;
    for (const Change& change : changes) {
        BookingRequest request;
        request.lines = {LineRequest{.companion = jordan}};
        change(request);
        EXPECT_EQ(canonical_text(request), canonical_text(request));
        texts.insert(canonical_text(request));
    }
    EXPECT_EQ(texts.size(), changes.size());
}

// Fingerprints that are stored were made of this very text.
TEST(CanonicalText, IsStable) {
    BookingRequest request;
    LineRequest bare{.companion = jordan};
    LineRequest full{.companion = sam};
    full.service_hours = 4;
    full.start = from_epoch_seconds(1'795'500'000);
    full.date = std::chrono::local_days{std::chrono::days{20'000}};
    full.arrival_time = hours{9};
    full.location = "1 Main Street";
    full.is_video = true;
    full.claims.base = Money::from_cents(1'234);
    request.lines = {bare, full};
    request.waiver_agreed = true;
    request.claimed_total = Money::from_cents(99);
    EXPECT_EQ(canonical_text(request),
              "1:2"
              "36:" +
                  jordan.text() +
                  "1:01:-1:-2:-12:-10:0:1:01:00:1:01:-1:-1:-1:-1:-1:-1:-1:-1:-1:-"
                  "36:" +
                  sam.text() +
                  "1:410:17955000001:-5:200003:54013:1 Main Street0:1:11:00:1:0"
                  "1:-4:12341:-1:-1:-1:-1:-1:-1:-1:-"
                  "0:0:1:12:99");
    request.waiver_agreed = false;
    EXPECT_TRUE(canonical_text(request).ends_with("0:0:1:02:99"));
}

// BOOK-020, BOOK-060, BOOK-062.
TEST(BookingRequest, HasDefaults) {
    EXPECT_EQ(default_arrival_time, hours{9});
    EXPECT_STREQ(default_timezone, "America/New_York");
    EXPECT_STREQ(video_location, "Video Session");
    EXPECT_EQ(identical_request_window, minutes{10});
    EXPECT_EQ(BookingQuote{}.type, BookingType::single);
    const LineToPrice line{.line = asked(sam).line};
    EXPECT_FALSE(line.travels);
    EXPECT_EQ(line.travel_time, minutes{0});
}

}  // namespace pricing_test
}  // namespace steady
