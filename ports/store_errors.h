#pragma once

#include <stdexcept>

namespace steady {

// A store was called in an invalid way, or contains invalid data: a fault of the program or of the
// data that does not go away by itself (an HTTP 500).
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A store, of rows or of files, cannot work at the moment: its server or disk is gone or full, or a
// wait timed out. It may work again in a moment (an HTTP 503).
class StoreUnavailable : public StoreError {
  public:
    using StoreError::StoreError;
};

}  // namespace steady
