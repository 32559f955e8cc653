#include "domain/files/file_type.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

constexpr std::array all_types{FileType::jpeg, FileType::png, FileType::webp, FileType::gif,
                               FileType::pdf};

// "Image/PNG; charset=x" -> "image/png"
std::string bare_content_type(std::string_view content_type) {
    std::string type = lowered(content_type.substr(0, content_type.find(';')));
    while (!type.empty() && type.back() == ' ') type.pop_back();
    return type;
}

// A document that is also an archive would be a different file to another program.
bool is_plain_pdf(std::string_view bytes) {
    constexpr std::string_view archive_end("PK\x05\x06", 4);
    return bytes.starts_with("%PDF-") && bytes.contains("%%EOF") && !bytes.contains(archive_end);
}

}  // namespace

std::optional<FileType> detect_file_type(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xD8\xFF")) return FileType::jpeg;
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return FileType::png;
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a")) return FileType::gif;
    if (bytes.size() >= 12 && bytes.starts_with("RIFF") && bytes.substr(8, 4) == "WEBP")
        return FileType::webp;
    if (is_plain_pdf(bytes)) return FileType::pdf;
    return std::nullopt;
}

std::string_view content_type_of(FileType type) {
    switch (type) {
        case FileType::jpeg:
            return "image/jpeg";
        case FileType::png:
            return "image/png";
        case FileType::webp:
            return "image/webp";
        case FileType::gif:
            return "image/gif";
        case FileType::pdf:
            return "application/pdf";
    }
    std::unreachable();
}

std::string_view subtype_of(FileType type) {
    const std::string_view content_type = content_type_of(type);
    return content_type.substr(content_type.find('/') + 1);
}

std::string_view extension_of(FileType type) {
    return type == FileType::jpeg ? std::string_view("jpg") : subtype_of(type);
}

std::optional<FileType> file_type_of(std::string_view content_type) {
    const auto found = std::find_if(all_types.begin(), all_types.end(), [&](FileType type) {
        return content_type_of(type) == content_type;
    });
    return found == all_types.end() ? std::nullopt : std::optional(*found);
}

bool declares(std::string_view content_type, FileType type) {
    const std::string declared = bare_content_type(content_type);
    return declared == content_type_of(type) ||
           (type == FileType::jpeg && (declared == "image/jpg" || declared == "image/pjpeg"));
}

bool name_agrees(std::string_view name, FileType type) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) return true;
    const std::string ending = lowered(name.substr(dot + 1));
    return ending == extension_of(type) || (type == FileType::jpeg && ending == "jpeg");
}

}  // namespace steady
