// The last owner stays, however many leave at once (ADR 136).
#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/manage_admins.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/plain_hasher.h"
#include "tests/unit/support/sequential_ids.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <string>
#include <thread>
#include <vector>

namespace steady {
namespace owners_contract {

using samples::now;

TEST_P(StoreContract, OfOwnersWhoLeaveAtOnceOneStays) {
    constexpr int owners = 6;
    write([&](Transaction& t) {
        for (int i = 1; i <= owners; ++i) {
            const auto address = Email::parse("owner" + std::to_string(i) + "@example.com");
            const Admin admin{samples::id<AdminId>(i), *address, "Ada", now, std::nullopt};
            EXPECT_TRUE(t.admins.insert(admin, "h"));
        }
    });
    testing::FakeClock clock;
    testing::SequentialIds ids;
    testing::PlainHasher hasher;
    testing::PlainDigests digests;
    const auto vault = make_openssl_vault({std::string(64, 'a')});
    const LogInPorts ports{store(), clock, ids, hasher, digests, testing::icu_texts()};
    const AuditActor actor{AuditRole::command_line, "uid 0", "local"};
    std::atomic<int> refused{0};
    std::barrier start(owners);
    std::vector<std::jthread> threads;
    for (int i = 1; i <= owners; ++i) {
        threads.emplace_back([&, i] {
            ManageAdmins admins(ports, *vault);
            const AdminId self = samples::id<AdminId>(i);
            start.arrive_and_wait();
            const auto left = i % 2 == 0
                                  ? admins.set_role(actor, self, AdminRole::support, "Leaves")
                                  : admins.disable(actor, self, "Leaves");
            if (left) return;
            EXPECT_EQ(left.error().refusal, Refusal::last_administrator);
            ++refused;
        });
    }
    threads.clear();
    EXPECT_EQ(refused, 1);
    read([&](Transaction& t) {
        const auto all = t.admins.all();
        EXPECT_EQ(std::ranges::count_if(all, &Admin::is_active_owner), 1);
        return 0;
    });
}

}  // namespace owners_contract
}  // namespace steady
