#pragma once

#include <cstdint>

namespace steady {

// The kernel's figures about this process; 0 where unavailable.
struct ProcessFigures {
    std::uint64_t resident_bytes = 0;
    std::uint64_t virtual_bytes = 0;
    std::uint64_t open_descriptors = 0;
    std::uint64_t descriptor_limit = 0;
    std::uint64_t threads = 0;
    double processor_seconds = 0;
    double started_at = 0;  // seconds since 1970
};

[[nodiscard]] ProcessFigures read_process_figures();

}  // namespace steady
