#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/companions.h"
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

TEST_P(StoreContract, ListsDecidedRequestsOfACompanionLastAskedFirst) {
    const auto decided = [&](Instant since, int limit = 10) {
        return read(
            [&](Transaction& t) { return t.approvals.decided_by(account_id(11), since, limit); });
    };
    write([&](Transaction& t) {
        add_bookings(t);
        t.bookings.insert(samples::booking(4, 1, {samples::line(4, 12, hours{80})})).value();
        Approval accepted = asked(1);
        accepted.authorized_at = now;
        accepted.accepted_at = now + minutes{3};
        t.approvals.save(accepted);
        Approval declined = asked(2);
        declined.authorized_at = now + hours{1};
        declined.ended_at = now + hours{2};
        declined.outcome = ApprovalOutcome::declined;
        t.approvals.save(declined);
        Approval silent = asked(3);
        silent.authorized_at = now + hours{3};
        silent.ended_at = now + hours{9};
        silent.outcome = ApprovalOutcome::unanswered;
        t.approvals.save(silent);
        Approval others = accepted;
        others.booking = booking_id(4);
        others.companion = account_id(12);
        t.approvals.save(others);
    });
    const DecidedRequest accepted{now, now + minutes{3}, true};
    const DecidedRequest declined{now + hours{1}, now + hours{2}, false};
    const DecidedRequest silent{.asked_at = now + hours{3}};
    using Requests = std::vector<DecidedRequest>;
    EXPECT_EQ(decided(now - seconds{1}), (Requests{silent, declined, accepted}));
    EXPECT_EQ(decided(now), (Requests{silent, declined})) << "after, not at";
    EXPECT_EQ(decided(now - seconds{1}, 1), Requests{silent});
    write([&](Transaction& t) {
        Approval withdrawn = asked(3);
        withdrawn.authorized_at = now + hours{3};
        withdrawn.ended_at = now + hours{4};
        withdrawn.outcome = ApprovalOutcome::withdrawn;
        t.approvals.save(withdrawn);
        Approval open = asked(2);
        open.authorized_at = now + hours{1};
        t.approvals.save(open);
        EXPECT_EQ(t.approvals.decided_by(account_id(11), now - seconds{1}, 10), Requests{accepted})
            << "in the same transaction";
    });
}

TEST_P(StoreContract, KeepsUsualAnswersUntilTheirReview) {
    const UsualAnswer usual{minutes{30}, now + hours{5}};
    const auto due = [&](Instant at, int limit = 10) {
        return read([&](Transaction& t) { return t.approvals.usual_answers_to_review(at, limit); });
    };
    const auto stored = [&] {
        return read([&](Transaction& t) {
            return t.companions.find(account_id(11))->profile.usual_answer;
        });
    };
    using Accounts = std::vector<AccountId>;
    write([&](Transaction& t) {
        samples::add_people(t);
        t.companions.set_usual_answer(account_id(11), usual);
        t.companions.set_usual_answer(account_id(12), {std::nullopt, now + hours{4}});
    });
    EXPECT_EQ(stored(), usual);
    write([&](Transaction& t) {
        CompanionProfile edited = t.companions.find(account_id(11))->profile;
        edited.usual_answer = {};
        edited.bio = "New words";
        t.companions.update(edited);
    });
    EXPECT_EQ(stored(), usual) << "a profile's own change leaves it as it was";
    EXPECT_EQ(due(now + hours{4} - seconds{1}), Accounts{});
    EXPECT_EQ(due(now + hours{5}), (Accounts{account_id(12), account_id(11)}));
    EXPECT_EQ(due(now + hours{5}, 1), Accounts{account_id(12)});
    write([&](Transaction& t) { t.companions.set_usual_answer(account_id(11), {}); });
    EXPECT_EQ(stored(), UsualAnswer{});
    EXPECT_EQ(due(now + hours{9}), Accounts{account_id(12)});
}

}  // namespace approvals_contract
}  // namespace steady
