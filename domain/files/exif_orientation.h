#pragma once

#include "domain/files/byte_view.h"

namespace steady {

// Reads the orientation (1…8) from Exif data that starts at its TIFF header; 1 when there is none.
[[nodiscard]] inline std::uint32_t exif_orientation(const ByteView& tiff) {
    const bool little = tiff.part(0, 2) == "II";
    const auto short_at = [&](std::size_t at) {
        return little ? tiff.little16(at) : tiff.big16(at);
    };
    const std::size_t directory = little ? tiff.little32(4) : tiff.big32(4);
    const std::uint32_t entries = tiff.holds(directory, 2) ? short_at(directory) : 0;
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + 12U * std::size_t{i};
        if (!tiff.holds(entry, 12)) break;
        constexpr std::uint32_t orientation_tag = 0x0112;
        if (short_at(entry) != orientation_tag) continue;
        const std::uint32_t value = short_at(entry + 8);
        return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

}  // namespace steady
