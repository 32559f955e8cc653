#pragma once

#include "ports/sheets.h"

namespace steady {

// Workbooks by libxlsxwriter, row by row: memory is needed for the file alone. Uses the folder of
// temporary files, for files without a name.
class XlsxWriter final : public SheetWriter {
  public:
    [[nodiscard]] std::string workbook(const Sheet& sheet) const override;
};

}  // namespace steady
