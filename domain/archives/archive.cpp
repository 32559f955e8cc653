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
    return {};
}

}  // namespace steady
