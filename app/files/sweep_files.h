#pragma once

#include "domain/files/sweep_rules.h"
#include "ports/files.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

struct FileSweep {
    long orphans = 0;   // bytes without a row; their erasure is enqueued
    long missing = 0;   // rows without bytes; removed, so that they use up no quota
    bool held = false;  // implausibly many: nothing was changed, the operator was notified
};

// Removes the leftovers of a crash between writing a row and its bytes: a row that counts against
// its owner's quota forever, or a deleted file that still exists. Compares all rows with all files
// in the file store. When more than half of either side has no counterpart, the wrong folder,
// bucket or database is connected, and nothing is changed.
class SweepFiles {
  public:
    SweepFiles(Store& store, FileStore& bytes, const Clock& clock, IdSource& ids)
        : store_(store), bytes_(bytes), clock_(clock), ids_(ids) {}

    static constexpr const char* work = "files without a row or bytes";
    // Throws StoreUnavailable when the file store does not answer. Ends early once a stop is
    // requested: between two files, without a change before all are compared.
    FileSweep run(const std::stop_token& stop = {});

  private:
    struct Listing;
    struct Missing;
    [[nodiscard]] Listing list_bytes(Instant before, const std::stop_token& stop);
    [[nodiscard]] Missing find_missing(const Listing& listing, Instant before,
                                       const std::stop_token& stop);
    [[nodiscard]] bool is_orphan(const std::string& public_id);
    void add_orphans(Listing& listing, std::vector<std::string>& batch);
    void erase_orphans(const std::vector<std::string>& orphans, const std::stop_token& stop);
    void remove_missing(const Missing& missing, const std::stop_token& stop);
    // Work on one file: a failure delays no other file, and operators see it.
    template <class Work>
    void attempt(const std::string& public_id, Work&& change);
    void notify_operator(long orphans, long missing);

    Store& store_;
    FileStore& bytes_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
