#pragma once

#include <stdexcept>

namespace steady {

// A store was asked for something that makes no sense to it, or holds something that makes none to
// us: a fault of the program or of the data, which does not go away by itself (an HTTP 500).
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A store, of rows or of files, cannot work at the moment: its server or disk is gone or full,
// nobody got a turn in time. It may work again in a moment (an HTTP 503).
class StoreUnavailable : public StoreError {
  public:
    using StoreError::StoreError;
};

}  // namespace steady
