#pragma once

#include "ports/calendar_source.h"
#include "ports/places.h"

namespace steady {

// Reads iCalendar (RFC 5545) by libical, in this process. Strangers write what it reads, so servers
// use it in a separate process: ContainedCalendarReader.
class IcalReader final : public CalendarReader {
  public:
    explicit IcalReader(const TimeZones& time_zones) : time_zones_(time_zones) {}
    [[nodiscard]] std::expected<BusyTimes, CalendarFault> read(
        std::string_view text, const BusyTimesQuestion& question) const override;

  private:
    const TimeZones& time_zones_;
};

}  // namespace steady
