// During a rolling upgrade, servers of a release that writes everything SERIALIZABLE and does not
// know the gate work next to those of this one: what docs/rules/concurrency.md promises then.
#include "tests/concurrency/histories.h"
#include "tests/concurrency/mixed_store.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

// A client may hold one more than allowed, no more (docs/rules/concurrency.md).
constexpr int holds_over = 1;

class PostgresTwoReleases : public ::testing::Test {
  protected:
    void SetUp() override {
        engine_ = make_postgres_engine();
        if (!engine_) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
        auto current = engine_->open();
        histories_.emplace(
            std::make_unique<MixedStore>(std::move(current), engine_->open_without_gate()));
    }

    // Every second thread belongs to a server of the older release.
    template <class Work>
    void run_on_both(int callers, Work&& work) {
        run_at_once(callers, [&](int thread) {
            MixedStore::set_thread_older(thread % 2 == 1);
            work(thread);
        });
    }

    std::unique_ptr<Engine> engine_;
    std::optional<Histories> histories_;
};

TEST_F(PostgresTwoReleases, KeepPromisesUnderRandomActs) {
    histories_->add_people(12, 4);
    run_on_both(16, [&](int thread) {
        std::mt19937 random(static_cast<unsigned>(thread + 100));
        for (int i = 0; i < 40; ++i) histories_->act(random);
    });
    histories_->expect_invariants(holds_over);
}

TEST_F(PostgresTwoReleases, SellOneTimeOnceAndMakeOneBookingForOneKey) {
    constexpr int callers = 32;
    histories_->add_people(callers, callers);
    std::atomic<int> sold{0};
    run_on_both(callers, [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        if (histories_->book(histories_->clients[at], histories_->companions[0], 100)) ++sold;
    });
    EXPECT_EQ(sold.load(), 1) << "one time of one companion";
    std::mutex mutex;
    std::set<BookingId> made;
    run_on_both(callers, [&](int) {
        const auto booking =
            histories_->book(histories_->clients[1], histories_->companions[1], 300, "one key");
        if (!booking) return;
        const std::scoped_lock lock(mutex);
        made.insert(booking->id);
    });
    EXPECT_EQ(made.size(), 1U) << "one key, one booking";
    histories_->expect_invariants(holds_over);
}

}  // namespace
}  // namespace steady::testing
