#pragma once

#include "adapters/sql/connection.h"

#include <string>

#include <sys/types.h>

namespace steady::sql {

// The location of a store's file, recorded when the store was opened.
class StorePlace {
  public:
    explicit StorePlace(const std::string& file);
    // Whether the path still leads to that file, with its log next to it. Asks the file system
    // only.
    [[nodiscard]] bool is_unchanged() const;

  private:
    std::string file_;  // without links
    dev_t device_ = 0;
    ino_t inode_ = 0;
};

// Writes what changes nothing, inside the caller's transaction; true, so that it is committed.
// Shows whether writing is possible again.
[[nodiscard]] bool write_something(Connection& connection);

// Throws WriteFailed when the disk of this file is full, but for what a few writes need.
void demand_room(const std::string& file);

}  // namespace steady::sql
