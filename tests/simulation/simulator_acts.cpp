// What clients and companions do about bookings, and what goes on around them.
#include "ports/bookings.h"
#include "tests/simulation/simulator.h"

#include <algorithm>

namespace steady::testing {

void Simulator::book() {
    std::vector<LineRequest> lines;
    const Instant start = world_.clock.now() + hours(1 + draw(96)) + minutes(draw(60));
    const std::size_t number = 1 + draw(3);
    for (std::size_t i = 0; i < number; ++i) {
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
    for (const BookingLine& line : made->lines) {
        if (!world_.profile(line.companion).online) complain("an offline companion was booked");
    }
    count("bookings");
    bookings_.push_back(made->id);
    touch(made->id);
}

void Simulator::open_page() {
    if (bookings_.empty()) return;
    // Mostly a recent one: old holds have expired.
    const std::size_t recent = std::min<std::size_t>(bookings_.size(), 4);
    const BookingId id = bookings_[bookings_.size() - 1 - draw(recent)];
    const AccountId client = stored_booking(id).client;
    // The waiver, which the client of a proposal has not agreed to yet.
    (void)world_.consents.run({.caller = client,
                               .user = client.text(),
                               .type = ConsentType::booking,
                               .subject = id.text(),
                               .agreed = true,
                               .version = "",
                               .origin = {"203.0.113.7", "test"}});
    (void)world_.money.booking_checkout(client, {id});
    touch(id);
}

void Simulator::pay_page() {
    const auto pages = open_pages();
    if (pages.empty()) return;
    world_.provider.pay(any(pages));
    count("pages paid");
}

void Simulator::abandon_page() {
    const auto pages = open_pages();
    if (pages.empty()) return;
    world_.provider.let_expire(any(pages));
    count("pages abandoned");
}

void Simulator::cancel() {
    if (bookings_.empty()) return;
    const BookingId id = any(bookings_);
    const Booking booking = stored_booking(id);
    const std::vector<BookingViewer> parties{{.account = booking.client},
                                             {.account = any(booking.lines).companion},
                                             SimWorld::as_admin()};
    if (world_.bookings.cancel.run(any(parties), id, "By chance")) count("bookings canceled");
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
        if (after && after->status == BookingStatus::confirmed) count("lines taken out");
        touch(*id);
        return;
    }
}

// A client reads the quote of another time and takes it: sooner, later, shorter or longer.
void Simulator::move_line() {
    const auto booking = recent_paid(40);
    if (!booking) return;
    const BookingLine& line = any(booking->lines);
    RescheduleRequest request{line.id};
    request.start = chance(40) ? line.service.start + minutes(draw(300)) - minutes(150)
                               : world_.clock.now() + hours(1 + draw(200));
    request.service_hours = static_cast<int>(1 + draw(8));
    const auto quote = world_.bookings.reschedule.quote(booking->client, booking->id, request);
    if (!quote) return;
    request.charge = quote->terms.charge();
    request.refund = quote->terms.refund();
    if (!world_.bookings.reschedule.run(booking->client, booking->id, request)) return;
    count(request.charge->is_zero() ? "visits moved" : "moves held");
}

void Simulator::pay_move() {
    const auto held = held_moves();
    if (held.empty()) return;
    const HeldMove& one = any(held);
    touch(one.booking);
    const auto page = world_.money.booking_checkout(one.client, {one.booking, one.line.id});
    if (!page || chance(20)) return;
    world_.provider.pay(page->session_id);
    count("moves paid");
}

void Simulator::store_time() {
    const auto held = held_moves();
    if (held.empty()) return;
    const HeldMove& one = any(held);
    if (world_.bookings.reschedule.drop(one.client, one.booking, one.line.id)) {
        count("moves dropped");
    }
    touch(one.booking);
}

void Simulator::change_place() {
    const auto booking = recent_paid(40);
    if (!booking) return;
    const BookingLine before = any(booking->lines);
    const auto changed =
        world_.bookings.change_location.run({booking->client, booking->id, before.id, "12 Elm St"});
    if (!changed) return;
    count("places changed");
    // The door alone: neither time nor price.
    for (const BookingLine& line : stored_booking(booking->id).lines) {
        if (line.id != before.id) continue;
        const bool is_same = line.service == before.service &&
                             line.amounts.total == before.amounts.total &&
                             line.distance == before.distance;
        if (is_same && line.location.starts_with("12 Elm St")) continue;
        complain("another place changed more than the place of line " + line.id.text());
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
        count("accounts deleted");
        const std::string name = "Person " + std::to_string(seen_["accounts deleted"]);
        people[which] = is_client ? world_.add_client(true, name) : world_.add_companion(name, 55);
        if (!is_client) departed_.push_back(leaves);
        std::erase(suspended_, leaves);
        std::erase(unproven_, leaves);
        std::erase_if(blocks_, [&](const Block& block) {
            return block.from == leaves || block.to == leaves;
        });
        std::erase_if(time_off_, [&](const OwnTime& each) { return each.companion == leaves; });
    }
    check(true);
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
        world_.deliver(on_the_way_.back());
        on_the_way_.pop_back();
    }
}

void Simulator::work() {
    switch (draw(8)) {
        case 0:
            // Among them may be a verified ID.
            change_right([&] { world_.money.process_events.run(); });
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
        case 6:
            world_.warn_of_highlight_end.run();
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
