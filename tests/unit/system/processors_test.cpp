#include "adapters/system/processors.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

namespace steady {
namespace processors_test {

namespace fs = std::filesystem;

struct Processors : ::testing::Test {
    Processors() { fs::create_directories(root); }
    ~Processors() override { fs::remove_all(root); }

    void write(const fs::path& file, const std::string& text) const {
        fs::create_directories((root / file).parent_path());
        std::ofstream(root / file) << text;
    }
    [[nodiscard]] std::optional<unsigned> allowed(const std::string& membership) const {
        return processors_by_quota(root, membership);
    }

    static std::string unique() {
        static std::atomic<int> made = 0;
        return "steady-cgroup-" + std::to_string(getpid()) + "-" + std::to_string(++made);
    }
    fs::path root = fs::temp_directory_path() / unique();
};

TEST_F(Processors, UsesTheQuotaOfVersionTwo) {
    write("app/cpu.max", "200000 100000\n");
    EXPECT_EQ(allowed("0::/app\n"), 2U);
    write("app/cpu.max", "250000 100000\n");
    EXPECT_EQ(allowed("0::/app\n"), 3U) << "a part of one is one more";
    write("app/cpu.max", "10000 100000\n");
    EXPECT_EQ(allowed("0::/app\n"), 1U);
    write("app/cpu.max", "max 100000\n");
    EXPECT_EQ(allowed("0::/app\n"), std::nullopt);
}

TEST_F(Processors, UsesTheSmallestQuotaOfAllGroupsAbove) {
    write("slice/cpu.max", "100000 100000\n");
    write("slice/service/cpu.max", "400000 100000\n");
    EXPECT_EQ(allowed("0::/slice/service\n"), 1U);
}

// In a container the group's own folder is the mount, whatever the path outside is.
TEST_F(Processors, FindsTheGroupAtTheMount) {
    write("cpu.max", "300000 100000\n");
    EXPECT_EQ(allowed("0::/docker/0123abcd\n"), 3U);
    EXPECT_EQ(allowed("0::/\n"), 3U);
    EXPECT_EQ(allowed("0::/../outside\n"), 3U);
}

TEST_F(Processors, UsesTheQuotaOfVersionOne) {
    write("cpu,cpuacct/app/cpu.cfs_quota_us", "150000\n");
    write("cpu,cpuacct/app/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(allowed("5:memory:/x\n4:cpu,cpuacct:/app\n"), 2U);
    write("cpu/app/cpu.cfs_quota_us", "50000\n");
    write("cpu/app/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(allowed("1:cpu:/app\n0::/\n"), 1U);
    write("cpu/app/cpu.cfs_quota_us", "-1\n");
    EXPECT_EQ(allowed("1:cpu:/app\n0::/\n"), std::nullopt);
}

TEST_F(Processors, HasNoLimitWithoutAQuota) {
    EXPECT_EQ(allowed(""), std::nullopt);
    EXPECT_EQ(allowed("0::/app\n"), std::nullopt);
    EXPECT_EQ(allowed("nonsense\n7:cpuset:/\n"), std::nullopt);
    for (const char* text : {"", "many\n", "0 100000\n", "100000 0\n", "-5 100000\n", "100000"}) {
        write("app/cpu.max", text);
        EXPECT_EQ(allowed("0::/app\n"), std::nullopt) << text;
    }
}

TEST_F(Processors, UsesTheAffinityOfTheProcess) {
    std::thread([] {
        cpu_set_t all;
        CPU_ZERO(&all);
        ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
        cpu_set_t one;
        CPU_ZERO(&one);
        for (std::size_t i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i) {
            if (CPU_ISSET(i, &all)) CPU_SET(i, &one);
        }
        ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);  // of this thread alone
        EXPECT_EQ(processors_by_affinity(), 1U);
        EXPECT_EQ(usable_processors(), 1U);
    }).join();
}

}  // namespace processors_test
}  // namespace steady
