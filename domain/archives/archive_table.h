#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

using ArchiveRow = std::vector<std::string>;

// One kind of record in an archive, as a JSON file and as a CSV file with the same rows.
struct ArchiveTable {
    std::string name;  // of both files, without the ending
    std::vector<std::string> columns;
};

// "2026-11-20T09:30:00Z"; empty for none.
[[nodiscard]] std::string utc_text(const std::optional<Instant>& at);

// A JSON text with its quotes. Bytes that are not ASCII stay as they are.
[[nodiscard]] std::string json_text(const std::string& text);
// {"column":"value",…}: every value is a text, as in the CSV file.
[[nodiscard]] std::string json_row(const ArchiveTable& table, const ArchiveRow& row);

}  // namespace steady
