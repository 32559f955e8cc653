#include "domain/files/upload_rules.h"

#include "domain/files/clean_image.h"

#include <array>
#include <charconv>
#include <utility>

namespace steady {
namespace {

// Folders that a caller may name.
constexpr std::array folders{FileFolder::profile_images, FileFolder::client_profiles,
                             FileFolder::companion_profiles, FileFolder::resumes};

// The specified text of the upload helper (FILE-001) lists documents as allowed, so a refused
// document gets the text for pictures.
std::unexpected<Error> wrong_type(FileFolder folder, std::optional<FileType> type) {
    switch (folder) {
        case FileFolder::resumes:
            return refuse(Refusal::file_type_not_allowed, "Please upload a PDF file only.");
        case FileFolder::client_profiles:
        case FileFolder::companion_profiles:
            return refuse(Refusal::file_type_not_allowed, "Please select an image file");
        case FileFolder::incidents:
            return refuse(Refusal::file_type_not_allowed, "Please select an image or a PDF file.");
        case FileFolder::profile_images:
            if (type == FileType::pdf) return wrong_type(FileFolder::client_profiles, type);
            return refuse(Refusal::file_type_not_allowed);
    }
    std::unreachable();
}

// Apart from incident cases, documents are allowed only in the resume folder, which is private to
// its owner, and nothing else is allowed there.
bool takes(FileFolder folder, FileType type) {
    if (folder == FileFolder::incidents) return true;
    return (folder == FileFolder::resumes) == (type == FileType::pdf);
}

std::optional<CleanImage> clean(FileType type, std::string_view bytes) {
    switch (type) {
        case FileType::jpeg:
            return clean_jpeg(bytes);
        case FileType::png:
            return clean_png(bytes);
        case FileType::webp:
            return clean_webp(bytes);
        case FileType::gif:
            return clean_gif(bytes);
        case FileType::pdf:
            return CleanImage{std::string(bytes), 1, 1};
    }
    std::unreachable();
}

int base64_value(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

std::optional<std::string> decode_base64(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const int value = base64_value(c);
        if (value < 0) return std::nullopt;
        bits = ((bits << 6U) | static_cast<unsigned>(value)) & 0xFFFFU;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(static_cast<unsigned char>((bits >> count) & 0xFFU));
    }
    return bytes;
}

}  // namespace

std::string_view folder_name(FileFolder folder) {
    switch (folder) {
        case FileFolder::profile_images:
            return "profile-images";
        case FileFolder::client_profiles:
            return "client-profiles";
        case FileFolder::companion_profiles:
            return "companion-profiles";
        case FileFolder::resumes:
            return "resumes";
        case FileFolder::incidents:
            return "incidents";
    }
    std::unreachable();
}

std::optional<FileFolder> parse_folder(std::string_view name) {
    for (const FileFolder folder : folders) {
        if (folder_name(folder) == name) return folder;
    }
    return std::nullopt;
}

Result<AcceptedFile> accept_file(const IncomingFile& file) {
    const bool resume = file.folder == FileFolder::resumes;
    if (file.bytes.size() >= max_file_bytes) return refuse(Refusal::file_too_large);
    const auto type = detect_file_type(file.bytes);
    if (file.bytes.empty()) return refuse(Refusal::file_type_not_allowed, "The file is empty");
    if (!resume && is_unshown_picture(file.bytes)) {
        return refuse(Refusal::file_type_not_allowed,
                      "Not every browser shows pictures of this format. Please choose a JPEG, PNG, "
                      "WebP or GIF.");
    }
    if (!type || !takes(file.folder, *type)) return wrong_type(file.folder, type);
    if (*type == FileType::pdf && is_archive_too(file.bytes)) {
        return refuse(Refusal::invalid_input,
                      "This PDF is an archive as well. Please save it as a plain PDF.");
    }
    if (resume && file.bytes.size() >= max_resume_bytes)
        return refuse(Refusal::file_too_large, "File size must be less than 5MB.");
    auto image = clean(*type, file.bytes);
    if (!image || image->width == 0 || image->height == 0) {
        return refuse(Refusal::invalid_input,
                      "This picture is damaged or cut off. Please choose another one.");
    }
    if (std::uint64_t{image->width} * image->height > max_pixels) {
        return refuse(Refusal::invalid_input, "Image must be at most 50 megapixels");
    }
    return AcceptedFile{*type, std::move(image->bytes)};
}

std::string make_public_id(FileFolder folder, Instant now, std::string_view random, FileType type) {
    std::string id(folder_name(folder));
    id += '/';
    id += std::to_string(to_epoch_seconds(now));
    id += '-';
    id += random;
    id += '.';
    return id += extension_of(type);
}

std::optional<Instant> created_at(std::string_view public_id) {
    const auto folder_end = public_id.find('/');
    if (folder_end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = public_id.substr(folder_end + 1);
    std::int64_t epoch_s = 0;
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), epoch_s);
    if (problem != std::errc{} || end == rest.data() + rest.size() || *end != '-')
        return std::nullopt;
    return from_epoch_seconds(epoch_s);
}

bool is_public_file(std::string_view public_id, std::string_view content_type) {
    return !public_id.starts_with("resumes/") && !public_id.starts_with("incidents/") &&
           content_type.starts_with("image/");
}

bool is_placeholder(std::string_view public_id) {
    return public_id.starts_with("base64_") || public_id.starts_with("data:");
}

std::optional<DataUrl> parse_data_url(std::string_view text) {
    constexpr std::string_view scheme = "data:";
    constexpr std::string_view encoding = ";base64,";
    if (!text.starts_with(scheme)) return std::nullopt;
    const auto at = text.find(encoding);
    if (at == std::string_view::npos) return std::nullopt;
    auto bytes = decode_base64(text.substr(at + encoding.size()));
    if (!bytes) return std::nullopt;
    return DataUrl{std::string(text.substr(scheme.size(), at - scheme.size())), std::move(*bytes)};
}

}  // namespace steady
