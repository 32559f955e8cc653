// The bookings of a party by page, and their totals.
#include "ports/booking_lists.h"
#include "ports/store.h"
#include "tests/contract/booking_lists.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace booking_pages_contract {

using samples::account_id, samples::add_people, samples::booking, samples::line, samples::now;
using samples::ids, samples::ids_of, samples::insert, samples::Statuses;

BookingPage of_client(Transaction& t, int number, Statuses statuses = {}, int page = 1,
                      int limit = 20) {
    return t.booking_lists.page(
        {account_id(number), BookingSide::client, std::move(statuses), page, limit});
}
BookingPage of_companion(Transaction& t, int number, Statuses statuses = {}, int page = 1,
                         int limit = 20) {
    return t.booking_lists.page(
        {account_id(number), BookingSide::companion, std::move(statuses), page, limit});
}

TEST_P(StoreContract, ListsBookingsOfAPartyNewestFirst) {
    const Booking two_companions = booking(2, 1, {line(2, 12, hours{40}), line(3, 11, hours{40})});
    write([&](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10})}));
        insert(t, two_companions);
        insert(t, booking(3, 2, {line(4, 11, hours{70}), line(5, 11, hours{90})}));
        Booking twin = booking(4, 2, {line(6, 13, hours{10})});
        twin.created_at = now + seconds{3};
        insert(t, twin);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(ids_of(of_client(t, 1).bookings), ids({2, 1}));
        EXPECT_EQ(ids_of(of_client(t, 2).bookings), ids({4, 3})) << "of one second, by id";
        EXPECT_TRUE(of_client(t, 3).bookings.empty());
        EXPECT_TRUE(of_client(t, 11).bookings.empty());
        const BookingPage worked = of_companion(t, 11);
        EXPECT_EQ(ids_of(worked.bookings), ids({3, 2, 1}));
        EXPECT_FALSE(worked.next);
        EXPECT_EQ(ids_of(of_companion(t, 12).bookings), ids({2}));
        EXPECT_TRUE(of_companion(t, 1).bookings.empty());
        EXPECT_TRUE(worked.bookings.at(1) == two_companions)
            << "with all lines, also other companions'";
        EXPECT_EQ(worked.bookings.at(0).lines.size(), 2U);
        return 0;
    });
}

TEST_P(StoreContract, PagesBookings) {
    write([](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 7; ++i) {
            insert(t, booking(i, 1, {line(i, 11, hours{20 * i})}),
                   i % 2 == 0 ? BookingStatus::confirmed : BookingStatus::completed);
        }
    });
    read([](Transaction& t) {
        for (const auto& [pages, party] :
             {std::pair(&of_client, 1), std::pair(&of_companion, 11)}) {
            const BookingPage first = pages(t, party, {}, 1, 3);
            EXPECT_EQ(ids_of(first.bookings), ids({7, 6, 5}));
            EXPECT_EQ(first.next->id, samples::id<BookingId>(5));
            EXPECT_EQ(first.bookings.front().lines.size(), 1U);
            EXPECT_EQ(ids_of(pages(t, party, {}, 3, 3).bookings), ids({1}));
            EXPECT_FALSE(pages(t, party, {}, 1, 7).next) << "nothing is behind a full last page";
            EXPECT_TRUE(pages(t, party, {}, 4, 3).bookings.empty());
            EXPECT_TRUE(pages(t, party, {}, 1'000'000, 50).bookings.empty());
            EXPECT_EQ(ids_of(pages(t, party, {BookingStatus::confirmed}, 2, 2).bookings), ids({2}));
            EXPECT_TRUE(pages(t, party, {BookingStatus::pending}, 1, 2).bookings.empty());
            const Statuses most{BookingStatus::completed, BookingStatus::cancelled,
                                BookingStatus::confirmed};
            EXPECT_EQ(ids_of(pages(t, party, most, 2, 4).bookings), ids({3, 2, 1}));
        }
        return 0;
    });
}

// In a booking of several companions each has the state of the companion's own lines (decisions
// §4).
TEST_P(StoreContract, ShowsABookingAsCancelledToACompanionWithoutLiveLines) {
    write([](Transaction& t) {
        add_people(t);
        Booking shared = booking(1, 1, {line(1, 11, hours{10}), line(2, 12, hours{10})});
        shared.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, shared, BookingStatus::confirmed);
        Booking half = booking(2, 1, {line(3, 11, hours{40}), line(4, 11, hours{60})});
        half.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, half, BookingStatus::confirmed);
        insert(t, booking(3, 2, {line(5, 11, hours{90})}), BookingStatus::completed);
        insert(t, booking(4, 2, {line(6, 11, hours{120})}), BookingStatus::cancelled);
    });
    read([](Transaction& t) {
        EXPECT_EQ(ids_of(of_companion(t, 11, {BookingStatus::cancelled}).bookings), ids({4, 1}));
        EXPECT_EQ(ids_of(of_companion(t, 11, {BookingStatus::confirmed}).bookings), ids({2}));
        EXPECT_EQ(ids_of(of_companion(t, 12, {BookingStatus::confirmed}).bookings), ids({1}));
        EXPECT_TRUE(of_client(t, 1, {BookingStatus::cancelled}).bookings.empty());
        EXPECT_EQ(ids_of(of_client(t, 1, {BookingStatus::confirmed}).bookings), ids({2, 1}));

        const auto counts = [&](int number, BookingSide side) {
            return t.booking_lists.totals(account_id(number), side).counts;
        };
        using Counts = std::array<long, 4>;
        EXPECT_EQ(counts(11, BookingSide::companion), (Counts{0, 1, 1, 2}));
        EXPECT_EQ(counts(12, BookingSide::companion), (Counts{0, 1, 0, 0}));
        EXPECT_EQ(counts(1, BookingSide::client), (Counts{0, 2, 0, 0}));
        EXPECT_EQ(counts(2, BookingSide::client), (Counts{0, 0, 1, 1}));
        EXPECT_EQ(counts(1, BookingSide::companion), (Counts{0, 0, 0, 0}));
        return 0;
    });
}

// However the list changes in between, a page begins after the last booking of the previous one.
TEST_P(StoreContract, ContinuesAListOfBookingsAfterItsLastOne) {
    write([](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 5; ++i) insert(t, booking(i, 1, {line(i, 11, hours{20 * i})}));
        Booking twin = booking(6, 1, {line(6, 11, hours{200})});
        twin.created_at = booking(5, 1, {line(5, 11, hours{1})}).created_at;
        insert(t, twin);
    });
    read([](Transaction& t) {
        for (const auto& [party, side] : {std::pair(1, BookingSide::client),  //
                                          std::pair(11, BookingSide::companion)}) {
            for (const auto order :
                 {BookingOrder::newest_first, BookingOrder::upcoming_soonest_first}) {
                BookingQuery query{
                    .party = account_id(party), .side = side, .limit = 2, .order = order};
                std::vector<BookingId> found;
                for (int calls = 0; calls < 3; ++calls) {
                    const BookingPage page = t.booking_lists.page(query);
                    for (const BookingId& id : ids_of(page.bookings)) found.push_back(id);
                    EXPECT_EQ(page.next.has_value(), calls < 2);
                    query.after = page.next;
                }
                EXPECT_EQ(found, order == BookingOrder::newest_first ? ids({6, 5, 4, 3, 2, 1})
                                                                     : ids({1, 2, 3, 4, 5, 6}));
            }
        }
        return 0;
    });
}

// HIST-005
TEST_P(StoreContract, ListsUpcomingBookingsSoonestFirst) {
    write([](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{90})}));
        insert(t, booking(2, 1, {line(2, 12, hours{10})}), BookingStatus::completed);
        insert(t, booking(3, 1, {line(3, 12, hours{40})}), BookingStatus::confirmed);
        insert(t, booking(4, 1, {line(4, 12, hours{60})}), BookingStatus::cancelled);
        Booking half = booking(5, 1, {line(5, 13, hours{20}), line(6, 13, hours{70})});
        half.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, half, BookingStatus::confirmed);
    });
    read([](Transaction& t) {
        const auto upcoming = [&](int party, BookingSide side) {
            return ids_of(t.booking_lists
                              .page({.party = account_id(party),
                                     .side = side,
                                     .order = BookingOrder::upcoming_soonest_first})
                              .bookings);
        };
        EXPECT_EQ(upcoming(1, BookingSide::client), ids({3, 5, 1}))
            << "by the first visit that goes on";
        EXPECT_EQ(upcoming(12, BookingSide::companion), ids({3}));
        EXPECT_EQ(upcoming(13, BookingSide::companion), ids({5}));
        return 0;
    });
}

// BLOCK-001: the bookings with one person, and none with a person who was removed.
TEST_P(StoreContract, FindsBookingsWithOnePerson) {
    write([](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10}), line(2, 12, hours{10})}));
        Booking without = booking(2, 1, {line(3, 11, hours{40}), line(4, 12, hours{40})});
        without.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, without, BookingStatus::confirmed);
        insert(t, booking(3, 2, {line(5, 11, hours{70})}));
        insert(t, booking(4, 1, {line(6, 11, hours{100})}), BookingStatus::cancelled);
    });
    read([](Transaction& t) {
        const auto with = [&](int party, BookingSide side, int other) {
            return ids_of(
                t.booking_lists
                    .page({.party = account_id(party), .side = side, .with = account_id(other)})
                    .bookings);
        };
        EXPECT_EQ(with(1, BookingSide::client, 11), ids({4, 1}));
        EXPECT_EQ(with(1, BookingSide::client, 12), ids({2, 1}));
        EXPECT_EQ(with(1, BookingSide::client, 13), ids({}));
        EXPECT_EQ(with(11, BookingSide::companion, 2), ids({3}));
        EXPECT_EQ(with(11, BookingSide::companion, 1), ids({4, 2, 1}))
            << "a companion whose visit was canceled has the booking as canceled";
        return 0;
    });
}

TEST_P(StoreContract, OutlinesListCompanionsAndTimes) {
    const Booking two = booking(2, 1, {line(2, 12, hours{40}), line(3, 11, hours{60})});
    write([&](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10})}), BookingStatus::completed);
        insert(t, two);
    });
    read([&](Transaction& t) {
        const auto found = t.booking_lists.outlines({.party = account_id(1)});
        if (found.size() != 2) throw std::logic_error("two bookings");
        EXPECT_EQ(found[0].place, (BookingCursor{to_epoch_seconds(two.created_at), two.id}));
        EXPECT_EQ(found[0].visits.size(), 2U);
        EXPECT_EQ(found[0].visits.at(0).other, account_id(12));
        EXPECT_EQ(found[0].visits.at(0).start, two.lines[0].service.start);
        EXPECT_EQ(found[0].visits.at(1).timezone, two.lines[1].timezone);
        const auto worked = t.booking_lists.outlines(
            {.party = account_id(11), .side = BookingSide::companion, .limit = 1});
        EXPECT_EQ(worked.size(), 1U);
        EXPECT_EQ(worked.at(0).visits.size(), 1U) << "of the own visits alone";
        EXPECT_EQ(worked.at(0).visits.at(0).other, account_id(1));
        EXPECT_EQ(ids_of(t.booking_lists.of_ids(ids({1, 2}))), ids({1, 2}));
        EXPECT_TRUE(t.booking_lists.of_ids(ids({2}))[0] == two);
        EXPECT_TRUE(t.booking_lists.of_ids({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, FindsOpenItemsOfEitherParty) {
    write([](Transaction& t) {
        add_people(t);
        insert(t, booking(1, 1, {line(1, 11, hours{10})}));
        insert(t, booking(2, 1, {line(2, 12, hours{10})}), BookingStatus::completed);
        insert(t, booking(3, 2, {line(3, 13, hours{10})}), BookingStatus::cancelled);
        Booking shared = booking(4, 2, {line(4, 14, hours{10}), line(5, 15, hours{10})});
        shared.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, ""};
        insert(t, shared, BookingStatus::confirmed);
        insert(t, booking(5, 1, {line(6, 11, hours{40}), line(7, 11, hours{60})}),
               BookingStatus::confirmed);
    });
    read([](Transaction& t) {
        const auto live = [&](int number) { return t.booking_lists.live_of(account_id(number)); };
        EXPECT_EQ(live(1), ids({1, 5}));
        EXPECT_EQ(live(2), ids({4}));
        EXPECT_EQ(live(11), ids({1, 5})) << "once, however many lines";
        EXPECT_EQ(live(15), ids({4}));
        for (const int done : {3, 12, 13, 14}) {
            EXPECT_TRUE(live(done).empty()) << done;
            EXPECT_FALSE(t.booking_lists.has_live(account_id(done))) << done;
        }
        for (const int busy : {1, 2, 11, 15}) {
            EXPECT_TRUE(t.booking_lists.has_live(account_id(busy))) << busy;
        }
        return 0;
    });
}

}  // namespace booking_pages_contract
}  // namespace steady
