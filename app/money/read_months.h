#pragma once

#include "domain/core/error.h"
#include "domain/core/time.h"
#include "domain/money/month_books.h"
#include "ports/ledger_totals.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// How the books are shown, from the settings.
struct BooksSettings {
    std::string zone = "UTC";                    // the calendar of the business
    std::map<std::string, std::string> codes{};  // of general accounts, for a bookkeeper's program
};

struct ListedMonth {
    Month month;
    bool is_over = false;
};

// How our books and the provider's account compared the last time.
struct ProviderComparison {
    std::optional<Instant> compared_at{};  // nullopt: never
    Money gap{};                           // how much more the provider has
};

struct ShownMonth {
    Month month;
    TimeSpan span{};
    Instant as_of{};  // the end of the month, or now while it lasts
    bool is_over = false;
    bool is_empty = false;  // before the first entry, and nothing was posted
    MonthBooks books;
    Money refunds_owed;
    ProviderComparison provider;
};

// The books of calendar months in the zone of the business, for administrators (ADR 133).
class ReadMonths {
  public:
    ReadMonths(Store& store, const Clock& clock, const TimeZones& zones, BooksSettings settings)
        : store_(store), clock_(clock), zones_(zones), settings_(std::move(settings)) {}

    // From the current month back to the one of the first entry, at most `max_months`.
    [[nodiscard]] std::vector<ListedMonth> list();
    // Refused for a month that has not started.
    [[nodiscard]] Result<ShownMonth> run(Month month);
    // The entries of the month, in chronological order: at most `limit` after `after`.
    [[nodiscard]] Result<std::vector<LedgerEntry>> entries(Month month,
                                                           const std::optional<EntryId>& after,
                                                           int limit);
    [[nodiscard]] const BooksSettings& settings() const { return settings_; }
    static constexpr int max_months = 600;

  private:
    [[nodiscard]] Month month_of(Instant at) const;
    [[nodiscard]] Instant start_of(Month month) const;
    [[nodiscard]] Result<TimeSpan> span_of(Month month) const;

    Store& store_;
    const Clock& clock_;
    const TimeZones& zones_;
    BooksSettings settings_;
};

}  // namespace steady
