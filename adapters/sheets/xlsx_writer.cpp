#include "adapters/sheets/xlsx_writer.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>
#include <xlsxwriter.h>

namespace steady {
namespace {

constexpr double column_width = 16;
constexpr double minutes_a_day = 24.0 * 60.0;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error("a workbook could not be written: " + what);
}

void require(lxw_error outcome) {
    if (outcome != LXW_NO_ERROR) fail(lxw_strerror(outcome));
}

// libxlsxwriter writes to a file of this name only.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(memfd_create("workbook", MFD_CLOEXEC)) {
        if (descriptor_ < 0) fail("no memory file");
    }
    ~MemoryFile() { close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] std::string name() const {
        return "/proc/self/fd/" + std::to_string(descriptor_);
    }
    [[nodiscard]] std::string bytes() const {
        const off_t size = lseek(descriptor_, 0, SEEK_END);
        if (size <= 0) fail("an empty file");
        std::string all(static_cast<std::size_t>(size), '\0');
        std::size_t read = 0;
        while (read < all.size()) {
            const ssize_t more =
                pread(descriptor_, all.data() + read, all.size() - read, static_cast<off_t>(read));
            if (more <= 0) fail("the file is not readable");
            read += static_cast<std::size_t>(more);
        }
        return all;
    }

  private:
    int descriptor_;
};

// Closed without being written, unless close() was called.
class Workbook {
  public:
    explicit Workbook(const std::string& name) {
        lxw_workbook_options options{};
        options.constant_memory = LXW_TRUE;
        book_ = workbook_new_opt(name.c_str(), &options);
        if (!book_) fail("out of memory");
    }
    ~Workbook() {
        if (book_) lxw_workbook_free(book_);
    }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    [[nodiscard]] lxw_workbook* get() const { return book_; }
    [[nodiscard]] lxw_format* format(const char* shown) const {
        lxw_format* const made = workbook_add_format(book_);
        if (!made) fail("out of memory");
        format_set_num_format(made, shown);
        return made;
    }
    void close() {
        lxw_workbook* const book = book_;
        book_ = nullptr;  // freed also when it fails
        require(workbook_close(book));
    }

  private:
    lxw_workbook* book_ = nullptr;
};

template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// "2026-11-20"
std::optional<lxw_datetime> day_in(std::string_view text) {
    if (text.size() != 10) return std::nullopt;
    const auto year = number_in<int>(text.substr(0, 4));
    const auto month = number_in<int>(text.substr(5, 2));
    const auto day = number_in<int>(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    lxw_datetime made{};
    made.year = *year;
    made.month = *month;
    made.day = *day;
    return made;
}

// "21:30", as a part of a day.
std::optional<double> clock_in(std::string_view text) {
    if (text.size() != 5) return std::nullopt;
    const auto hours = number_in<int>(text.substr(0, 2));
    const auto minutes = number_in<int>(text.substr(3, 2));
    if (!hours || !minutes) return std::nullopt;
    return (*hours * 60 + *minutes) / minutes_a_day;
}

class Writer {
  public:
    Writer(const Workbook& book, const std::string& name)
        : sheet_(workbook_add_worksheet(book.get(), name.c_str())),
          number_(book.format("0.00")),
          whole_(book.format("0")),
          day_(book.format("yyyy-mm-dd")),
          clock_(book.format("hh:mm")),
          title_(book.format("@")) {
        if (!sheet_) fail("no sheet");
        format_set_bold(title_);
    }

    void titles(const std::vector<std::string>& titles) {
        require(worksheet_set_column(sheet_, 0, static_cast<lxw_col_t>(titles.size()), column_width,
                                     nullptr));
        worksheet_freeze_panes(sheet_, 1, 0);
        for (std::size_t i = 0; i < titles.size(); ++i) {
            require(worksheet_write_string(sheet_, 0, static_cast<lxw_col_t>(i), titles[i].c_str(),
                                           title_));
        }
    }

    void row(const std::vector<SheetCell>& cells) {
        ++row_;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells[i].text.empty()) require(write(cells[i], static_cast<lxw_col_t>(i)));
        }
    }

  private:
    // A value that is not of its kind is shown as it is.
    [[nodiscard]] lxw_error write(const SheetCell& cell, lxw_col_t column) {
        switch (cell.kind) {
            case SheetCell::Kind::text:
                break;
            case SheetCell::Kind::number:
                if (const auto number = number_in<double>(cell.text)) {
                    const bool whole = cell.text.find('.') == std::string::npos;
                    return worksheet_write_number(sheet_, row_, column, *number,
                                                  whole ? whole_ : number_);
                }
                break;
            case SheetCell::Kind::day:
                if (auto day = day_in(cell.text))
                    return worksheet_write_datetime(sheet_, row_, column, &*day, day_);
                break;
            case SheetCell::Kind::clock:
                if (const auto clock = clock_in(cell.text))
                    return worksheet_write_number(sheet_, row_, column, *clock, clock_);
                break;
        }
        return worksheet_write_string(sheet_, row_, column, cell.text.c_str(), nullptr);
    }

    lxw_worksheet* sheet_;
    lxw_format* number_;
    lxw_format* whole_;
    lxw_format* day_;
    lxw_format* clock_;
    lxw_format* title_;
    lxw_row_t row_ = 0;
};

}  // namespace

std::string XlsxWriter::workbook(const Sheet& sheet) const {
    const MemoryFile file;
    Workbook book(file.name());
    Writer writer(book, sheet.name);
    writer.titles(sheet.titles);
    for (const auto& row : sheet.rows) writer.row(row);
    book.close();
    return file.bytes();
}

}  // namespace steady
