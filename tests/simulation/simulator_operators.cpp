// What parties report about a visit, and what an operator does about money and visits.
#include "app/scheduling/change_line.h"
#include "ports/books.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <array>
#include <limits>

namespace steady::testing {

// Any report of a party, mostly about a visit that is about to begin, is in progress or is over.
void Simulator::speak_of_visit() {
    if (bookings_.empty()) return;
    static constexpr std::array acts{ShiftAct::acknowledge,    ShiftAct::check_in,
                                     ShiftAct::check_out,      ShiftAct::say_late,
                                     ShiftAct::report_no_show, ShiftAct::report_no_show};
    const std::size_t recent = std::min<std::size_t>(bookings_.size(), 12);
    const Booking booking = stored_booking(bookings_[bookings_.size() - 1 - draw(recent)]);
    const BookingLine& line = any(booking.lines);
    // A visit is rarely in progress at this step: advances the time until it is.
    const Instant started = line.service.start + minutes(20);
    const bool is_due = booking.status == BookingStatus::confirmed && line.is_active();
    if (is_due && started > world_.clock.now() && chance(40)) world_.clock.set(started);
    const ShiftStatement word{booking.id, line.id, acts[draw(acts.size())],
                              static_cast<int>(1 + draw(60))};
    const AccountId& who = chance(50) ? booking.client : line.companion;
    const bool spoken = world_.bookings.work_shift.run(who, word).has_value();
    touch(booking.id);
    if (!spoken || word.act != ShiftAct::report_no_show) return;
    ++seen_.no_shows;
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
    if (world_.money.operate.hold(world_.admin, line.id, "Ask first")) reported_.insert(line.id);
    touch(booking.id);
}

void Simulator::release_payout() {
    const auto held = world_.money.operate.list({.state = PayoutState::held}).payouts;
    if (held.empty()) return;
    release(any(held).payout);
}

void Simulator::release(const Payout& payout) {
    if (payout.hold != HoldReason::by_operator) return;
    if (world_.money.operate.release(world_.admin, payout.line, "Both were heard")) {
        reported_.erase(payout.line);
        ++seen_.releases;
    }
    touch(payout.booking);
}

// Like an operator who settles everything that waits.
void Simulator::release_all() {
    const auto held = world_.money.operate.list({.state = PayoutState::held, .limit = 1'000});
    for (const ListedPayout& each : held.payouts) release(each.payout);
}

void Simulator::replace_companion() {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        const Booking booking = stored_booking(*id);
        if (booking.status != BookingStatus::confirmed || chance(50)) continue;
        const auto replaced = world_.replace.run(
            world_.admin, {booking.id, any(booking.lines).companion, any(world_.companions)});
        if (replaced) ++seen_.replacements;
        touch(booking.id);
        return;
    }
}

// An operator changes the rate, the length or the time of a visit, at its current cost.
void Simulator::change_line() {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        const Booking booking = stored_booking(*id);
        if (booking.status != BookingStatus::confirmed || chance(50)) continue;
        ChangeLineRequest request{any(booking.lines).id};
        if (chance(50)) {
            request.rate = Money::from_dollars(static_cast<long>(20 + draw(100)));
        } else {
            request.service_hours = static_cast<int>(1 + draw(8));
        }
        touch(booking.id);
        const auto quote = world_.change_line.quote(booking.id, request);
        if (!quote) return;
        request.charge = quote->terms.charge();
        request.refund = quote->terms.refund();
        if (world_.change_line.run(world_.admin, booking.id, request, "By chance")) {
            ++seen_.changes;
        }
        return;
    }
}

// An operator removes one companion's lines from a paid booking; the rest stays active.
void Simulator::remove_companion() {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        const Booking booking = stored_booking(*id);
        if (booking.status != BookingStatus::confirmed || chance(50)) continue;
        const AccountId companion = any(booking.lines).companion;
        touch(booking.id);
        const auto preview = world_.bookings.cancel.preview_removal(booking.id, companion);
        if (!preview) return;
        const auto removed = world_.bookings.cancel.remove(
            world_.admin, booking.id, companion, "By chance", preview->refund.to_refund());
        if (removed) ++seen_.removals;
        return;
    }
}

// A person is deleted by their own wish or by an operator, with all upcoming bookings; another one
// registers.
void Simulator::delete_account() {
    const bool is_client = chance(50);
    auto& people = is_client ? world_.clients : world_.companions;
    const std::size_t which = draw(people.size());
    const AccountId leaves = people[which];
    const auto gone = chance(50) ? world_.leave(leaves)
                                 : world_.remove_account.run({world_.admin, leaves, "By chance"});
    if (gone) {
        ++seen_.departures;
        const std::string name = "Person " + std::to_string(seen_.departures);
        people[which] = is_client ? world_.add_client(true, name) : world_.add_companion(name, 55);
        if (!is_client) departed_.push_back(leaves);
    }
    check(true);
}

// A payout that an operator holds, or of a visit reported as a no-show, is not sent before an
// operator releases it.
void Simulator::check_holds() {
    world_.store->read([&](Transaction& transaction) {
        for (const BookingLineId& line : reported_) {
            const auto payout = transaction.payouts.find(line);
            if (!payout) continue;
            const bool went =
                payout->state == PayoutState::sending || payout->state == PayoutState::paid;
            if (!went) continue;
            findings_.push_back("step " + std::to_string(done_) + ": the payout of line " +
                                line.text() + " went though an operator was to hear both sides");
        }
        return 0;
    });
}

// Time has passed to the end of every booking: nothing waits for a payment or for its end.
void Simulator::check_ends() {
    for (const BookingId& id : bookings_) {
        if (!stored_booking(id).live()) continue;
        findings_.push_back("at rest: booking " + id.text() + " has not come to its end");
    }
}

}  // namespace steady::testing
