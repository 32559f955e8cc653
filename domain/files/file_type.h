#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

enum class FileType { jpeg, png, webp, gif, pdf };

// Detects the type from the bytes alone (UP1), since names and declared types are often wrong (JPEG
// pictures named .jfif, WebP pictures named .jpg): nullopt for anything else, including SVG and
// HTML.
[[nodiscard]] std::optional<FileType> detect_file_type(std::string_view bytes);
[[nodiscard]] std::string_view content_type_of(FileType type);  // "image/png"
[[nodiscard]] std::string_view subtype_of(FileType type);       // "png" (FILE-015)
[[nodiscard]] std::string_view extension_of(FileType type);     // "jpg"

// A picture of a format that not every browser shows: HEIC, AVIF, JPEG XL, TIFF, BMP, SVG.
[[nodiscard]] bool is_unshown_picture(std::string_view bytes);

// A document that is also a valid archive would be a different file to another program.
[[nodiscard]] bool is_archive_too(std::string_view bytes);

}  // namespace steady
