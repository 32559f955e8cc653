#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// An entry of a finished archive.
struct ArchiveEntry {
    std::string name;
    std::int64_t bytes = 0;
    std::string sha256;  // 64 lower-case hex characters
};

// Writes one ZIP file, from its start to its end, without going back: at any time it holds no more
// than a few blocks in memory.
class ArchiveWriter {
  public:
    virtual ~ArchiveWriter() = default;
    // Names are relative paths in ASCII. The entry before must have ended.
    virtual void begin(const std::string& name) = 0;
    virtual void add(std::string_view bytes) = 0;
    [[nodiscard]] virtual ArchiveEntry end() = 0;
    // After the last entry: writes the directory of the file; returns the SHA-256 of the file.
    [[nodiscard]] virtual std::string finish() = 0;
    // Of the file so far.
    [[nodiscard]] virtual std::int64_t size() const = 0;
};

// The file format of archives, and their signature (ADR 149).
class ArchiveFormat {
  public:
    virtual ~ArchiveFormat() = default;
    // `sink` gets the bytes of the file, in order.
    [[nodiscard]] virtual std::unique_ptr<ArchiveWriter> write_to(
        std::function<void(std::string_view)> sink) const = 0;
    // False when the deployment has no secret key: then sign() throws std::runtime_error.
    [[nodiscard]] virtual bool can_sign() const = 0;
    // 64 bytes (Ed25519, RFC 8032).
    [[nodiscard]] virtual std::string sign(std::string_view text) const = 0;
    // The public keys in PEM, that of sign() first; then those of older secret keys.
    [[nodiscard]] virtual std::vector<std::string> public_keys() const = 0;
};

}  // namespace steady
