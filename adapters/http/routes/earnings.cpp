#include "adapters/http/routes/earnings.h"

#include "adapters/http/refusal_language.h"
#include "adapters/http/routes/earnings_json.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/statement_sheet.h"
#include "adapters/http/sheet_reply.h"
#include "domain/core/csv_text.h"
#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_client_filter = 200;
constexpr int first_year = 2000;
constexpr int last_year = 2200;

struct NamedKey {
    std::string_view word;
    ShiftKey key;
};
constexpr std::array sort_key_names{
    NamedKey{"date", ShiftKey::start},       NamedKey{"client", ShiftKey::client},
    NamedKey{"hours", ShiftKey::length},     NamedKey{"rate", ShiftKey::rate},
    NamedKey{"grossAmount", ShiftKey::base}, NamedKey{"platformFee", ShiftKey::commission},
    NamedKey{"mileage", ShiftKey::mileage},  NamedKey{"netPayout", ShiftKey::net},
    NamedKey{"status", ShiftKey::status}};

std::optional<ShiftKey> shift_key_from(std::string_view word) {
    const auto known = std::ranges::find(sort_key_names, word, &NamedKey::word);
    return known == sort_key_names.end() ? std::nullopt : std::optional(known->key);
}

// The statuses of a list that shows `shown`: "all" of them or one (EARN-007, EEARN-011).
std::vector<ShiftStatus> read_statuses(const Query& query, const std::vector<ShiftStatus>& shown,
                                       std::vector<FieldError>& problems) {
    const auto one_of_them = [&](std::string_view word) -> std::optional<ShiftStatus> {
        const auto status = shift_status_from(word);
        if (!status || std::ranges::find(shown, *status) == shown.end()) return std::nullopt;
        return status;
    };
    const auto status = read_filter(query, "status", one_of_them, problems);
    return status ? std::vector{*status} : shown;
}

Result<EarningsQuestion> read_question(const Query& query, const AccountId& companion,
                                       const std::vector<ShiftStatus>& shown) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    EarningsQuestion asked{{.companion = companion, .page = paging.page, .limit = paging.limit}};
    asked.query.statuses = read_statuses(query, shown, problems);
    asked.client = trimmed(read_text(query, "client", max_client_filter, problems));
    asked.from = read_day(query, "from", problems);
    asked.to = read_day(query, "to", problems);
    asked.query.min_net = read_dollars(query, "minAmount", "Invalid amount", problems);
    asked.query.max_net = read_dollars(query, "maxAmount", "Invalid amount", problems);
    if (const auto key = read_name(query, "sort", shift_key_from, problems)) asked.query.key = *key;
    asked.query.descending = read_descending(query, problems).value_or(true);
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return asked;
}

using RowJson = Json (*)(const Shift&, const TimeZones&);

Reply list(ReadEarnings& earnings, const TimeZones& zones, const Result<EarningsQuestion>& asked,
           RowJson row) {
    if (!asked) return refused(asked.error());
    const auto page = earnings.shifts(*asked);
    if (!page) return refused(page.error());
    Json data = Json::array();
    for (const Shift& shift : page->shifts) data.push(row(shift, zones));
    Json members = pagination_json({asked->query.page, asked->query.limit}, page->total);
    members.set("sums", sums_json(page->sums));
    return success_with(std::move(data), std::move(members));
}

Reply list_earned(ReadEarnings& earnings, const TimeZones& zones, const Query& query,
                  const AccountId& companion) {
    const auto asked = read_question(query, companion, {ShiftStatus::pending, ShiftStatus::paid});
    return list(earnings, zones, asked, earning_json);
}

Reply list_shifts(ReadEarnings& earnings, const TimeZones& zones, const Query& query,
                  const AccountId& companion) {
    const auto asked = read_question(
        query, companion,
        {ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid, ShiftStatus::returned});
    return list(earnings, zones, asked, shift_json);
}

Reply summary(ReadEarnings& earnings, const TimeZones&, const Query&, const AccountId& companion) {
    const auto found = earnings.summary(companion);
    return found ? success(summary_json(*found)) : refused(found.error());
}

std::optional<int> read_year(const Query& query, std::vector<FieldError>& problems) {
    const auto year = query.integer("year", problems);
    if (!year) return std::nullopt;
    if (*year < first_year || *year > last_year) {
        problems.push_back({"year", "Invalid year"});
        return std::nullopt;
    }
    return static_cast<int>(*year);
}

Reply taxes(ReadEarnings& earnings, const TimeZones&, const Query& query,
            const AccountId& companion) {
    std::vector<FieldError> problems;
    const auto year = read_year(query, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = earnings.tax_year(companion, year);
    return found ? success(tax_year_json(*found)) : refused(found.error());
}

// A statement, and how a reader of one language gets it.
struct Statements {
    const TimeZones& zones;
    const SheetWriter& sheets;
    const PhraseTranslator& translator;
};

// `write` makes the sheet in the language of its writer. In English where a text has no
// translation.
Reply sheet_reply(const Statements& use, Locale locale, SheetFormat format, const std::string& name,
                  const std::function<Sheet(NoticeWriter&)>& write) {
    NoticeWriter writer{locale, &use.translator};
    Sheet sheet = write(writer);
    const bool is_whole = writer.is_whole();
    if (!is_whole) {
        NoticeWriter english;
        sheet = write(english);
    }
    Reply reply = format == SheetFormat::xlsx ? workbook_reply(use.sheets, sheet, name)
                                              : csv_reply(sheet, Quotes::where_needed, name);
    if (format == SheetFormat::csv) reply.body.insert(0, csv_byte_order_mark);
    reply.headers.set("Content-Language", locale_names.of(is_whole ? locale : Locale::en));
    reply.headers.add("Vary", "Accept-Language");
    return reply;
}

struct FileQuestion {
    std::optional<int> year;
    SheetFormat format = SheetFormat::csv;
};

Result<FileQuestion> read_file_question(const Query& query) {
    std::vector<FieldError> problems;
    const FileQuestion asked{read_year(query, problems), read_sheet_format(query, problems)};
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return asked;
}

Reply statement(ReadEarnings& earnings, const Statements& use, Locale locale, const Query& query,
                const AccountId& companion) {
    const auto asked = read_file_question(query);
    if (!asked) return refused(asked.error());
    const auto tax = earnings.tax_year(companion, asked->year);
    if (!tax) return refused(tax.error());
    const auto shifts = earnings.statement(companion, tax->year);
    if (!shifts) return refused(shifts.error());
    const std::string name = "earnings-" + std::to_string(tax->year);
    return sheet_reply(use, locale, asked->format, name, [&](NoticeWriter& writer) {
        return statement_sheet(*shifts, tax->timezone, use.zones, writer);
    });
}

Reply mileage_file(ReadEarnings& earnings, const Statements& use, Locale locale, const Query& query,
                   const AccountId& companion) {
    const auto asked = read_file_question(query);
    if (!asked) return refused(asked.error());
    const auto log = earnings.mileage(companion, asked->year);
    if (!log) return refused(log.error());
    const std::string name = "mileage-" + std::to_string(log->year);
    return sheet_reply(use, locale, asked->format, name, [&](NoticeWriter& writer) {
        return mileage_sheet(*log, use.zones, writer);
    });
}

Reply mileage(ReadEarnings& earnings, const TimeZones& zones, const Query& query,
              const AccountId& companion) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    const auto year = read_year(query, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto log = earnings.mileage(companion, year);
    if (!log) return refused(log.error());
    const auto before =
        (static_cast<std::size_t>(paging.page) - 1) * static_cast<std::size_t>(paging.limit);
    Json data = Json::array();
    for (const Shift& trip :
         log->trips | std::views::drop(before) | std::views::take(paging.limit)) {
        data.push(drive_json(trip, zones));
    }
    Json members = pagination_json(paging, static_cast<long>(log->trips.size()));
    members.set("year", log->year).set("totals", mileage_totals_json(*log));
    return success_with(std::move(data), std::move(members));
}

}  // namespace

void add_earnings_routes(Routes& routes, ReadEarnings& earnings, const TimeZones& zones,
                         const SheetWriter& sheets, const PhraseTranslator& translator) {
    using Handle =
        std::function<Reply(ReadEarnings&, const TimeZones&, const Query&, const AccountId&)>;
    using FileHandle =
        Reply (*)(ReadEarnings&, const Statements&, Locale, const Query&, const AccountId&);
    const auto own = [&](const char* path, const char* operation, Handle handle) {
        routes.push_back({Method::get, path, Access::companion, "earnings", operation,
                          [&earnings, &zones, handle](Call& call) {
                              return handle(earnings, zones, call.query(),
                                            *call.caller().account_id());
                          }});
        routes.back().budget = {240};
    };
    const auto viewed = [&](const char* path, const char* operation, Handle handle) {
        routes.push_back({Method::get, path, Access::admin, "earnings", operation,
                          [&earnings, &zones, handle](Call& call) {
                              const auto companion = call.path_id<AccountId>("id");
                              return companion ? handle(earnings, zones, call.query(), *companion)
                                               : refused(Refusal::not_found);
                          }});
        routes.back().act = AdminAct::view_money;
        routes.back().audit = Audit::view;
        routes.back().audited = "earnings";
    };
    own("/api/earnings", "list_earnings", list_earned);
    own("/api/earnings/summary", "earnings_summary", summary);
    own("/api/earnings/shifts", "list_shifts", list_shifts);
    own("/api/earnings/taxes", "earnings_of_year", taxes);
    const auto file = [&](const char* path, const char* operation, FileHandle handle) {
        routes.push_back(
            {Method::get, path, Access::companion, "earnings", operation,
             [&earnings, use = Statements{zones, sheets, translator}, handle](Call& call) {
                 return handle(earnings, use, asked_language(call.request().headers), call.query(),
                               *call.caller().account_id());
             }});
        routes.back().budget = {240};
    };
    file("/api/earnings/statement", "earnings_statement", statement);
    file("/api/earnings/mileage/file", "mileage_file", mileage_file);
    own("/api/earnings/mileage", "mileage_log", mileage);
    viewed("/api/admin/users/{id}/earnings", "list_earnings_of", list_earned);
    viewed("/api/admin/users/{id}/earnings/summary", "earnings_summary_of", summary);
}

}  // namespace steady::http
