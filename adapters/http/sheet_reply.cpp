#include "adapters/http/sheet_reply.h"

#include "domain/core/csv_text.h"

namespace steady::http {
namespace {

constexpr const char* workbook_type =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

// A number begins with no formula, also a negative one.
std::string cell_text(const SheetCell& cell, Quotes quotes) {
    const bool is_text = cell.kind == SheetCell::Kind::text;
    const bool is_needed = is_text && (starts_like_formula(cell.text) ||
                                       cell.text.find_first_of(",\"\r\n") != std::string::npos);
    if (is_needed || (is_text && quotes == Quotes::every_cell)) return csv_cell(cell.text);
    return quotes == Quotes::every_cell ? '"' + cell.text + '"' : cell.text;
}

void add_csv_line(std::string& csv, const std::vector<SheetCell>& cells, Quotes quotes) {
    bool first = true;
    for (const SheetCell& cell : cells) {
        if (!std::exchange(first, false)) csv += ',';
        csv += cell_text(cell, quotes);
    }
    csv += "\r\n";
}

Reply file_reply(const char* type, const std::string& name) {
    Reply reply;
    reply.headers.set("Content-Type", type);
    reply.headers.set("Content-Disposition", "attachment; filename=\"" + name + "\"");
    reply.headers.set("Cache-Control", "private, no-store");
    return reply;
}

}  // namespace

SheetFormat read_sheet_format(const Query& query, std::vector<FieldError>& problems) {
    const auto format = query.text("format");
    if (!format || *format == "csv") return SheetFormat::csv;
    if (*format != "xlsx") problems.push_back({"format", "Must be csv or xlsx"});
    return SheetFormat::xlsx;
}

std::string csv_of(const Sheet& sheet, Quotes quotes) {
    std::vector<SheetCell> titles;
    for (const std::string& title : sheet.titles) titles.push_back(text_cell(title));
    std::string csv;
    add_csv_line(csv, titles, quotes);
    for (const auto& row : sheet.rows) add_csv_line(csv, row, quotes);
    return csv;
}

Reply csv_reply(const Sheet& sheet, Quotes quotes, const std::string& name) {
    Reply reply = file_reply("text/csv; charset=utf-8", name + ".csv");
    reply.body = csv_of(sheet, quotes);
    return reply;
}

Reply workbook_reply(const SheetWriter& writer, const Sheet& sheet, const std::string& name) {
    Reply reply = file_reply(workbook_type, name + ".xlsx");
    reply.body = writer.workbook(sheet);
    return reply;
}

}  // namespace steady::http
