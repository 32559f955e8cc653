#pragma once

#include "ports/system.h"

#include <atomic>
#include <cstdio>
#include <string>

namespace steady::testing {

// 00000000-0000-7000-8000-000000000001, …2, and so on; tokens count on their own and have the real
// length of 43 characters.
class SequentialIds final : public IdSource {
  public:
    [[nodiscard]] std::string uuid() override { return uuid_of(++uuids_); }
    [[nodiscard]] std::string token() override {
        std::string text = "token" + std::to_string(++tokens_) + "-";
        text.resize(43, 'x');  // the number in front: a prefix of a token is unique too
        return text;
    }
    // The n-th id, so that a test can name one.
    [[nodiscard]] static std::string uuid_of(long number) {
        char text[40];
        std::snprintf(text, sizeof text, "00000000-0000-7000-8000-%012ld", number);
        return text;
    }

  private:
    std::atomic<long> uuids_{0};
    std::atomic<long> tokens_{0};
};

}  // namespace steady::testing
