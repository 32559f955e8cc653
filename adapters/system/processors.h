#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace steady {

// How many processors this process may use at once: those that it may run on, and of their time
// what its control groups allow. At least 1.
[[nodiscard]] unsigned usable_processors();

// Its parts. What the control groups allow, rounded up; nullopt without a limit. `root` is where
// they are mounted (/sys/fs/cgroup), `membership` what /proc/self/cgroup says.
[[nodiscard]] std::optional<unsigned> processors_by_quota(const std::filesystem::path& root,
                                                          const std::string& membership);
[[nodiscard]] unsigned processors_by_affinity();

}  // namespace steady
