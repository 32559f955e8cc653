#pragma once

#include "ports/files.h"
#include "ports/store.h"
#include "ports/system.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

// Younger files are left alone: an upload writes the row first and the bytes after it.
inline constexpr hours file_sweep_min_age{24};

struct FileSweep {
    long orphans = 0;   // bytes without a row; their erasure is enqueued
    long missing = 0;   // rows without bytes; removed, so that they use up no quota
    bool held = false;  // too many to be true: nothing was changed, the operator was told
};

// A crash between a row and its bytes leaves one without the other: a row that counts against its
// owner's quota for good, or a deleted file that is still there. Compares all rows with all that
// the file store lists. When more than half of either side lacks its counterpart, the wrong folder,
// bucket or database is connected, and nothing is changed.
class SweepFiles {
  public:
    SweepFiles(Store& store, FileStore& bytes, const Clock& clock, IdSource& ids)
        : store_(store), bytes_(bytes), clock_(clock), ids_(ids) {}

    // Throws StoreUnavailable when the file store does not answer. Ends early, without a change,
    // once a stop is requested.
    FileSweep run(const std::stop_token& stop = {});

  private:
    struct Listing;
    struct Missing;
    [[nodiscard]] Listing list_bytes(Instant before, const std::stop_token& stop);
    [[nodiscard]] Missing find_missing(const Listing& listing, Instant before);
    void add_orphans(Listing& listing, std::vector<std::string>& batch);
    void erase_orphans(const std::vector<std::string>& orphans);
    void remove_missing(const Missing& missing);
    void notify_operator(long orphans, long missing);

    Store& store_;
    FileStore& bytes_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
