#pragma once

#include "adapters/http/let_go.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace steady::http {

// Bytes that arrived on a connection and that nobody has used yet. They pass by in a buffer that
// all connections of a thread share; only what is left over when the next connection gets its turn
// is copied, so a connection that waits holds no memory.
class Inbox {
  public:
    // `bytes` stay valid until keep().
    void arrived(std::string_view bytes) {
        if (kept_.empty()) {
            passing_ = bytes;
        } else {
            kept_.append(bytes);
        }
    }
    [[nodiscard]] std::string_view view() const { return kept_.empty() ? passing_ : kept_; }
    [[nodiscard]] bool empty() const { return view().empty(); }
    void consume(std::size_t bytes) {
        if (kept_.empty()) {
            passing_.remove_prefix(bytes);
        } else if (bytes == kept_.size()) {
            let_go(kept_);
        } else {
            kept_.erase(0, bytes);
        }
    }
    void clear() {
        let_go(kept_);
        passing_ = {};
    }
    void keep() {
        if (!passing_.empty()) kept_ = passing_;
        passing_ = {};
    }

  private:
    std::string kept_;
    std::string_view passing_;  // only while kept_ is empty
};

}  // namespace steady::http
