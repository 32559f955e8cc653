#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace approvals_contract {

using samples::account_id, samples::booking_id, samples::now;

Approval asked(int number) {
    return {.booking = booking_id(number), .companion = account_id(11)};
}

void add_bookings(Transaction& t) {
    samples::add_people(t);
    t.purchases.insert(samples::purchase(1, 1));
    for (const int n : {1, 2, 3}) {
        t.bookings.insert(samples::booking(n, 1, {samples::line(n, 11, hours{20 * n})})).value();
    }
}

TEST_P(StoreContract, KeepsApprovalsWhole) {
    Approval whole = asked(1);
    whole.purchase = samples::purchase(1, 1).id;
    whole.authorized_at = now;
    whole.answer_by = now + hours{24};
    whole.remind_at = now + hours{12};
    whole.accepted_at = now + seconds{1};
    whole.ended_at = now + seconds{2};
    write([&](Transaction& t) {
        add_bookings(t);
        t.approvals.save(asked(1));
        t.approvals.save(asked(2));
    });
    for (const ApprovalOutcome outcome :
         {ApprovalOutcome::declined, ApprovalOutcome::unanswered, ApprovalOutcome::withdrawn,
          ApprovalOutcome::not_permitted, ApprovalOutcome::payment_lost}) {
        for (const DeclineReason reason : {DeclineReason::unavailable, DeclineReason::too_far,
                                           DeclineReason::not_a_fit, DeclineReason::other}) {
            whole.outcome = outcome;
            whole.declined_for = reason;
            write([&](Transaction& t) { t.approvals.save(whole); });
            EXPECT_EQ(read([&](Transaction& t) { return t.approvals.find(booking_id(1)); }), whole);
        }
    }
    read([&](Transaction& t) {
        EXPECT_EQ(t.approvals.find(booking_id(2)), asked(2));
        EXPECT_FALSE(t.approvals.find(booking_id(3)));
        EXPECT_EQ(t.approvals.of_bookings({booking_id(1), booking_id(2), booking_id(3)}),
                  (std::vector{whole, asked(2)}));
        EXPECT_TRUE(t.approvals.of_bookings({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, KnowsWhichClientAskedACompanion) {
    const auto was_asked = [&](int companion, int client) {
        return read([&](Transaction& t) {
            return t.approvals.was_asked_by(account_id(companion), account_id(client));
        });
    };
    Approval approval = asked(1);
    write([&](Transaction& t) {
        add_bookings(t);
        t.approvals.save(approval);
    });
    EXPECT_FALSE(was_asked(11, 1)) << "the card is not authorized";
    approval.authorized_at = now;
    write([&](Transaction& t) { t.approvals.save(approval); });
    EXPECT_TRUE(was_asked(11, 1));
    EXPECT_FALSE(was_asked(11, 2));
    EXPECT_FALSE(was_asked(12, 1));
    approval.ended_at = now;
    approval.outcome = ApprovalOutcome::declined;
    write([&](Transaction& t) { t.approvals.save(approval); });
    EXPECT_TRUE(was_asked(11, 1)) << "also after the request has ended";
}

TEST_P(StoreContract, ListsApprovalsToRemindOfLongestWaitingFirst) {
    const auto open = [](int number, Instant remind_at) {
        Approval approval = asked(number);
        approval.authorized_at = now;
        approval.answer_by = now + hours{24};
        approval.remind_at = remind_at;
        return approval;
    };
    const auto due = [&](Instant at, int limit = 10) {
        std::vector<BookingId> found;
        read([&](Transaction& t) {
            for (const Approval& each : t.approvals.to_remind(at, limit)) {
                found.push_back(each.booking);
            }
            return 0;
        });
        return found;
    };
    using Bookings = std::vector<BookingId>;
    write([&](Transaction& t) {
        add_bookings(t);
        t.approvals.save(open(1, now + hours{2}));
        t.approvals.save(open(2, now + hours{1}));
        t.approvals.save(open(3, now + hours{3}));
    });
    EXPECT_EQ(due(now), Bookings{});
    EXPECT_EQ(due(now + hours{2}), (Bookings{booking_id(2), booking_id(1)}));
    EXPECT_EQ(due(now + hours{9}, 1), Bookings{booking_id(2)});
    write([&](Transaction& t) {
        Approval accepted = open(1, now);
        accepted.accepted_at = now;
        t.approvals.save(accepted);
        Approval over = open(2, now);
        over.ended_at = now;
        t.approvals.save(over);
    });
    EXPECT_EQ(due(now + hours{9}), Bookings{booking_id(3)});
}

}  // namespace approvals_contract
}  // namespace steady
