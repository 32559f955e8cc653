#pragma once

#include "adapters/http/release_memory.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace steady::http {

// The bytes of a connection that were received but not consumed. They arrive in a buffer that all
// connections of a thread share; only the remainder is copied before the next connection is served,
// so an idle connection holds no memory.
class ReceiveBuffer {
  public:
    // `bytes` must stay valid until retain().
    void append(std::string_view bytes) {
        if (retained_.empty()) {
            borrowed_ = bytes;
        } else {
            retained_.append(bytes);
        }
    }
    [[nodiscard]] std::string_view view() const {
        return retained_.empty() ? borrowed_ : retained_;
    }
    [[nodiscard]] bool empty() const { return view().empty(); }
    void consume(std::size_t bytes) {
        if (retained_.empty()) {
            borrowed_.remove_prefix(bytes);
        } else if (bytes == retained_.size()) {
            release_memory(retained_);
        } else {
            retained_.erase(0, bytes);
        }
    }
    void clear() {
        release_memory(retained_);
        borrowed_ = {};
    }
    void retain() {
        if (!borrowed_.empty()) retained_ = borrowed_;
        borrowed_ = {};
    }

  private:
    std::string retained_;
    std::string_view borrowed_;  // only while retained_ is empty
};

}  // namespace steady::http
