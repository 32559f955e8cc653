#pragma once

#include "domain/core/time.h"

#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The installed tz database's version and its zone names. Names that exist as files on some systems
// only ("US/Pacific-New", "posixrules") are excluded.
class ZoneData {
  public:
    // Parses the database's text form (tzdata.zi).
    explicit ZoneData(std::istream& text);
    // The system's, read on first use; empty when it is not installed.
    [[nodiscard]] static const ZoneData& of_system();

    [[nodiscard]] bool is_empty() const { return zones_.empty(); }
    // Such as "2026a"; empty when unknown.
    [[nodiscard]] const std::string& version() const { return version_; }
    // The zone that a name denotes: itself, or the target of a link ("Asia/Calcutta" ->
    // "Asia/Kolkata"); nullopt for a name that is not in the database.
    [[nodiscard]] std::optional<std::string> zone_of(std::string_view name) const;

  private:
    std::string version_;
    std::map<std::string, std::string, std::less<>> zones_;
};

// Why this version should be upgraded: it is more than a year old, or unknown. Releases are named
// after their year, so the middle of the year counts.
[[nodiscard]] std::optional<std::string> zone_data_warning(std::string_view version, Instant now);

}  // namespace steady
