#pragma once

#include "ports/store_errors.h"
#include "ports/unreadable_data.h"

namespace steady::sql {

using steady::StoreError;
using steady::StoreUnavailable;

// A statement broke a constraint that no caller is meant to run into.
class ConstraintViolated : public StoreError {
  public:
    using StoreError::StoreError;
};

// What is stored is not understood: an id that is no id, a word that a closed list lacks.
class UnreadableValue : public UnreadableData {
  public:
    using UnreadableData::UnreadableData;
};

// Nothing was kept and the same transaction may succeed when run again: it lost to a simultaneous
// one, or its connection broke before the commit.
class Retry : public StoreUnavailable {
  public:
    using StoreUnavailable::StoreUnavailable;
};

// The connection broke before the commit was asked for, so nothing was kept.
class ConnectionLost : public Retry {
  public:
    using Retry::Retry;
};

// The server refuses to write, as one that became a standby does. The primary may be elsewhere by
// now, so that the transaction is tried again on a new connection.
class WritesRefused : public ConnectionLost {
  public:
    using ConnectionLost::ConnectionLost;
};

// A statement or a lock took longer than it may; its transaction can only be rolled back.
class WaitedTooLong : public StoreUnavailable {
  public:
    using StoreUnavailable::StoreUnavailable;
};

// What was written could not be kept: no room on the disk, an error of the disk, a file that is no
// longer where it was. The same may be true of the next write.
class WriteFailed : public StoreUnavailable {
  public:
    using StoreUnavailable::StoreUnavailable;
};

// The connection broke after the commit was asked for: it may have happened.
class CommitInDoubt : public StoreUnavailable {
  public:
    using StoreUnavailable::StoreUnavailable;
};

}  // namespace steady::sql
