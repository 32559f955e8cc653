#include "app/audit/record_view.h"

#include "app/audit/verify_audit.h"
#include "domain/core/error.h"
#include "ports/non_blocking_scope.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <atomic>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace steady::testing {
namespace record_view_test {

// Holds the first transaction until it is released, and then fails the selected ones.
class HeldStore final : public Store {
  public:
    explicit HeldStore(Store& inner) : inner_(inner) {}

    std::atomic<int> transactions = 0;
    std::atomic<bool> let_go = false;
    int failing = 0;

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        const int turn = ++transactions;
        if (turn == 1) let_go.wait(false);
        if (turn == failing) throw std::runtime_error("the disk is full");
        if (access != Access::read_write) throw std::logic_error("a view is written");
        const auto done = inner_.transact([&](Transaction& transaction) -> Result<void> {
            if (!work(transaction)) return refuse(Refusal::conflict);
            return {};
        });
        if (!done) throw std::logic_error("it has no way to refuse");
    }

  private:
    Store& inner_;
};

struct RecordViewTest : ::testing::Test {
    static constexpr int readers = 8;

    // One writer while all others arrive; returns how many of them failed.
    int crowd() {
        std::atomic<int> failed = 0;
        {
            std::vector<std::jthread> threads;
            const auto look = [&](int number) {
                threads.emplace_back([&, number] {
                    try {
                        views.run(some_admin(), {"view", "booking", std::to_string(number)});
                    } catch (const std::runtime_error&) {
                        ++failed;
                    }
                });
            };
            look(0);
            while (store.transactions == 0) std::this_thread::yield();
            for (int number = 1; number <= readers; ++number) look(number);
            while (views.waiting() < readers) std::this_thread::yield();
            store.let_go = true;
            store.let_go.notify_all();
        }
        return failed;
    }

    AccountWorld world;
    HeldStore store{*world.store};
    RecordAdminView views{store, world.trail};
};

TEST_F(RecordViewTest, WritesWaitingViewsInOneTransaction) {
    EXPECT_EQ(crowd(), 0);
    EXPECT_EQ(store.transactions, 2) << "the first, and all who came meanwhile";
    EXPECT_EQ(audit_rows(*world.store).size(), std::size_t{readers} + 1);
    EXPECT_FALSE(VerifyAudit(*world.store, world.digests).run(std::nullopt).fault);
}

TEST_F(RecordViewTest, ShowsNothingThatCouldNotBeAudited) {
    store.failing = 2;
    EXPECT_EQ(crowd(), readers) << "all who shared it";
    EXPECT_EQ(audit_rows(*world.store).size(), 1U);
    views.run(some_admin(), {"view", "booking", "later"});
    EXPECT_EQ(audit_rows(*world.store).size(), 2U);
}

// ADR 68: it neither waits for the one that writes nor writes for those that wait.
TEST_F(RecordViewTest, ANonBlockingThreadLeavesTheOthersAlone) {
    store.let_go = true;
    const NonBlockingScope scope;
    EXPECT_THROW(views.run(some_admin(), {"view", "booking", "1"}), WouldBlock);
    EXPECT_EQ(store.transactions, 0);
    EXPECT_EQ(views.waiting(), 0U);
}

}  // namespace record_view_test
}  // namespace steady::testing
