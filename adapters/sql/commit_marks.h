#pragma once

#include <atomic>
#include <cstdint>
#include <random>
#include <string>

namespace steady::sql {

// Names for commits that no other process uses, at any time.
class CommitMarks {
  public:
    CommitMarks() {
        std::random_device random;
        for (int i = 0; i < 4; ++i) append_hex(prefix_, random(), 8);
    }
    [[nodiscard]] std::string next() {
        std::string mark = prefix_ + "-";
        append_hex(mark, ++count_, 12);
        return mark;
    }

  private:
    // Of one length, so that the marks of a process are in order.
    static void append_hex(std::string& text, std::uint64_t number, int digits) {
        for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
            text += "0123456789abcdef"[(number >> shift) & 15];
        }
    }

    std::string prefix_;
    std::atomic<std::uint64_t> count_{0};
};

}  // namespace steady::sql
