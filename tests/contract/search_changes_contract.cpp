// The sequence that an index of search follows: whatever changes a record or a block is in it.
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <set>

namespace steady {
namespace {

using samples::account_id, samples::add_companion, samples::now, samples::profile;

using Accounts = std::set<AccountId>;

TEST_P(SearchContract, WhateverChangesARecordIsInTheSequence) {
    const AccountId id = account_id(11);
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    EXPECT_TRUE(after_all([](Transaction& t) { samples::add_people(t); }).contains(id));
    CompanionProfile other = profile(11);
    other.degrees = {"another"};
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.update(other); }), Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.set_online(id, false); }), Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.companions.set_highlight(id, Highlight{HighlightType::local, now});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.add_bookings(id, 1, 0); }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.companions.set_rating(id, {5, 1});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.verifications.save(id, VerificationKind::background,
                                       {VerificationStatus::verified, now, false});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.erase(id); }), Accounts{id});
    EXPECT_EQ(after_all([](Transaction&) {}), Accounts{}) << "nothing is told twice for ever";
}

TEST_P(SearchContract, WhateverChangesABlockIsInTheSequence) {
    write([](Transaction& t) { samples::add_people(t); });
    const AccountId blocker = account_id(1);
    const AccountId blocked = account_id(11);
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.add(blocker, blocked, now); }),
              Accounts{blocker});
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.remove(blocker, blocked); }),
              Accounts{blocker});
    write([&](Transaction& t) { t.blocks.add(blocker, blocked, now); });
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.erase(blocked); }), Accounts{blocker});
    EXPECT_TRUE(read([&](Transaction& t) { return t.companions.blocks(); }).empty());
}

TEST_P(SearchContract, WhatWasTakenBackIsNotInTheSequence) {
    write([](Transaction& t) { samples::add_people(t); });
    (void)changed();
    const Done refused = store().transact([](Transaction& t) -> Done {
        t.companions.set_online(account_id(11), false);
        return std::unexpected("no");
    });
    EXPECT_FALSE(refused);
    EXPECT_EQ(changed(), Accounts{});
    EXPECT_EQ(after([](Transaction& t) { t.companions.set_online(account_id(12), false); }),
              Accounts{account_id(12)});
}

TEST_P(SearchContract, EachRecordIsReadOnceAndAsTheStoreHasIt) {
    write([](Transaction& t) {
        for (int i = 1; i <= 1'100; ++i) {
            CompanionProfile each = profile(i);
            if (i % 2 == 0) each.public_point = std::nullopt;
            if (i % 3 == 0) each.highlight = Highlight{HighlightType::nationwide, now};
            if (i % 7 == 0) each.skills = {};
            add_companion(t, each);
        }
        t.verifications.save(account_id(9), VerificationKind::drug_test,
                             {VerificationStatus::verified, now, false});
        t.blocks.add(account_id(1), account_id(3), now);
        t.blocks.add(account_id(2), account_id(3), now);
    });
    const auto same = [](const SearchRecord& a, const SearchRecord& b) {
        return a.id == b.id && a.facts == b.facts && a.total_bookings == b.total_bookings &&
               a.public_point == b.public_point && a.highlight == b.highlight &&
               std::set(a.degrees.begin(), a.degrees.end()) ==
                   std::set(b.degrees.begin(), b.degrees.end()) &&
               std::set(a.skills.begin(), a.skills.end()) ==
                   std::set(b.skills.begin(), b.skills.end()) &&
               a.max_shift_hours == b.max_shift_hours && a.schedule == b.schedule &&
               a.timezone == b.timezone;
    };
    read([&](Transaction& t) {
        std::set<AccountId> met;
        t.companions.each_record([&](const SearchRecord& record) { met.insert(record.id); });
        EXPECT_EQ(met.size(), 1'100u);
        const std::vector some{account_id(9), account_id(14), account_id(2'000), account_id(1'100)};
        const auto records = t.companions.records(some);
        EXPECT_EQ(records.size(), 3u);
        for (const SearchRecord& record : records) {
            EXPECT_TRUE(same(record, search_record_of(t.companions.find(record.id).value())));
        }
        t.companions.each_record([&](const SearchRecord& record) {
            for (const SearchRecord& one : records) {
                EXPECT_TRUE(one.id != record.id || same(one, record));
            }
        });
        const std::vector<BlockedPair> first{{account_id(1), account_id(3)}};
        EXPECT_EQ(t.companions.blocks_by({account_id(1), account_id(3)}), first);
        EXPECT_EQ(t.companions.blocks().size(), 2u);
        return 0;
    });
}

}  // namespace
}  // namespace steady
