#include "adapters/system/spare_memory.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include <malloc.h>
#include <unistd.h>

namespace steady {
namespace {

// Less is not worth the walk through all that is free.
constexpr std::int64_t worth_the_walk = 3 << 20;

MemoryUse own_use() {
    std::int64_t size = 0;
    std::int64_t resident = 0;
    std::int64_t shared = 0;
    std::ifstream("/proc/self/statm") >> size >> resident >> shared;
    const auto heap = mallinfo2();
    return {(resident - shared) * sysconf(_SC_PAGESIZE),
            static_cast<std::int64_t>(heap.uordblks + heap.hblkhd)};
}

}  // namespace

SpareMemory::SpareMemory() : SpareMemory(own_use, [] { malloc_trim(0); }) {}

SpareMemory::SpareMemory(Look look, GiveBack give_back)
    : look_(std::move(look)), give_back_(std::move(give_back)) {}

void SpareMemory::look() {
    const std::int64_t now = spare();
    if (least_) {
        least_ = std::min(*least_, now);
        if (now - *least_ < worth_the_walk) return;
    }
    give_back_();
    least_ = spare();
}

std::int64_t SpareMemory::spare() const {
    const MemoryUse use = look_();
    return use.resident - use.in_use;
}

}  // namespace steady
