#include "tests/concurrency/histories.h"

#include "app/bookings/may_meet.h"
#include "domain/bookings/timing.h"
#include "ports/booking_calendar.h"
#include "ports/bookings.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

int pick(std::mt19937& random, std::size_t below) {
    return std::uniform_int_distribution(0, static_cast<int>(below) - 1)(random);
}

const AccountId& any(std::mt19937& random, const std::vector<AccountId>& people) {
    return people[static_cast<std::size_t>(pick(random, people.size()))];
}

BookingSight sight_of(const Booking& booking) {
    return {booking.status, booking.lines.size()};
}

}  // namespace

template <class Call>
void Histories::record(const BookingId& id, Call&& call) {
    BookingEvent event{.started = ++moment_};
    event.effect = call(event.sight);
    event.ended = ++moment_;
    const std::scoped_lock lock(mutex_);
    events_[id].push_back(event);
}

void Histories::add_people(int client_count, int companion_count) {
    clients.clear();
    companions.clear();
    for (int i = 0; i < client_count; ++i) clients.push_back(world_.add_client());
    for (int i = 0; i < companion_count; ++i)
        companions.push_back(world_.add_companion("Pat " + std::to_string(i)));
}

BookingResult<Booking> Histories::book(const AccountId& client, const AccountId& companion,
                                       int start, const std::string& key) {
    CreateBookingCommand command =
        world_.command(world_.request({world_.line(companion, world_.in_hours(start))}), key);
    command.client = client;
    return world_.use.create.run(command);
}

void Histories::act(std::mt19937& random) {
    const auto booking = any_booking(pick(random, 1'000'000));
    const int kind = pick(random, 20);
    if (kind < 8 || !booking) {
        make(random);
    } else if (kind < 13) {
        pay(*booking);
    } else if (kind < 15) {
        cancel(*booking);
    } else if (kind < 18) {
        reschedule(*booking, 30 + 4 * pick(random, 40));
    } else if (kind < 19) {
        acknowledge(*booking);
    } else if (pick(random, 2) == 0) {
        take_time_off(random);
    } else {
        end_right(random, *booking);
    }
}

void Histories::make(std::mt19937& random) {
    const std::string key = pick(random, 2) == 0 ? "" : "key" + std::to_string(pick(random, 40));
    const AccountId& client = any(random, clients);
    const auto made = book(client, any(random, companions), 30 + 4 * pick(random, 40), key);
    if (made) remember(client, key, made->id);
}

void Histories::pay(const Booking& booking) {
    record(booking.id, [&](BookingSight&) {
        const auto page = world_.money.booking_checkout(booking.client, {booking.id});
        if (!page) return BookingEffect::may_confirm;
        {
            const std::scoped_lock lock(mutex_);  // people act one at a time
            world_.provider.pay(page->session_id);
        }
        const auto settled = world_.money.settlement.settle(page->session_id);
        return settled && *settled == Settlement::paid ? BookingEffect::paid
                                                       : BookingEffect::may_confirm;
    });
}

void Histories::cancel(const Booking& booking) {
    record(booking.id, [&](BookingSight&) {
        const bool is_done =
            world_.bookings.cancel.run({.account = booking.client}, booking.id, "", {}).has_value();
        return is_done ? BookingEffect::cancelled : BookingEffect::may_confirm;
    });
}

void Histories::reschedule(const Booking& booking, int start) {
    record(booking.id, [&](BookingSight&) {
        RescheduleRequest request{booking.lines.front().id, world_.in_hours(start)};
        const auto quote = world_.bookings.reschedule.quote(booking.client, booking.id, request);
        if (!quote) return BookingEffect::may_confirm;
        request.charge = quote->terms.charge();
        request.refund = quote->terms.refund();
        if (!world_.bookings.reschedule.run(booking.client, booking.id, request)) {
            return BookingEffect::may_confirm;
        }
        return request.charge->is_zero() ? BookingEffect::moved : BookingEffect::seen_paid;
    });
}

void Histories::acknowledge(const Booking& booking) {
    record(booking.id, [&](BookingSight&) {
        const BookingLine& line = booking.lines.back();
        (void)world_.bookings.work_shift.run(line.companion,
                                             {booking.id, line.id, ShiftAct::acknowledge});
        return BookingEffect::may_confirm;
    });
}

void Histories::take_time_off(std::mt19937& random) {
    const auto day = std::chrono::floor<std::chrono::days>(world_.in_hours(30 + pick(random, 160)));
    AddTimeOff wanted{.companion = any(random, companions), .form = {}};
    wanted.form.first_day = std::chrono::local_days{day.time_since_epoch()};
    wanted.form.last_day = wanted.form.first_day;
    wanted.form.from = hours{8};
    wanted.form.until = hours{10};
    (void)world_.bookings.time_off.add(wanted);
}

void Histories::end_right(std::mt19937& random, const Booking& booking) {
    BookingEvent event{.effect = BookingEffect::may_cancel, .started = ++moment_};
    if (pick(random, 3) == 0) {
        (void)world_.incidents.suspend_person(world_.admin, {booking.client, true, "A report"});
    } else {
        (void)world_.blocking.block(booking.client, booking.lines.front().companion);
    }
    event.ended = ++moment_;
    const std::scoped_lock lock(mutex_);
    events_of_clients_[booking.client].push_back(event);
}

void Histories::remember(const AccountId& client, const std::string& key, const BookingId& id) {
    const std::scoped_lock lock(mutex_);
    bookings_.insert(id);
    if (!key.empty()) by_key_[{client, key}].insert(id);
}

std::optional<Booking> Histories::any_booking(int number) {
    std::optional<BookingId> id;
    {
        const std::scoped_lock lock(mutex_);
        if (bookings_.empty()) return std::nullopt;
        id = *std::next(bookings_.begin(), number % std::ssize(bookings_));
    }
    std::optional<Booking> booking;
    record(*id, [&](BookingSight& sight) {
        booking = world_.stored(*id);
        sight = sight_of(booking.value());
        return BookingEffect::read;
    });
    return booking;
}

void Histories::expect_invariants(int holds_over) {
    world_.store->read([&](Transaction& transaction) {
        EXPECT_EQ(transaction.ledger.total(), Money{});
        std::map<AccountId, int> counted;
        for (const BookingId& id : bookings_) expect_booking(transaction, id, counted);
        for (const AccountId& companion : companions) {
            EXPECT_EQ(transaction.companions.find(companion)->profile.total_bookings,
                      counted[companion])
                << "an addition was lost";
            const auto spans = transaction.booking_calendar.busy(companion, world_.clock.now(),
                                                                 world_.clock.now() + hours{1'000});
            for (std::size_t i = 1; i < spans.size(); ++i) {
                EXPECT_GE(spans[i].start - spans[i - 1].end, rest_between_bookings);
            }
        }
        for (const AccountId& client : clients) {
            const auto found = transaction.new_bookings.preconditions(client, {companions.front()},
                                                                      "none", world_.clock.now());
            EXPECT_LE(found.unpaid_holds, max_holds + holds_over);
        }
        return 0;
    });
    for (const auto& [key, made] : by_key_) {
        EXPECT_EQ(made.size(), 1U) << "a key made several bookings: " << key.second;
    }
    expect_histories();
}

// Adds the lines that a companion's total counts.
void Histories::expect_booking(Transaction& transaction, const BookingId& id,
                               std::map<AccountId, int>& counted) {
    const Booking booking = transaction.bookings.find(id).value();
    Money refunded;
    for (const RefundRecord& refund : transaction.refunds.of_booking(id)) {
        refunded += refund.amount;
    }
    Money paid;
    for (const LedgerEntry& entry : transaction.ledger.entries_of(id)) {
        if (entry.kind != EntryKind::checkout_paid) continue;
        for (const Posting& posting : entry.postings) {
            if (posting.amount > Money{}) paid += posting.amount;
        }
    }
    EXPECT_LE(refunded, paid);
    // What was credited to a rescheduled visit is in both sums of the booking.
    if (paid > Money{}) {
        EXPECT_EQ(paid - refunded, booking.total - booking.refunded) << id.text();
    }
    EXPECT_EQ(booking.paid_at.has_value() || booking.status == BookingStatus::confirmed,
              booking.paid_at.has_value());
    for (const BookingLine& line : booking.lines) {
        if (booking.status == BookingStatus::confirmed && line.is_active()) {
            ++counted[line.companion];
        }
    }
}

void Histories::expect_histories() {
    for (auto& [id, events] : events_) {
        const Booking booking = world_.stored(id).value();
        const auto& of_client = events_of_clients_[booking.client];
        events.insert(events.end(), of_client.begin(), of_client.end());
        const long now = ++moment_;
        events.push_back({BookingEffect::read, now, ++moment_, sight_of(booking)});
        EXPECT_TRUE(is_linearizable(events))
            << "no order explains what was seen of booking " << id.text();
    }
}

void Histories::expect_rights() {
    world_.store->read([&](Transaction& transaction) {
        for (const BookingId& id : bookings_) {
            const Booking booking = transaction.bookings.find(id).value();
            if (booking.status == BookingStatus::pending) {
                EXPECT_TRUE(may_meet(transaction, booking, world_.clock.now()))
                    << "a hold outlived a block or a suspension: " << id.text();
            }
            for (const BookingLine& line : booking.lines) {
                if (!booking.live() || !line.is_active()) continue;
                EXPECT_TRUE(transaction.time_off.touching(line.companion, line.service).empty())
                    << "booked in time off: " << line.id.text();
            }
        }
        return 0;
    });
}

}  // namespace steady::testing
