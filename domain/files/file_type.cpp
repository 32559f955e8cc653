#include "domain/files/file_type.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

// PDF readers search for the header within the first 1,024 bytes, and accept a missing end marker.
constexpr std::size_t max_bytes_before_pdf = 1024;

bool is_pdf(std::string_view bytes) {
    constexpr std::string_view mark = "%PDF-";
    return bytes.substr(0, max_bytes_before_pdf + mark.size()).contains(mark);
}

}  // namespace

std::optional<FileType> detect_file_type(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xD8\xFF")) return FileType::jpeg;
    if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return FileType::png;
    if (bytes.starts_with("GIF87a") || bytes.starts_with("GIF89a")) return FileType::gif;
    if (bytes.size() >= 12 && bytes.starts_with("RIFF") && bytes.substr(8, 4) == "WEBP")
        return FileType::webp;
    if (is_pdf(bytes)) return FileType::pdf;
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

bool is_unshown_picture(std::string_view bytes) {
    using namespace std::string_view_literals;
    constexpr std::array starts{"II*\0"sv, "MM\0*"sv, "\xFF\x0A"sv, "\0\0\0\x0CJXL "sv};
    constexpr std::array brands{"hei"sv, "hev"sv, "mif1"sv, "msf1"sv, "avif"sv, "avis"sv};
    constexpr std::size_t brand_at = 8;
    constexpr std::size_t markup_bytes = 1024;
    const auto begins = [](std::string_view text) {
        return [text](std::string_view start) { return text.starts_with(start); };
    };
    if (std::ranges::any_of(starts, begins(bytes))) return true;
    if (bytes.size() > brand_at && bytes.substr(4).starts_with("ftyp")) {
        return std::ranges::any_of(brands, begins(bytes.substr(brand_at)));
    }
    // "BM", the size, and four bytes that are zero
    if (bytes.starts_with("BM") && bytes.size() > 10 && bytes.substr(6, 4) == "\0\0\0\0"sv)
        return true;
    return bytes.substr(0, markup_bytes).contains("<svg");
}

bool is_archive_too(std::string_view bytes) {
    return bytes.contains(std::string_view("PK\x05\x06", 4));
}

}  // namespace steady
