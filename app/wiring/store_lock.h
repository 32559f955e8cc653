#pragma once

#include "app/wiring/settings/settings.h"

#include <string>

namespace steady {

// Held by the one process that serves an SQLite file: FILE-lock next to it, which the operating
// system releases however the process ends. Two servers would each cache sessions, search and holds
// in memory that the other does not update. Commands that administer or check run concurrently.
class StoreLock {
  public:
    // No effect if the store is not an SQLite file. Throws std::runtime_error, which names the
    // other process, when it is held.
    explicit StoreLock(const Settings& settings);
    StoreLock(const StoreLock&) = delete;
    StoreLock& operator=(const StoreLock&) = delete;
    ~StoreLock();

  private:
    int descriptor_ = -1;
};

// Restricts the store and its files to this user, if an earlier version, or another umask, left
// them readable to everyone. A file that only a group may read stays unchanged, since that was a
// decision.
void make_store_private(const Settings& settings);

}  // namespace steady
