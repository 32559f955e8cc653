#pragma once

#include "domain/core/error.h"
#include "domain/core/time.h"
#include "domain/files/file_type.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

inline constexpr std::size_t max_file_bytes = 10'485'760;   // exclusive limit (FILE-002, FILE-003)
inline constexpr std::size_t max_resume_bytes = 5'242'880;  // exclusive limit
inline constexpr std::int64_t file_quota_bytes = 50'000'000;  // sum over one person's files (UP5)
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
// Larger pictures take more time, and no other path.
inline constexpr std::uint64_t max_pixels = 65'536;
#else
inline constexpr std::uint64_t max_pixels = 50'000'000;  // UP5
#endif

// FILE-007, FILE-008. incidents: only for cases (app/incidents), never named by a call.
enum class FileFolder { profile_images, client_profiles, companion_profiles, resumes, incidents };
[[nodiscard]] std::string_view folder_name(FileFolder folder);
[[nodiscard]] std::optional<FileFolder> parse_folder(std::string_view name);

// An uploaded file; its name and declared type are unreliable.
struct IncomingFile {
    FileFolder folder = FileFolder::profile_images;
    std::string_view bytes;
};

struct AcceptedFile {
    FileType type;
    std::string bytes;  // without metadata
};

// Checks the size, then the type from the bytes, then the picture itself (UP1, UP5, UP6). Refuses:
// file_too_large, file_type_not_allowed, invalid_input.
[[nodiscard]] Result<AcceptedFile> accept_file(const IncomingFile& file);

// "{folder}/{timestamp}-{random}.{ending}" (FILE-006): contains nothing of the given name (UP3).
[[nodiscard]] std::string make_public_id(FileFolder folder, Instant now, std::string_view random,
                                         FileType type);
// When the file with this id was created; nullopt: not an id of ours.
[[nodiscard]] std::optional<Instant> created_at(std::string_view public_id);

// Documents are visible to their owner and administrators; pictures are public.
[[nodiscard]] bool is_public_file(std::string_view public_id, std::string_view content_type);

// "base64_…" and "data:…" denote inline files, which were never stored (FILE-022).
[[nodiscard]] bool is_placeholder(std::string_view public_id);

struct DataUrl {
    std::string content_type;
    std::string bytes;
};
// "data:image/png;base64,…"; nullopt for any other text (UP9).
[[nodiscard]] std::optional<DataUrl> parse_data_url(std::string_view text);

inline constexpr std::string_view file_address_prefix = "/api/files/";

}  // namespace steady
