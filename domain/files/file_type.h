#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

enum class FileType { jpeg, png, webp, gif, pdf };

// From the bytes alone (UP1): nullopt for anything else, SVG and HTML included.
[[nodiscard]] std::optional<FileType> detect_file_type(std::string_view bytes);
[[nodiscard]] std::string_view content_type_of(FileType type);  // "image/png"
[[nodiscard]] std::string_view subtype_of(FileType type);       // "png" (FILE-015)
[[nodiscard]] std::string_view extension_of(FileType type);     // "jpg"
[[nodiscard]] std::optional<FileType> file_type_of(std::string_view content_type);

// Whether the content type a caller declared (parameters ignored) is this type.
[[nodiscard]] bool declares(std::string_view content_type, FileType type);
// Whether a file name's ending is one of this type's; a name without an ending agrees with all.
[[nodiscard]] bool name_agrees(std::string_view name, FileType type);

}  // namespace steady
