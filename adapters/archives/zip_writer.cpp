#include "adapters/archives/zip_writer.h"

#include <limits>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

constexpr int raw_deflate = -15;  // zlib: the largest window, without framing
constexpr std::uint16_t version_needed = 20;
constexpr std::uint16_t flags = 1U << 3U;  // sizes follow in a data descriptor
constexpr std::uint16_t deflated = 8;
constexpr std::uint16_t midnight = 0;
constexpr std::uint16_t first_day = (1U << 5U) | 1U;  // January 1, 1980

// Numbers in the byte order of the format.
template <class Number>
void append(std::string& text, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        text += static_cast<char>((static_cast<std::uint64_t>(number) >> (8U * i)) & 0xFFU);
}

std::uint32_t short_size(std::uint64_t size) {
    if (size > std::numeric_limits<std::uint32_t>::max())
        throw std::length_error("an archive of 4 GB or more");
    return static_cast<std::uint32_t>(size);
}

void append_method(std::string& text) {
    append(text, version_needed);
    append(text, flags);
    append(text, deflated);
    append(text, midnight);
    append(text, first_day);
}

void demand(bool holds, const char* problem) {
    if (!holds) throw std::runtime_error(problem);
}

}  // namespace

RunningSha256::RunningSha256() : context_(EVP_MD_CTX_new()) {
    demand(EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1, "SHA-256 failed");
}

void RunningSha256::add(std::string_view bytes) {
    demand(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1, "SHA-256 failed");
}

std::string RunningSha256::hex() {
    std::array<unsigned char, 32> digest{};
    demand(EVP_DigestFinal_ex(context_.get(), digest.data(), nullptr) == 1, "SHA-256 failed");
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

ZipWriter::ZipWriter(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {
    demand(deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, raw_deflate, 8,
                        Z_DEFAULT_STRATEGY) == Z_OK,
           "zlib failed");
}

ZipWriter::~ZipWriter() {
    deflateEnd(&stream_);
}

void ZipWriter::put(std::string_view bytes) {
    if (bytes.empty()) return;
    file_digest_.add(bytes);
    written_ += bytes.size();
    sink_(bytes);
}

void ZipWriter::begin(const std::string& name) {
    demand(digest_ == nullptr, "an entry within an entry");
    demand(deflateReset(&stream_) == Z_OK, "zlib failed");
    digest_ = std::make_unique<RunningSha256>();
    entries_.push_back({.name = name, .offset = written_});
    std::string header;
    append(header, std::uint32_t{0x04034b50});
    append_method(header);
    header.append(12, '\0');  // checksum and sizes
    append(header, static_cast<std::uint16_t>(name.size()));
    append(header, std::uint16_t{0});
    put(header + name);
}

void ZipWriter::deflate_block(std::string_view bytes, int flush) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
        stream_.next_out = reinterpret_cast<Bytef*>(block_.data());
        stream_.avail_out = static_cast<uInt>(block_.size());
        demand(deflate(&stream_, flush) != Z_STREAM_ERROR, "zlib failed");
        const std::size_t made = block_.size() - stream_.avail_out;
        entries_.back().packed += made;
        put(std::string_view(block_.data(), made));
    } while (stream_.avail_out == 0);
}

void ZipWriter::add(std::string_view bytes) {
    demand(digest_ != nullptr, "bytes outside of an entry");
    constexpr std::size_t step = 1024UL * 1024;
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, step);
        Entry& entry = entries_.back();
        entry.crc =
            static_cast<std::uint32_t>(crc32(entry.crc, reinterpret_cast<const Bytef*>(part.data()),
                                             static_cast<uInt>(part.size())));
        entry.bytes += part.size();
        digest_->add(part);
        deflate_block(part, Z_NO_FLUSH);
        bytes.remove_prefix(part.size());
    }
}

ArchiveEntry ZipWriter::end() {
    demand(digest_ != nullptr, "no entry to end");
    deflate_block({}, Z_FINISH);
    const Entry& entry = entries_.back();
    std::string descriptor;
    append(descriptor, std::uint32_t{0x08074b50});
    append(descriptor, entry.crc);
    append(descriptor, short_size(entry.packed));
    append(descriptor, short_size(entry.bytes));
    put(descriptor);
    ArchiveEntry ended{entry.name, static_cast<std::int64_t>(entry.bytes), digest_->hex()};
    digest_.reset();
    return ended;
}

std::string ZipWriter::finish() {
    demand(digest_ == nullptr, "an entry has not ended");
    if (entries_.size() >= std::numeric_limits<std::uint16_t>::max())
        throw std::length_error("an archive of 65,535 entries or more");
    const std::uint64_t start = written_;
    for (const Entry& entry : entries_) {
        std::string header;
        append(header, std::uint32_t{0x02014b50});
        append(header, version_needed);
        append_method(header);
        append(header, entry.crc);
        append(header, short_size(entry.packed));
        append(header, short_size(entry.bytes));
        append(header, static_cast<std::uint16_t>(entry.name.size()));
        header.append(12, '\0');  // extra field, comment, disk, attributes
        append(header, short_size(entry.offset));
        put(header + entry.name);
    }
    const std::uint64_t size = written_ - start;
    const auto count = static_cast<std::uint16_t>(entries_.size());
    std::string directory_end;
    append(directory_end, std::uint32_t{0x06054b50});
    append(directory_end, std::uint32_t{0});
    append(directory_end, count);
    append(directory_end, count);
    append(directory_end, short_size(size));
    append(directory_end, short_size(start));
    append(directory_end, std::uint16_t{0});
    put(directory_end);
    return file_digest_.hex();
}

}  // namespace steady
