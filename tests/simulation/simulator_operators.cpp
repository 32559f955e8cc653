// What parties report about a visit, and what an operator does about money, visits and jobs.
#include "app/scheduling/change_line.h"
#include "ports/bookings.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace steady::testing {

// Any report of a party, mostly about a visit that is about to begin, is in progress or is over.
void Simulator::speak_of_visit() {
    if (bookings_.empty()) return;
    static constexpr std::array words{ShiftAct::acknowledge,   ShiftAct::check_in,
                                      ShiftAct::check_out,     ShiftAct::say_late,
                                      ShiftAct::say_on_way,    ShiftAct::report_no_show,
                                      ShiftAct::report_no_show};
    const std::size_t recent = std::min<std::size_t>(bookings_.size(), 12);
    const Booking booking = stored_booking(bookings_[bookings_.size() - 1 - draw(recent)]);
    const BookingLine& line = any(booking.lines);
    // A visit is rarely in progress at this step: advances the time until it is, or just over.
    const Instant wanted =
        chance(70) ? line.service.start + minutes(20) : line.service.end + minutes(5);
    const bool is_due = booking.status == BookingStatus::confirmed && line.is_active();
    if (is_due && wanted > world_.clock.now() && chance(40)) world_.clock.set(wanted);
    const ShiftStatement word{booking.id, line.id, words[draw(words.size())],
                              static_cast<int>(1 + draw(60)),
                              world_.clock.now() + minutes(draw(60))};
    const bool by_client = chance(50);
    const AccountId& who = by_client ? booking.client : line.companion;
    const auto before = world_.store->read(
        [&](Transaction& transaction) { return transaction.shifts.find(line.id); });
    touch(booking.id);
    if (!world_.bookings.work_shift.run(who, word)) return;
    if (word.act == ShiftAct::check_in && before && before->client_missing_at &&
        !before->companion_missing_at) {
        count("no-shows withdrawn");
        reported_.erase(line.id);
        withdrawn_.insert(line.id);
    }
    if (word.act == ShiftAct::check_out) count("visits checked out");
    if (word.act != ShiftAct::report_no_show) return;
    count("no-shows reported");
    const auto payout = world_.store->read(
        [&](Transaction& transaction) { return transaction.payouts.find(line.id); });
    // A payout in progress can no longer be held.
    const bool can_wait = !payout || payout->state == PayoutState::due ||
                          payout->state == PayoutState::held ||
                          payout->state == PayoutState::failed;
    if (can_wait) reported_.insert(line.id);
}

void Simulator::hold_payout() {
    if (bookings_.empty()) return;
    const Booking booking = stored_booking(any(bookings_));
    const BookingLine& line = any(booking.lines);
    touch(booking.id);
    if (!world_.money.operate.hold(world_.admin, line.id, "Ask first")) return;
    count("payouts held");
    reported_.insert(line.id);
}

void Simulator::release_payout() {
    const auto held = world_.money.operate.list({.state = PayoutState::held}).payouts;
    if (held.empty()) return;
    const Payout payout = any(held).payout;
    (void)world_.money.operate.remind(world_.admin, payout.line);
    release(payout);
}

void Simulator::release(const Payout& payout) {
    if (payout.hold != HoldReason::by_operator) return;
    if (world_.money.operate.release(world_.admin, payout.line, "Both sides answered")) {
        reported_.erase(payout.line);
        decided_.insert(payout.line);
        count("payouts released");
    }
    touch(payout.booking);
}

// Like an operator who settles everything that waits.
void Simulator::release_all() {
    const auto held = world_.money.operate.list({.state = PayoutState::held, .limit = 1'000});
    for (const ListedPayout& each : held.payouts) release(each.payout);
}

void Simulator::refund_line() {
    if (bookings_.empty()) return;
    const Booking booking = stored_booking(any(bookings_));
    const BookingLineId line = any(booking.lines).id;
    touch(booking.id);
    if (!world_.money.refund_line.run(world_.admin, line, "by mistake")) return;
    count("lines refunded");
    reported_.erase(line);
}

// From our fees or as goodwill, and the same request once more.
void Simulator::refund_part() {
    if (bookings_.empty()) return;
    const Booking booking = stored_booking(any(bookings_));
    touch(booking.id);
    const auto sums = world_.money.partial_refunds.quote(booking.id);
    if (!sums) return;
    PartialRefund refund{.booking = booking.id, .key = world_.ids.uuid()};
    refund.bearer = chance(50) ? RefundBearer::fees : RefundBearer::goodwill;
    const Money most = refund.bearer == RefundBearer::fees ? sums->fees : sums->left;
    if (most <= Money{}) return;
    const auto part = draw(static_cast<std::uint64_t>(most.cents()));
    refund.amount = chance(20) ? most : Money::from_cents(1 + static_cast<std::int64_t>(part));
    if (!world_.money.partial_refunds.run(world_.admin, refund, "A gesture")) return;
    count("partial refunds");
    const auto again = world_.money.partial_refunds.run(world_.admin, refund, "A gesture");
    if (!again || again->refunded != sums->refunded + refund.amount)
        complain("a partial refund of booking " + booking.id.text() + " was made twice");
}

void Simulator::retry_payout() {
    const auto failed = world_.money.operate.list({.status = PayoutStatus::failed}).payouts;
    if (failed.empty()) return;
    const Payout& payout = any(failed).payout;
    if (world_.money.operate.retry(world_.admin, payout.line, "Again")) count("payouts retried");
    touch(payout.booking);
}

// A lost dispute: an operator decides which part of it a companion bears.
void Simulator::deduct() {
    auto listed = world_.money.operate.list({.limit = 100}).payouts;
    std::erase_if(listed, [](const ListedPayout& each) { return each.deductible.is_zero(); });
    if (!listed.empty()) deduct_from(any(listed));
}

void Simulator::deduct_from(const ListedPayout& listed) {
    if (listed.deductible.is_zero()) return;
    const auto most = static_cast<std::uint64_t>(listed.deductible.cents());
    const Money part = chance(30) ? listed.deductible
                                  : Money::from_cents(static_cast<std::int64_t>(1 + draw(most)));
    touch(listed.payout.booking);
    if (!world_.money.deduct_dispute.run(world_.admin, listed.payout.line, part, "By chance")) {
        return;
    }
    count("deductions");
    reported_.erase(listed.payout.line);
    decided_.insert(listed.payout.line);
}

void Simulator::replace_companion() {
    const auto booking = recent_paid(50);
    if (!booking) return;
    const auto replaced = world_.replace.run(
        world_.admin, {booking->id, any(booking->lines).companion, any(world_.companions)});
    if (replaced) count("companions replaced");
}

// An operator changes the rate, the length or the time of a visit, at its current cost.
void Simulator::change_line() {
    const auto booking = recent_paid(50);
    if (!booking) return;
    ChangeLineRequest request{any(booking->lines).id};
    if (chance(50)) {
        request.rate = Money::from_dollars(static_cast<long>(20 + draw(100)));
    } else {
        request.service_hours = static_cast<int>(1 + draw(8));
    }
    const auto quote = world_.change_line.quote(booking->id, request);
    if (!quote) return;
    request.charge = quote->terms.charge();
    request.refund = quote->terms.refund();
    if (world_.change_line.run(world_.admin, booking->id, request, "By chance")) {
        count("changes by operators");
    }
}

// An operator removes one companion's lines from a paid booking; the rest stays active.
void Simulator::remove_companion() {
    const auto booking = recent_paid(50);
    if (!booking) return;
    const AccountId companion = any(booking->lines).companion;
    const auto preview = world_.bookings.cancel.preview_removal(booking->id, companion);
    if (!preview) return;
    const auto removed = world_.bookings.cancel.remove(world_.admin, booking->id, companion,
                                                       "By chance", preview->refund.to_refund());
    if (removed) count("companions removed");
}

// A bulk schedule: its bookings wait for the client's agreement and payment.
void Simulator::propose() {
    using std::chrono::days;
    const std::chrono::local_days today{
        std::chrono::floor<days>(world_.clock.now()).time_since_epoch()};
    SeriesRequest request{.client = any(world_.clients).text(),
                          .companions = {any(world_.companions)}};
    request.first = today + days(1 + draw(3));
    request.last = request.first + days(draw(3));
    request.start_time = hours(8 + draw(10));
    request.hours = static_cast<int>(1 + draw(6));
    request.location = "Near";
    const auto plan = world_.series.preview(request);
    if (!plan || !plan->bookable()) return;
    request.total = plan->total;
    const auto made = world_.series.run(world_.admin, request, "Asked by phone");
    if (!made) return;
    count("proposals", std::ssize(*made));
    for (const Booking& booking : *made) {
        bookings_.push_back(booking.id);
        proposed_.insert(booking.id);
        touch(booking.id);
    }
}

void Simulator::release_job() {
    for (const ParkedJob& job : world_.parked_jobs.list(1, 50).jobs) {
        if (!job.releasable || chance(50)) continue;
        if (world_.parked_jobs.release(world_.admin, job.id)) count("jobs released");
        return;
    }
}

void Simulator::dismiss_job() {
    for (const ParkedJob& job : world_.parked_jobs.list(1, 50).jobs) {
        if (!job.dismissible || chance(80)) continue;
        if (world_.parked_jobs.dismiss(world_.admin, job.id, "Read")) count("notes dismissed");
        return;
    }
}

}  // namespace steady::testing
