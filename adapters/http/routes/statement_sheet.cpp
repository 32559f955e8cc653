#include "adapters/http/routes/statement_sheet.h"

#include "adapters/http/local_time_text.h"
#include "adapters/http/sheet_reply.h"

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

}  // namespace

Sheet statement_sheet(const std::vector<Shift>& shifts, const std::string& zone,
                      const TimeZones& zones, NoticeWriter& writer) {
    Sheet sheet{.name = writer.text("Earnings"), .titles = titles_in(writer), .rows = {}};
    const std::string payout = writer.text("Payout");
    const std::string given_back = writer.text("Given back");
    const auto money = [](Money amount) { return number_cell(amount.dollars_text()); };
    for (const Shift& shift : shifts) {
        const auto& [start, end] = shift.service;
        sheet.rows.push_back(
            {day_cell(local_day_text(shift.paid_at.value_or(shift.due_at), zone, zones)),
             day_cell(local_day_text(start, shift.timezone, zones)),
             clock_cell(local_clock_text(start, shift.timezone, zones)),
             clock_cell(local_clock_text(end, shift.timezone, zones)),
             text_cell(zones.shown(shift.timezone)), text_cell(shift.client),
             number_cell(std::to_string(shift.hours)), money(shift.rate), money(shift.parts.base),
             money(shift.parts.commission), money(shift.parts.mileage), money(shift.travel()),
             money(shift.net), text_cell(shift.transfer), money(shift.deducted),
             text_cell(shift.given_back ? given_back : payout)});
    }
    return sheet;
}

}  // namespace steady::http
