#include "tests/simulation/simulator.h"

#include <algorithm>

namespace steady::testing {

const std::vector<Simulator::Act>& Simulator::acts() {
    static const std::vector<Act> all{
        {10, &Simulator::book},
        {10, &Simulator::open_page},
        {10, &Simulator::pay_page},
        {2, &Simulator::abandon_page},
        {4, &Simulator::cancel},
        {6, &Simulator::take_lines_out},
        {8, &Simulator::move_line},
        {6, &Simulator::pay_move},
        {1, &Simulator::store_time},
        {1, &Simulator::set_up_account},
        {2, &Simulator::refund_line},
        {3, &Simulator::retry_payout},
        {1, &Simulator::change_account},
        {3, &Simulator::settle_refund},
        {1, &Simulator::open_dispute},
        {2, &Simulator::close_dispute},
        {2, &Simulator::change_weather},
        {14, &Simulator::pass_time},
        {14, &Simulator::subscribe_to_events},
        {24, &Simulator::work},
        {2, &Simulator::reconcile},
        {6, &Simulator::speak_of_visit},
        {1, &Simulator::hold_payout},
        {2, &Simulator::release_payout},
        {2, &Simulator::replace_companion},
        {3, &Simulator::change_line},
        {3, &Simulator::remove_companion},
        {1, &Simulator::delete_account},
    };
    return all;
}

void Simulator::book() {
    std::vector<LineRequest> lines;
    const Instant start = world_.clock.now() + hours(1 + draw(96)) + minutes(draw(60));
    const std::size_t count = 1 + draw(3);
    for (std::size_t i = 0; i < count; ++i) {
        LineRequest line = world_.line(any(world_.companions), start + hours(13 * i),
                                       static_cast<int>(1 + draw(8)));
        line.is_video = chance(30);
        line.location = line.is_video ? "Video Session" : chance(50) ? "Near" : "Far";
        lines.push_back(std::move(line));
    }
    CreateBookingCommand command = world_.command(world_.request(std::move(lines)));
    command.client = any(world_.clients);
    const auto made = world_.bookings.create.run(command);
    if (!made) return;
    bookings_.push_back(made->id);
    touch(made->id);
}

void Simulator::open_page() {
    if (bookings_.empty()) return;
    // Mostly a recent one: old holds have expired.
    const std::size_t recent = std::min<std::size_t>(bookings_.size(), 4);
    const BookingId id = bookings_[bookings_.size() - 1 - draw(recent)];
    (void)world_.money.booking_checkout(stored_booking(id).client, id);
    touch(id);
}

void Simulator::pay_page() {
    const auto pages = open_pages();
    if (!pages.empty()) world_.provider.pay(any(pages));
}

void Simulator::abandon_page() {
    const auto pages = open_pages();
    if (!pages.empty()) world_.provider.let_expire(any(pages));
}

void Simulator::cancel() {
    if (bookings_.empty()) return;
    const BookingId id = any(bookings_);
    const Booking booking = stored_booking(id);
    const std::vector<BookingViewer> parties{{.account = booking.client},
                                             {.account = any(booking.lines).companion},
                                             SimWorld::as_admin()};
    (void)world_.bookings.cancel.run(any(parties), id, "By chance");
    touch(id);
}

// A companion leaves a paid booking of several, or the last one that is left.
void Simulator::take_lines_out() {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        const Booking booking = stored_booking(*id);
        const bool several = std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
            return line.companion != booking.lines.front().companion;
        });
        if (!several || booking.status != BookingStatus::confirmed || chance(30)) continue;
        const auto after =
            world_.bookings.cancel.run({.account = any(booking.lines).companion}, *id);
        if (after && after->status == BookingStatus::confirmed) ++seen_.lines_cancelled;
        touch(*id);
        return;
    }
}

// A client reads the quote of another time and takes it: sooner, later, shorter or longer.
void Simulator::move_line() {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        const Booking booking = stored_booking(*id);
        if (booking.status != BookingStatus::confirmed || chance(40)) continue;
        const BookingLine& line = any(booking.lines);
        RescheduleRequest request{line.id};
        request.start = chance(40) ? line.service.start + minutes(draw(300)) - minutes(150)
                                   : world_.clock.now() + hours(1 + draw(200));
        request.service_hours = static_cast<int>(1 + draw(8));
        const auto quote = world_.bookings.reschedule.quote(booking.client, *id, request);
        touch(*id);
        if (!quote) return;
        request.charge = quote->terms.charge();
        request.refund = quote->terms.refund();
        if (!world_.bookings.reschedule.run(booking.client, *id, request)) return;
        ++(request.charge->is_zero() ? seen_.moves : seen_.moves_held);
        return;
    }
}

std::vector<HeldMove> Simulator::held_moves() {
    std::vector<HeldMove> held;
    for (const BookingId& id : bookings_) {
        for (HeldMove& one : world_.store->read(
                 [&](Transaction& transaction) { return transaction.bookings.held_moves(id); })) {
            held.push_back(std::move(one));
        }
    }
    return held;
}

void Simulator::pay_move() {
    const auto held = held_moves();
    if (held.empty()) return;
    const HeldMove& one = any(held);
    touch(one.booking);
    const auto page = world_.money.booking_checkout(one.client, {one.booking, one.line.id});
    if (page && chance(80)) world_.provider.pay(page->session_id);
}

void Simulator::store_time() {
    const auto held = held_moves();
    if (held.empty()) return;
    const HeldMove& one = any(held);
    (void)world_.bookings.reschedule.drop(one.client, one.booking, one.line.id);
    touch(one.booking);
}

void Simulator::set_up_account() {
    (void)world_.money.accounts.create(any(world_.companions));
}

void Simulator::change_account() {
    std::vector<std::string> accounts;
    for (const auto& [id, account] : world_.provider.accounts) accounts.push_back(id);
    if (accounts.empty()) return;
    if (chance(75)) {
        world_.provider.finish_set_up(any(accounts));
    } else {
        world_.provider.restrict_account(any(accounts));
    }
}

void Simulator::refund_line() {
    if (bookings_.empty()) return;
    const Booking booking = stored_booking(any(bookings_));
    const BookingLineId line = any(booking.lines).id;
    if (world_.money.refund_line.run(world_.admin, line, "by mistake")) reported_.erase(line);
    touch(booking.id);
}

void Simulator::retry_payout() {
    const auto failed = world_.money.operate.list({.status = PayoutStatus::failed}).payouts;
    if (failed.empty()) return;
    const Payout& payout = any(failed).payout;
    (void)world_.money.operate.retry(world_.admin, payout.line);
    touch(payout.booking);
}

void Simulator::settle_refund() {
    std::vector<std::string> pending;
    for (const auto& [id, refund] : world_.provider.refunds) {
        if (refund.pending) pending.push_back(id);
    }
    if (!pending.empty()) world_.provider.settle_refund(any(pending), chance(85));
}

void Simulator::open_dispute() {
    std::vector<std::string> payments;
    for (const auto& [id, page] : world_.provider.pages) {
        if (page.paid) payments.push_back(page.payment);
    }
    if (payments.empty()) return;
    const std::string& payment = any(payments);
    // A payment that was refunded or is already disputed is not disputed.
    for (const ProviderMovement& movement : world_.provider.book) {
        const bool taken =
            movement.kind == MovementKind::refund || movement.kind == MovementKind::dispute;
        if (taken && movement.payment == payment) return;
    }
    world_.provider.open_dispute(payment);
}

void Simulator::close_dispute() {
    std::vector<std::string> open;
    for (const auto& [id, dispute] : world_.provider.disputes) {
        if (dispute.status == DisputeStatus::open) open.push_back(id);
    }
    if (!open.empty()) world_.provider.close_dispute(any(open), chance(60));
}

void Simulator::change_weather() {
    trouble_percent_ = chance(50) ? 0 : draw(40);
    world_.provider.refunds_stay_pending = chance(40);
}

void Simulator::pass_time() {
    switch (draw(8)) {
        case 0:
            world_.clock.advance(hours(25));
            break;
        case 1:
            world_.clock.advance(-minutes(draw(10)));
            break;
        case 2:
        case 3:
            world_.clock.advance(hours(1 + draw(8)));
            break;
        default:
            world_.clock.advance(minutes(1 + draw(40)));
    }
}

// Some never arrive, some twice, and in any order.
void Simulator::subscribe_to_events() {
    for (SignedEvent& event : world_.provider.take_events()) {
        if (chance(10)) continue;
        on_the_way_.push_back(event);
        if (chance(15)) on_the_way_.push_back(std::move(event));
    }
    std::shuffle(on_the_way_.begin(), on_the_way_.end(), random_);
    while (!on_the_way_.empty() && !chance(20)) {
        world_.hear(on_the_way_.back());
        on_the_way_.pop_back();
    }
}

void Simulator::work() {
    switch (draw(7)) {
        case 0:
            world_.money.process_events.run();
            break;
        case 1:
            world_.jobs.run();
            break;
        case 2:
            world_.bookings.expire_holds.run();
            world_.bookings.expire_moves.run();
            break;
        case 3:
            world_.bookings.complete.run();
            world_.bookings.missed.run();
            world_.bookings.remind.run();
            break;
        case 4:
            world_.money.reconcile_purchases.run();
            break;
        case 5:
            world_.money.send.run();
            break;
        default:
            world_.money.refunds.run();
    }
    if (!bookings_.empty()) touch(any(bookings_));
}

void Simulator::reconcile() {
    if (chance(70)) {
        (void)world_.money.reconcile_events.run();
    } else {
        (void)world_.money.reconcile_movements.run();
    }
}

}  // namespace steady::testing
