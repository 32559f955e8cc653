#pragma once

#include "app/earnings/read_earnings.h"
#include "app/notifications/notice_writer.h"
#include "ports/sheets.h"

#include <string>
#include <vector>

namespace steady::http {

// A tax year's payouts, in the language of the writer.
[[nodiscard]] Sheet statement_sheet(const std::vector<Shift>& shifts, const std::string& zone,
                                    const TimeZones& zones, NoticeWriter& writer);

// The trips of a year, both ways, with the IRS's standard rate where this release knows it.
[[nodiscard]] Sheet mileage_sheet(const MileageLog& log, const TimeZones& zones,
                                  NoticeWriter& writer);

}  // namespace steady::http
