#include "ports/accounts.h"
#include "ports/approval_requests.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <atomic>
#include <barrier>
#include <iterator>
#include <thread>

namespace steady {
namespace approval_requests_contract {

using samples::now;

AdminId admin_id(int n) {
    return samples::id<AdminId>(900 + n);
}

void add_admins(Transaction& t) {
    for (const int n : {1, 2}) {
        const Admin admin{
            .id = admin_id(n),
            .email = *Email::parse("approver" + std::to_string(n) + "@steady.example"),
            .name = "",
            .created_at = now,
            .last_login_at = {}};
        ASSERT_TRUE(t.admins.insert(admin, "hash"));
    }
}

ApprovalRequest request(int n, const std::string& subject = "subject") {
    return {.id = samples::id<ApprovalRequestId>(n),
            .terms = {.act = ControlledAct::refund_part,
                      .subject = subject,
                      .amount = Money::from_cents(12'345),
                      .detail = "goodwill",
                      .key = "key-" + std::to_string(n)},
            .reason = "because " + std::to_string(n),
            .requested_by = admin_id(1),
            .requested_at = now + minutes{n},
            .expires_at = now + hours{n}};
}

TEST_P(StoreContract, KeepsApprovalRequestsWhole) {
    write([](Transaction& t) { add_admins(t); });
    for (int act = 0; act < std::ssize(controlled_acts.words); ++act) {
        ApprovalRequest each = request(act + 1);
        each.terms.act = static_cast<ControlledAct>(act);
        if (act % 2 == 1) each.terms.key.clear();
        write([&](Transaction& t) { t.approval_requests.insert(each); });
        EXPECT_EQ(read([&](Transaction& t) { return t.approval_requests.find(each.id); }), each);
    }
    const ApprovalRequest first = request(1);
    EXPECT_EQ(read([&](Transaction& t) { return t.approval_requests.find_by_key("key-1"); }),
              first);
    EXPECT_FALSE(read([](Transaction& t) { return t.approval_requests.find_by_key("key-2"); }));
    EXPECT_FALSE(read([](Transaction& t) { return t.approval_requests.find_by_key(""); }));
    for (const auto state :
         {ApprovalState::approved, ApprovalState::declined, ApprovalState::withdrawn}) {
        const int n = 10 + static_cast<int>(state);
        write([&](Transaction& t) { t.approval_requests.insert(request(n)); });
        const auto done = decided(request(n), state, admin_id(2), now + hours{1}, "said");
        write([&](Transaction& t) { EXPECT_TRUE(t.approval_requests.decide(done)); });
        write([&](Transaction& t) { EXPECT_FALSE(t.approval_requests.decide(done)); });
        EXPECT_EQ(read([&](Transaction& t) { return t.approval_requests.find(done.id); }), done);
    }
    write([&](Transaction& t) { EXPECT_FALSE(t.approval_requests.decide(request(99))); });
}

TEST_P(StoreContract, ListsWaitingApprovalRequestsApartFromAllOthers) {
    write([](Transaction& t) {
        add_admins(t);
        // Expire after 1 to 6 hours.
        for (int n = 1; n <= 6; ++n) t.approval_requests.insert(request(n));
        (void)t.approval_requests.decide(
            decided(request(5), ApprovalState::declined, admin_id(2), now + hours{1}, "no"));
    });
    const auto numbers = [&](ApprovalList list, int limit, std::int64_t offset) {
        return read([&](Transaction& t) {
            std::vector<std::string> reasons;
            const auto page = t.approval_requests.page(list, now + hours{2}, limit, offset);
            for (const ApprovalRequest& each : page.requests) reasons.push_back(each.reason);
            reasons.push_back(std::to_string(page.total));
            return reasons;
        });
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(numbers(ApprovalList::waiting, 9, 0),
              (Texts{"because 3", "because 4", "because 6", "3"}));
    EXPECT_EQ(numbers(ApprovalList::waiting, 1, 1), (Texts{"because 4", "3"}));
    EXPECT_EQ(numbers(ApprovalList::decided, 9, 0),
              (Texts{"because 5", "because 2", "because 1", "3"}));
    EXPECT_EQ(numbers(ApprovalList::decided, 9, 7), (Texts{"3"}));
}

TEST_P(StoreContract, FindsWhatWaitsAboutASubject) {
    write([](Transaction& t) {
        add_admins(t);
        for (const int n : {2, 1}) t.approval_requests.insert(request(n, "booking"));
        t.approval_requests.insert(request(3, "another"));
    });
    const auto about = [&](Instant at) {
        return read(
            [&](Transaction& t) { return t.approval_requests.waiting_about("booking", at); });
    };
    EXPECT_EQ(about(now), (std::vector{request(1, "booking"), request(2, "booking")}));
    EXPECT_EQ(about(now + hours{1}), (std::vector{request(2, "booking")}));
    EXPECT_TRUE(about(now + hours{2}).empty());
}

// Of 64 decisions at once exactly one is stored, and only its transaction has an effect.
TEST_P(StoreContract, StoresOneOfManyConcurrentDecisions) {
    constexpr int contenders = 64;
    write([](Transaction& t) {
        add_admins(t);
        t.approval_requests.insert(request(1));
    });
    std::atomic<int> winners{0};
    {
        std::barrier start(contenders);
        std::vector<std::jthread> threads;
        for (int i = 0; i < contenders; ++i) {
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                const auto to = i % 2 == 0 ? ApprovalState::approved : ApprovalState::declined;
                const auto done = store().transact([&](Transaction& t) -> Result<void> {
                    const auto found = t.approval_requests.find(request(1).id);
                    if (!found || found->state != ApprovalState::waiting)
                        return refuse(Refusal::conflict);
                    if (!t.approval_requests.decide(
                            decided(*found, to, admin_id(2), now, std::to_string(i))))
                        return refuse(Refusal::conflict);
                    t.approval_requests.insert(request(100 + i, "effect"));
                    return {};
                });
                if (done) ++winners;
            });
        }
    }
    EXPECT_EQ(winners, 1);
    EXPECT_EQ(read([](Transaction& t) {
                  return t.approval_requests.waiting_about("effect", now);
              }).size(),
              1U);
}

}  // namespace approval_requests_contract
}  // namespace steady
