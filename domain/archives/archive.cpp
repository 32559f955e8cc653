#include "domain/archives/archive.h"

#include <algorithm>

namespace steady {

std::string archive_part_purpose(const ArchiveId& id, int number) {
    return "archive:" + id.text() + ":" + std::to_string(number);
}

Result<void> check_archive_reference(const std::string& reference) {
    if (std::ranges::all_of(reference, [](char each) { return each == ' '; }))
        return refuse_field("reference", "Say who asked, and under which number.");
    if (reference.size() > max_archive_reference)
        return refuse_field("reference", "Use at most 200 characters.");
    // A line break would write lines into the signed index.
    if (std::ranges::any_of(reference, [](char each) {
            const auto byte = static_cast<unsigned char>(each);
            return byte < 0x20 || byte == 0x7f;
        }))
        return refuse_field("reference", "Use one line, without control characters.");
    return {};
}

}  // namespace steady
