#include "adapters/archives/signed_zip.h"

#include "adapters/archives/signing_keys.h"
#include "adapters/archives/zip_writer.h"

#include <stdexcept>
#include <utility>

namespace steady {
namespace {

class SignedZip final : public ArchiveFormat {
  public:
    explicit SignedZip(const std::vector<std::string>& keys) {
        for (const std::string& key : keys) keys_.emplace_back(key);
    }

    std::unique_ptr<ArchiveWriter> write_to(
        std::function<void(std::string_view)> sink) const override {
        return std::make_unique<ZipWriter>(std::move(sink));
    }

    bool can_sign() const override { return !keys_.empty(); }

    std::string sign(std::string_view text) const override {
        if (keys_.empty()) throw std::runtime_error("this process has no secret key");
        return keys_.front().sign(text);
    }

    std::vector<std::string> public_keys() const override {
        std::vector<std::string> texts;
        for (const SigningKey& key : keys_) texts.push_back(key.public_pem());
        return texts;
    }

  private:
    std::vector<SigningKey> keys_;
};

}  // namespace

std::unique_ptr<ArchiveFormat> make_signed_zip(const std::vector<std::string>& keys) {
    return std::make_unique<SignedZip>(keys);
}

}  // namespace steady
