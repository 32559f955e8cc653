#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace steady {

// Bytes of this process: of its own making and in the machine's memory, and those of them that it
// uses.
struct MemoryUse {
    std::int64_t resident = 0;
    std::int64_t in_use = 0;
};

// Gives memory back to the machine that a crowd of connections or a large answer needed and nobody
// uses any more: the allocator by itself keeps it. One thread at a time.
class SpareMemory {
  public:
    using Look = std::function<MemoryUse()>;
    using GiveBack = std::function<void()>;
    SpareMemory();
    SpareMemory(Look look, GiveBack give_back);

    // Gives back the first time, and when much is spare that was not so after the last time: what
    // stays then lies in small holes between what is used. Costs a walk through all that is free.
    void look();

  private:
    [[nodiscard]] std::int64_t spare() const;

    Look look_;
    GiveBack give_back_;
    std::optional<std::int64_t> least_;  // that was spare since then
};

}  // namespace steady
