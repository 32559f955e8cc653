#pragma once

#include "app/wiring/settings/settings.h"

#include <string>

namespace steady {

// Held by the one process that serves an SQLite file: FILE-lock beside it, which the system lets go
// of when the process ends, however it does. Two servers would each keep sessions, search and holds
// in a memory that the other does not follow. Commands that administer or check run beside it.
class StoreLock {
  public:
    // Does nothing where the store is not an SQLite file. Throws std::runtime_error, which names
    // the other process, when it is held.
    explicit StoreLock(const Settings& settings);
    StoreLock(const StoreLock&) = delete;
    StoreLock& operator=(const StoreLock&) = delete;
    ~StoreLock();

  private:
    int descriptor_ = -1;
};

// What an earlier version, or another umask, left readable to everyone: the store and what belongs
// to it are for this user alone from now on. Nothing is done about a file that only a group may
// read, since that was a decision.
void make_store_private(const Settings& settings);

}  // namespace steady
