#pragma once

#include "ports/archive_format.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <openssl/evp.h>
#include <zlib.h>

namespace steady {

class RunningSha256 {
  public:
    RunningSha256();
    void add(std::string_view bytes);
    // Once.
    [[nodiscard]] std::string hex();

  private:
    struct Free {
        void operator()(EVP_MD_CTX* context) const noexcept { EVP_MD_CTX_free(context); }
    };
    std::unique_ptr<EVP_MD_CTX, Free> context_;
};

// APPNOTE 6.3.9 without ZIP64: below 4 GB and 65,536 entries, which throws std::length_error. Sizes
// follow each entry in a data descriptor, so that nothing is written twice. Every entry has the
// same time: when a record was made is in the record.
class ZipWriter final : public ArchiveWriter {
  public:
    explicit ZipWriter(std::function<void(std::string_view)> sink);
    ~ZipWriter() override;
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;
    void begin(const std::string& name) override;
    void add(std::string_view bytes) override;
    [[nodiscard]] ArchiveEntry end() override;
    [[nodiscard]] std::string finish() override;
    [[nodiscard]] std::int64_t size() const override { return static_cast<std::int64_t>(written_); }

  private:
    struct Entry {
        std::string name;
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
        std::uint64_t packed = 0;
        std::uint32_t crc = 0;
    };
    void put(std::string_view bytes);
    void deflate_block(std::string_view bytes, int flush);

    std::function<void(std::string_view)> sink_;
    std::uint64_t written_ = 0;
    std::vector<Entry> entries_;
    z_stream stream_{};
    std::unique_ptr<RunningSha256> digest_;
    RunningSha256 file_digest_;
    std::array<char, 64 * 1024> block_{};
};

}  // namespace steady
