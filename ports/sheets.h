#pragma once

#include <string>
#include <vector>

namespace steady {

// A cell as spreadsheet programs know it. The text is that of a CSV file: "75.50", "2026-11-20",
// "21:30"; empty for an empty cell.
struct SheetCell {
    enum class Kind { text, number, day, clock };
    Kind kind = Kind::text;
    std::string text{};
};

struct Sheet {
    std::string name;
    std::vector<std::string> titles;
    std::vector<std::vector<SheetCell>> rows;
};

// Writes a workbook in which every cell has its kind, which a CSV file leaves to the program that
// opens it: a name of digits stays a text, also with leading zeros. Thread-safe.
class SheetWriter {
  public:
    virtual ~SheetWriter() = default;
    // The bytes of an .xlsx file (ISO/IEC 29500). Throws std::runtime_error when it cannot be made.
    [[nodiscard]] virtual std::string workbook(const Sheet& sheet) const = 0;
};

}  // namespace steady
