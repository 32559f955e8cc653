#pragma once

#include "domain/files/file_type.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A picture without metadata about its owner: camera data, location, comments, thumbnails, later
// pictures, texts of color profiles and anything after its end are removed (UP6). Pixels are
// decoded only where a PNG has to be rotated.
struct CleanImage {
    std::string bytes;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

// nullopt when the bytes are not such a picture or are truncated.
[[nodiscard]] std::optional<CleanImage> clean_jpeg(std::string_view bytes);
[[nodiscard]] std::optional<CleanImage> clean_png(std::string_view bytes);
[[nodiscard]] std::optional<CleanImage> clean_webp(std::string_view bytes);
[[nodiscard]] std::optional<CleanImage> clean_gif(std::string_view bytes);

}  // namespace steady
