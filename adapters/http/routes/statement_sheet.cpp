#include "adapters/http/routes/statement_sheet.h"

#include "adapters/http/local_time_text.h"
#include "adapters/http/routes/miles_text.h"
#include "adapters/http/sheet_reply.h"
#include "domain/earnings/mileage_rates.h"

#include <array>
#include <cstdio>

namespace steady::http {
namespace {

std::vector<std::string> titles_in(NoticeWriter& writer) {
    std::vector<std::string> titles;
    for (const char* title :
         {"Paid out", "Shift date", "Start", "End", "Time zone", "Client", "Hours", "Hourly rate",
          "Base pay", "Platform fee", "Mileage reimbursement", "Travel reimbursement", "Net payout",
          "Transfer", "Deducted", "Kind"}) {
        titles.push_back(writer.text(title));
    }
    return titles;
}

SheetCell money_cell(Money amount) {
    return number_cell(amount.dollars_text());
}

// Names stay as they are; what is shown in place of one is translated.
SheetCell client_cell(const Shift& shift, NoticeWriter& writer) {
    for (const char* substitute : {"A client", "Deleted account"}) {
        if (shift.client == substitute) return text_cell(writer.text(substitute));
    }
    return text_cell(shift.client);
}

// "0.725"
std::string rate_text(const MileageRate& rate) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "0.%03d", static_cast<int>(rate.tenths_of_cent));
    return text.data();
}

}  // namespace

Sheet mileage_sheet(const MileageLog& log, const TimeZones& zones, NoticeWriter& writer) {
    const MileageRate* rate = mileage_rate(log.year);
    Sheet sheet{.name = writer.text("Mileage"), .titles = {}, .rows = {}};
    for (const char* title : {"Shift date", "Client", "To", "Purpose", "Miles, one way",
                              "Miles, both ways", "Mileage reimbursement"}) {
        sheet.titles.push_back(writer.text(title));
    }
    if (rate) {
        sheet.titles.push_back(writer.text("Standard rate per mile ({source})",
                                           {{"source", std::string(rate->source)}}));
        sheet.titles.push_back(writer.text("At the standard rate"));
    }
    const std::string purpose = writer.text("Visit to a client");
    for (const Shift& trip : log.trips) {
        const Miles one_way = trip.distance.value_or(Miles{});
        sheet.rows.push_back({day_cell(local_day_text(trip.service.start, trip.timezone, zones)),
                              client_cell(trip, writer), text_cell(trip.location),
                              text_cell(purpose), number_cell(miles_text(one_way)),
                              number_cell(miles_text(both_ways(one_way))),
                              money_cell(trip.parts.mileage)});
        if (!rate) continue;
        sheet.rows.back().push_back(number_cell(rate_text(*rate)));
        sheet.rows.back().push_back(money_cell(mileage_at(*rate, both_ways(one_way))));
    }
    return sheet;
}

Sheet statement_sheet(const std::vector<Shift>& shifts, const std::string& zone,
                      const TimeZones& zones, NoticeWriter& writer) {
    Sheet sheet{.name = writer.text("Earnings"), .titles = titles_in(writer), .rows = {}};
    const std::string payout = writer.text("Payout");
    const std::string given_back = writer.text("Given back");
    for (const Shift& shift : shifts) {
        const auto& [start, end] = shift.service;
        sheet.rows.push_back(
            {day_cell(local_day_text(shift.paid_at.value_or(shift.due_at), zone, zones)),
             day_cell(local_day_text(start, shift.timezone, zones)),
             clock_cell(local_clock_text(start, shift.timezone, zones)),
             clock_cell(local_clock_text(end, shift.timezone, zones)),
             text_cell(zones.shown(shift.timezone)), client_cell(shift, writer),
             number_cell(std::to_string(shift.hours)), money_cell(shift.rate),
             money_cell(shift.parts.base), money_cell(shift.parts.commission),
             money_cell(shift.parts.mileage), money_cell(shift.travel()), money_cell(shift.net),
             text_cell(shift.transfer), money_cell(shift.deducted),
             text_cell(shift.given_back ? given_back : payout)});
    }
    return sheet;
}

}  // namespace steady::http
