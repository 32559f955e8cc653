#include "adapters/system/processors.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string_view>
#include <thread>
#include <vector>

#include <sched.h>

namespace steady {
namespace {

namespace fs = std::filesystem;

// More than any machine has; the kernel rejects a set that is too small.
constexpr int max_processors = 8192;

// Microseconds of processor time in each period, and how long that is.
struct Quota {
    long long time = 0;
    long long period = 0;
    [[nodiscard]] unsigned processors() const {
        return static_cast<unsigned>(std::clamp((time + period - 1) / period, 1LL, 1'000'000LL));
    }
};

std::optional<long long> number_in(const fs::path& file) {
    std::ifstream in(file);
    long long number = 0;
    if (!(in >> number)) return std::nullopt;
    return number;
}

std::optional<Quota> usable(Quota quota) {
    if (quota.time <= 0 || quota.period <= 0) return std::nullopt;
    return quota;
}

// "200000 100000", or "max 100000".
std::optional<Quota> quota_of_version_2(const fs::path& folder) {
    std::ifstream in(folder / "cpu.max");
    Quota quota;
    if (!(in >> quota.time >> quota.period)) return std::nullopt;
    return usable(quota);
}

std::optional<Quota> quota_of_version_1(const fs::path& folder) {
    const auto time = number_in(folder / "cpu.cfs_quota_us");  // -1: no limit
    const auto period = number_in(folder / "cpu.cfs_period_us");
    if (!time || !period) return std::nullopt;
    return usable({*time, *period});
}

bool names_cpu(std::string_view controllers) {
    while (!controllers.empty()) {
        const auto comma = controllers.find(',');
        if (controllers.substr(0, comma) == "cpu") return true;
        if (comma == std::string_view::npos) break;
        controllers.remove_prefix(comma + 1);
    }
    return false;
}

// The minimum over a group and its ancestors. Where the group's own path is not visible, as in a
// container, the mount is the group.
template <class Read>
void look_upwards(const fs::path& mount, const std::string& group, const Read& read,
                  std::optional<unsigned>& least) {
    fs::path relative = fs::path(group).relative_path().lexically_normal();
    for (;;) {
        if (const auto quota = read(mount / relative)) {
            least = std::min(least.value_or(quota->processors()), quota->processors());
        }
        if (relative.empty() || relative == ".") return;
        relative = relative.parent_path();
    }
}

}  // namespace

std::optional<unsigned> processors_by_quota(const fs::path& root, const std::string& membership) {
    std::optional<unsigned> least;
    std::istringstream lines(membership);
    // "4:cpu,cpuacct:/group" of version 1, "0::/group" of version 2.
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::string group = line.substr(second + 1);
        if (controllers.empty()) {
            for (const fs::path& mount : {root, root / "unified"}) {
                look_upwards(mount, group, quota_of_version_2, least);
            }
        } else if (names_cpu(controllers)) {
            for (const fs::path& mount : {root / controllers, root / "cpu"}) {
                look_upwards(mount, group, quota_of_version_1, least);
            }
        }
    }
    return least;
}

unsigned processors_by_affinity() {
    const auto free = [](cpu_set_t* set) { CPU_FREE(set); };
    const std::unique_ptr<cpu_set_t, decltype(free)> set(CPU_ALLOC(max_processors), free);
    const std::size_t size = CPU_ALLOC_SIZE(max_processors);
    if (!set || sched_getaffinity(0, size, set.get()) != 0) {
        return std::max(1U, std::thread::hardware_concurrency());
    }
    return static_cast<unsigned>(std::max(1, CPU_COUNT_S(size, set.get())));
}

unsigned usable_processors() {
    std::ifstream in("/proc/self/cgroup");
    const std::string membership{std::istreambuf_iterator<char>(in), {}};
    const unsigned runs_on = processors_by_affinity();
    return std::min(runs_on, processors_by_quota("/sys/fs/cgroup", membership).value_or(runs_on));
}

}  // namespace steady
