#include "domain/archives/index_pdf.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

namespace steady {
namespace {

constexpr std::size_t lines_per_page = 54;
constexpr std::size_t columns_per_line = 92;  // of Courier 9 between the margins of a letter

// A literal string of PDF without its parentheses; one "?" for each character outside of ASCII.
std::string pdf_string(std::string_view line) {
    std::string text;
    for (const char each : line) {
        const auto byte = static_cast<unsigned char>(each);
        if (byte >= 0x80 && byte < 0xc0) continue;  // the rest of a character
        if (byte < 0x20 || byte >= 0x7f) {
            text += '?';
            continue;
        }
        if (each == '(' || each == ')' || each == '\\') text += '\\';
        text += each;
    }
    return text;
}

std::vector<std::string> wrapped(const std::vector<std::string>& lines) {
    std::vector<std::string> all;
    for (std::string_view line : lines) {
        while (line.size() > columns_per_line) {
            const std::size_t space = line.rfind(' ', columns_per_line);
            const bool breaks = space != std::string_view::npos && space > columns_per_line / 2;
            const std::size_t end = breaks ? space : columns_per_line;
            all.emplace_back(line.substr(0, end));
            line.remove_prefix(breaks ? end + 1 : end);
        }
        all.emplace_back(line);
    }
    return all;
}

class PdfFile {
  public:
    // Objects are numbered from 1 in this order.
    void add(const std::string& object) {
        offsets_.push_back(text_.size());
        text_ += std::to_string(offsets_.size()) + " 0 obj\n" + object + "\nendobj\n";
    }
    [[nodiscard]] std::string finish() && {
        const std::size_t table = text_.size();
        const std::string count = std::to_string(offsets_.size() + 1);
        text_ += "xref\n0 " + count + "\n0000000000 65535 f \n";
        for (const std::size_t offset : offsets_) {
            std::array<char, 32> line{};
            std::snprintf(line.data(), line.size(), "%010zu 00000 n \n", offset);
            text_ += line.data();
        }
        text_ += "trailer\n<< /Size " + count + " /Root 1 0 R >>\nstartxref\n" +
                 std::to_string(table) + "\n%%EOF\n";
        return std::move(text_);
    }

  private:
    std::string text_ = "%PDF-1.4\n";
    std::vector<std::size_t> offsets_;
};

std::string page_content(const std::vector<std::string>& lines, std::size_t first) {
    std::string content = "BT /F1 9 Tf 13 TL 54 738 Td\n";
    const std::size_t end = std::min(lines.size(), first + lines_per_page);
    for (std::size_t i = first; i < end; ++i) content += "(" + pdf_string(lines[i]) + ") Tj T*\n";
    return content + "ET";
}

}  // namespace

std::string pdf_of_lines(const std::vector<std::string>& lines) {
    const std::vector<std::string> all = wrapped(lines);
    const std::size_t pages =
        std::max<std::size_t>(1, (all.size() + lines_per_page - 1) / lines_per_page);
    // 1 catalog, 2 pages, 3 font, then each page and its content.
    std::string kids;
    for (std::size_t i = 0; i < pages; ++i) kids += std::to_string(4 + 2 * i) + " 0 R ";
    PdfFile file;
    file.add("<< /Type /Catalog /Pages 2 0 R >>");
    file.add("<< /Type /Pages /Kids [ " + kids + "] /Count " + std::to_string(pages) + " >>");
    file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>");
    for (std::size_t i = 0; i < pages; ++i) {
        const std::string content = page_content(all, i * lines_per_page);
        file.add(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 "
            "3 0 R >> >> /Contents " +
            std::to_string(5 + 2 * i) + " 0 R >>");
        file.add("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" + content +
                 "\nendstream");
    }
    return std::move(file).finish();
}

}  // namespace steady
