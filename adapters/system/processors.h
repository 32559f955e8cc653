#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace steady {

// The number of processors that this process may use at once: its CPU affinity and the quota of its
// control groups. At least 1.
[[nodiscard]] unsigned usable_processors();

// The quota of the control groups, rounded up; nullopt without a limit. `root` is where they are
// mounted (/sys/fs/cgroup), `membership` the content of /proc/self/cgroup.
[[nodiscard]] std::optional<unsigned> processors_by_quota(const std::filesystem::path& root,
                                                          const std::string& membership);
[[nodiscard]] unsigned processors_by_affinity();

}  // namespace steady
