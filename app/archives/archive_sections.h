#pragma once

#include "domain/archives/archive_table.h"
#include "domain/archives/pseudonyms.h"
#include "ports/archive_format.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// Writes the records of an archive, and lists what it wrote.
class ArchiveSections {
  public:
    // `writer` must outlive it.
    ArchiveSections(ArchiveWriter& writer, Pseudonyms pseudonyms)
        : writer_(writer), pseudonyms_(std::move(pseudonyms)) {}

    [[nodiscard]] Pseudonyms& pseudonyms() { return pseudonyms_; }
    [[nodiscard]] const Pseudonyms& pseudonyms() const { return pseudonyms_; }

    using Visit = std::function<void(const ArchiveRow&)>;
    // Called once for each of the two files: both times with the same rows.
    using Rows = std::function<void(const Visit&)>;
    void add_table(const ArchiveTable& table, const Rows& rows);
    void add_table(const ArchiveTable& table, const std::vector<ArchiveRow>& rows);
    void add_file(const std::string& name, std::string_view bytes);

    [[nodiscard]] const std::vector<ArchiveEntry>& entries() const { return entries_; }
    struct Count {
        std::string name;
        std::int64_t rows = 0;
    };
    // Of the tables.
    [[nodiscard]] const std::vector<Count>& counts() const { return counts_; }

  private:
    ArchiveWriter& writer_;
    Pseudonyms pseudonyms_;
    std::vector<ArchiveEntry> entries_;
    std::vector<Count> counts_;
};

}  // namespace steady
