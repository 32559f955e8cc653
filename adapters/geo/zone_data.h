#pragma once

#include "domain/core/time.h"

#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// What the tz database that is installed says of itself: its version and every name of a zone.
// Names that only some systems have as files ("US/Pacific-New", "posixrules") are not among them.
class ZoneData {
  public:
    // Reads the database's own text (tzdata.zi).
    explicit ZoneData(std::istream& text);
    // The system's, read at the first call; empty when it is not installed.
    [[nodiscard]] static const ZoneData& of_system();

    [[nodiscard]] bool is_empty() const { return zones_.empty(); }
    // Such as "2026a"; empty when unknown.
    [[nodiscard]] const std::string& version() const { return version_; }
    // The zone that a name stands for: itself, or what it is another name of ("Asia/Calcutta" ->
    // "Asia/Kolkata"); nullopt for a name that is not in the database.
    [[nodiscard]] std::optional<std::string> zone_of(std::string_view name) const;

  private:
    std::string version_;
    std::map<std::string, std::string, std::less<>> zones_;
};

// Why this version should be upgraded: it is more than a year old, or not known. Releases are
// named after their year, so the middle of it counts.
[[nodiscard]] std::optional<std::string> zone_data_warning(std::string_view version, Instant now);

}  // namespace steady
