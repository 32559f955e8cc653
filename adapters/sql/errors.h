#pragma once

#include <stdexcept>

namespace steady::sql {

// The store cannot do its work: disk full, engine gone, no connection free in time.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A statement broke a constraint that no caller is meant to run into.
class ConstraintViolated : public StoreError {
  public:
    using StoreError::StoreError;
};

// Nothing was kept and the same transaction may succeed when run again: it lost to a simultaneous
// one, or its connection broke before the commit.
class Retry : public StoreError {
  public:
    using StoreError::StoreError;
};

// The connection broke before the commit was asked for, so nothing was kept.
class ConnectionLost : public Retry {
  public:
    using Retry::Retry;
};

// The connection broke after the commit was asked for: it may have happened.
class CommitInDoubt : public StoreError {
  public:
    using StoreError::StoreError;
};

}  // namespace steady::sql
