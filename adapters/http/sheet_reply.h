#pragma once

#include "adapters/http/query.h"
#include "adapters/http/reply.h"
#include "ports/sheets.h"

#include <string>
#include <vector>

namespace steady::http {

enum class SheetFormat { csv, xlsx };

// `format` of the query; csv without it. Adds a problem for any other value.
[[nodiscard]] SheetFormat read_sheet_format(const Query& query, std::vector<FieldError>& problems);

[[nodiscard]] inline SheetCell text_cell(std::string text) {
    return {SheetCell::Kind::text, std::move(text)};
}
[[nodiscard]] inline SheetCell number_cell(std::string text) {
    return {SheetCell::Kind::number, std::move(text)};
}
[[nodiscard]] inline SheetCell day_cell(std::string text) {
    return {SheetCell::Kind::day, std::move(text)};
}
[[nodiscard]] inline SheetCell clock_cell(std::string text) {
    return {SheetCell::Kind::clock, std::move(text)};
}

// Which cells of a CSV file are quoted.
enum class Quotes { every_cell, where_needed };

// The rows as comma-separated values (RFC 4180) under a row of titles.
[[nodiscard]] std::string csv_of(const Sheet& sheet, Quotes quotes);

// A file to save; `name` is without its ending, which follows from the format.
[[nodiscard]] Reply csv_reply(const Sheet& sheet, Quotes quotes, const std::string& name);
[[nodiscard]] Reply workbook_reply(const SheetWriter& writer, const Sheet& sheet,
                                   const std::string& name);

}  // namespace steady::http
