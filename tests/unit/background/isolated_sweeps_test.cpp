// ADR 67: in every sweep one item that fails delays no other, and a requested stop ends it between
// two items.
#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/make_search_keys.h"
#include "app/background/work_leases.h"
#include "app/files/sweep_files.h"
#include "app/incidents/sealed_reports.h"
#include "ports/accounts.h"
#include "ports/background.h"
#include "ports/incidents.h"
#include "ports/reconciliation.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/memory_files.h"

#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace isolated_sweeps_test {

using testing::PayoutWorld;

// Fails on one text.
class BrokenTexts final : public TextForms {
  public:
    explicit BrokenTexts(const TextForms& real) : real_(real) {}
    std::string broken{"none"};

    [[nodiscard]] std::string search_key(std::string_view text) const override {
        if (text.contains(broken)) throw std::runtime_error("cannot fold this");
        return real_.search_key(text);
    }
    [[nodiscard]] std::string plain_line(std::string_view text) const override {
        return real_.plain_line(text);
    }
    [[nodiscard]] std::string tidy_line(std::string_view text) const override {
        return real_.tidy_line(text);
    }
    [[nodiscard]] std::string canonical_name(std::string_view name) const override {
        return real_.canonical_name(name);
    }
    [[nodiscard]] std::size_t count_letters(std::string_view text) const override {
        return real_.count_letters(text);
    }
    [[nodiscard]] NameSkeleton skeleton_of(std::string_view name) const override {
        return real_.skeleton_of(name);
    }
    [[nodiscard]] std::string password_form(std::string_view password) const override {
        return real_.password_form(password);
    }
    [[nodiscard]] std::string version() const override { return real_.version(); }

  private:
    const TextForms& real_;
};

// Fails on one file.
class BrokenFiles final : public FileStore {
  public:
    testing::MemoryFiles real;
    std::string broken{};

    void put(const std::string& id, std::string_view bytes, const std::string& type) override {
        real.put(id, bytes, type);
    }
    [[nodiscard]] std::optional<std::string> get(const std::string& id) override {
        if (id == broken) throw std::runtime_error("unreadable sector");
        return real.get(id);
    }
    void remove(const std::string& id) override { real.remove(id); }
    void each(const std::function<bool(const std::string&)>& visit) override { real.each(visit); }
};

class IsolatedSweeps : public ::testing::Test {
  protected:
    std::vector<FailingItem> failing(const std::string& work) {
        return world.store->read([&](Transaction& t) { return t.work.failing(work); });
    }
    std::stop_token stopped() {
        source.request_stop();
        return source.get_token();
    }

    PayoutWorld world;
    std::stop_source source;
};

TEST_F(IsolatedSweeps, SearchKeysOfOneAccountFailAlone) {
    BrokenTexts texts(world.texts);
    MakeSearchKeys keys(*world.store, world.clock, texts);
    EXPECT_EQ(keys.run(stopped()), 0);
    texts.broken = "Jordan";
    EXPECT_EQ(keys.run(), 1);
    ASSERT_EQ(failing(MakeSearchKeys::work).size(), 1U);
    EXPECT_EQ(failing(MakeSearchKeys::work)[0].item, world.companion.text());
    texts.broken = "none";
    EXPECT_EQ(keys.run(), 1);
}

TEST_F(IsolatedSweeps, AFileThatFailsDelaysNoOther) {
    BrokenFiles bytes;
    const auto file = [&](const std::string& name) {
        const Instant at = world.clock.now() - hours{48};
        const std::string id =
            "resumes/" + std::to_string(to_epoch_seconds(at)) + "-" + name + ".png";
        world.write([&](Transaction& t) {
            t.files.insert({id, world.client, "image/png", 5, at});
        });
        return id;
    };
    bytes.broken = file("a");
    const std::string gone = file("b");
    SweepFiles sweep(*world.store, bytes, world.clock, world.ids);
    const auto has = [&](const std::string& id) {
        return world.store->read([&](Transaction& t) { return t.files.find(id).has_value(); });
    };
    EXPECT_EQ(sweep.run(stopped()).missing, 0);
    EXPECT_TRUE(has(gone)) << "stopped";
    EXPECT_EQ(sweep.run().missing, 2);
    EXPECT_FALSE(has(gone));
    EXPECT_TRUE(has(bytes.broken));
    ASSERT_EQ(failing(SweepFiles::work).size(), 1U);
    EXPECT_EQ(failing(SweepFiles::work)[0].error, "unreadable sector");
}

TEST_F(IsolatedSweeps, SealedReportsAreDestroyedOneByOne) {
    testing::MemoryFiles bytes;
    const auto vault = make_openssl_vault({std::string(64, '0')});
    SealedReports reports(
        {*world.store, bytes, world.clock, world.ids, world.trail, "operator@example.com"}, *vault);
    std::vector<IncidentId> cases;
    for (const int age : {3, 2, -1}) {
        cases.push_back(world.ids.next<IncidentId>());
        world.write([&](Transaction& t) {
            t.incidents.insert({.id = cases.back(),
                                .reported_by = IncidentReporter::client,
                                .reporter = world.client,
                                .text = "x",
                                .reported_at = world.clock.now(),
                                .changed_at = world.clock.now()});
            t.sealed_reports.seal({cases.back(), "sealed", world.clock.now() - hours{age}});
        });
    }
    EXPECT_EQ(reports.destroy_old(stopped()), 0);
    EXPECT_EQ(reports.destroy_old(), 2);
    const auto left =
        world.store->read([](Transaction& t) { return t.sealed_reports.all_sealed(); });
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].incident, cases.back());
}

// Daily work whose items fail is not left for a day.
TEST_F(IsolatedSweeps, ATurnWithFailingItemsIsRepeatedSoon) {
    WorkLeases leases(*world.store, world.clock, "one");
    int runs = 0;
    const auto turn = [&] {
        leases.run(
            "daily", hours{24}, {}, [&](const std::stop_token&) { ++runs; }, "items");
    };
    world.write([&](Transaction& t) {
        t.work.save({.work = "items",
                     .item = "1",
                     .failures = 1,
                     .since = world.clock.now(),
                     .retry_at = world.clock.now()});
    });
    turn();
    world.clock.advance(minutes{9});
    turn();
    EXPECT_EQ(runs, 1);
    world.clock.advance(minutes{1});
    world.write([](Transaction& t) { t.work.remove("items", "1"); });
    turn();
    EXPECT_EQ(runs, 2);
    world.clock.advance(hours{23});
    turn();
    EXPECT_EQ(runs, 2);
}

}  // namespace isolated_sweeps_test
}  // namespace steady
