// The filters of an operator's lists.
#include "ports/accounts.h"
#include "ports/booking_partners.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <string>
#include <vector>

namespace steady {
namespace operator_lists_contract {

using samples::account_id, samples::booking, samples::line, samples::now;

BookingId booking_id(int number) {
    return samples::id<BookingId>(number);
}

Payout payout(int number, int of_booking, int companion) {
    return {.line = samples::id<BookingLineId>(number),
            .booking = booking_id(of_booking),
            .companion = account_id(companion),
            .due_at = now + hours{number},
            .amount = Money::from_cents(10'000),
            .source_payment = "pi_1"};
}

void add_payouts(Transaction& t) {
    samples::add_client(t, 1);
    samples::add_companion(t, 2);
    samples::add_companion(t, 3);
    EXPECT_TRUE(t.bookings.insert(booking(1, 1, {line(1, 2, hours{24}), line(2, 3, hours{24})})));
    EXPECT_TRUE(t.bookings.insert(booking(2, 1, {line(3, 2, hours{72})})));
    EXPECT_TRUE(t.payouts.insert(payout(1, 1, 2)));
    EXPECT_TRUE(t.payouts.insert(payout(2, 1, 3)));
    EXPECT_TRUE(t.payouts.insert(payout(3, 2, 2)));
    t.accounts.set_suspended(account_id(3), now);
}

TEST_P(StoreContract, ListsPayoutsOfALineABookingAndACompanion) {
    write(add_payouts);
    read([](Transaction& t) {
        const auto lines = [&](const PayoutList& list) {
            std::vector<BookingLineId> found;
            for (const ListedPayout& each : t.payouts.page(list).payouts) {
                found.push_back(each.payout.line);
            }
            return found;
        };
        const auto of = [](std::vector<int> numbers) {
            std::vector<BookingLineId> all;
            for (const int number : numbers) all.push_back(samples::id<BookingLineId>(number));
            return all;
        };
        const std::string line_2 = samples::id<BookingLineId>(2).text();
        EXPECT_EQ(lines({.of = PayoutsOf::line, .about = line_2}), of({2}));
        EXPECT_EQ(lines({.of = PayoutsOf::booking, .about = booking_id(1).text()}), of({2, 1}));
        EXPECT_EQ(lines({.of = PayoutsOf::companion, .about = account_id(2).text()}), of({3, 1}));
        EXPECT_EQ(lines({.states = {PayoutState::due, PayoutState::held},
                         .of = PayoutsOf::companion,
                         .about = account_id(2).text()}),
                  of({3, 1}));
        EXPECT_EQ(lines({.states = {PayoutState::paid},
                         .of = PayoutsOf::booking,
                         .about = booking_id(1).text()}),
                  of({}));
        const PayoutPage second = t.payouts.page(
            {.offset = 1, .limit = 1, .of = PayoutsOf::companion, .about = account_id(2).text()});
        EXPECT_EQ(second.total, 2);
        EXPECT_FALSE(second.payouts.at(0).suspended);
        EXPECT_TRUE(
            t.payouts.page({.of = PayoutsOf::line, .about = line_2}).payouts.at(0).suspended);
        return 0;
    });
}

TEST_P(StoreContract, ListsSuspendedUsersOnly) {
    write(add_payouts);
    read([](Transaction& t) {
        for (const UserKey key : user_keys) {
            const UserPage page =
                t.user_list.page({.type = AccountType::companion, .suspended = true, .key = key});
            EXPECT_EQ(page.total, 1);
            EXPECT_EQ(page.users.at(0).account.id, account_id(3));
            EXPECT_EQ(page.users.at(0).suspended_at, now);
        }
        EXPECT_EQ(t.user_list.page({.type = AccountType::client, .suspended = true}).total, 0);
        const UserQuery none{.type = AccountType::companion, .email = "gone", .suspended = true};
        EXPECT_TRUE(t.user_list.page(none).users.empty());
        const UserPage all = t.user_list.page({.type = AccountType::companion});
        EXPECT_EQ(all.total, 2) << "everybody, also the suspended one";
        return 0;
    });
}

TEST_P(StoreContract, ListsIncidentsOfABooking) {
    write([](Transaction& t) {
        add_payouts(t);
        for (const int number : {1, 2}) {
            t.incidents.insert({.id = samples::id<IncidentId>(number),
                                .kind = IncidentKind::other,
                                .severity = IncidentSeverity::low,
                                .reported_by = IncidentReporter::admin,
                                .recorder = "admin 1",
                                .text = "Seen",
                                .reported_at = now,
                                .changed_at = now});
        }
        t.incidents.link_booking(samples::id<IncidentId>(2), booking_id(1));
    });
    read([](Transaction& t) {
        const IncidentPage of_one = t.incident_lists.page({.booking = booking_id(1)});
        EXPECT_EQ(of_one.total, 1);
        EXPECT_EQ(of_one.incidents.at(0).id, samples::id<IncidentId>(2));
        EXPECT_EQ(t.incident_lists.page({.booking = booking_id(2)}).total, 0);
        EXPECT_EQ(t.incident_lists.page({}).total, 2);
        return 0;
    });
}

TEST_P(StoreContract, AVisitTookPlaceWhenItsBookingIsCompleted) {
    const auto set = [&](int number, BookingStatus status) {
        write([&](Transaction& t) {
            Booking changed = *t.bookings.find(booking_id(number));
            const BookingStatus from = changed.status;
            changed.status = status;
            changed.paid_at = now;
            EXPECT_TRUE(t.bookings.update(changed, from));
        });
    };
    const auto met = [&](int companion) {
        return store().read([&](Transaction& t) {
            return t.booking_partners.visited_together(account_id(1), account_id(companion));
        });
    };
    write(add_payouts);
    EXPECT_FALSE(met(2)) << "not paid";
    set(1, BookingStatus::confirmed);
    EXPECT_FALSE(met(2)) << "paid, and still to come";
    set(1, BookingStatus::completed);
    EXPECT_TRUE(met(2));
    EXPECT_TRUE(met(3));
    EXPECT_FALSE(met(4));
}

}  // namespace operator_lists_contract
}  // namespace steady
