#pragma once

#include "ports/store.h"

#include <functional>
#include <stdexcept>

namespace steady {

// For commands that construct the use cases and open no store, such as printing the routes. Every
// transaction is a bug in the command: std::logic_error.
class NoStore final : public Store {
  private:
    void run(Access /*access*/, const std::function<bool(Transaction&)>& /*work*/) override {
        throw std::logic_error("This command opens no store");
    }
};

}  // namespace steady
