#pragma once

#include "app/money/read_months.h"
#include "ports/places.h"
#include "ports/sheets.h"

#include <vector>

namespace steady::http {

// For a bookkeeper: one row per account. Debits are positive, credits negative, as in the ledger.
[[nodiscard]] Sheet accounts_sheet(const ShownMonth& shown, const BooksSettings& settings);

// One row per posting. Days and times are in the zone of the books, and once more in UTC.
[[nodiscard]] Sheet entries_sheet(const std::vector<LedgerEntry>& entries,
                                  const BooksSettings& settings, const TimeZones& zones);

}  // namespace steady::http
