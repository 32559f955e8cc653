#pragma once

#include "adapters/outbound/circuit_breaker.h"
#include "ports/files.h"
#include "ports/system.h"

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace steady {

struct S3Options {
    enum class Addressing {
        path_style,   // https://endpoint/bucket/key
        virtual_host  // https://bucket.endpoint/key
    };
    std::string endpoint;  // "https://s3.eu-west-1.amazonaws.com"; plain http only for loopback
    std::string region = "us-east-1";
    std::string bucket;
    std::string access_key;
    std::string secret_key;
    Addressing addressing = Addressing::virtual_host;
    std::string ca_file;                         // PEM; empty: the system's
    std::chrono::milliseconds deadline{30'000};  // for one operation with all its retries
    std::chrono::milliseconds backoff{200};      // before the first retry, then doubled
    int tries = 3;
    outbound::CircuitOptions circuit;
    std::stop_token stop{};  // once requested, calls in flight are abandoned
};

// 3 to 63 lowercase letters, digits and hyphens.
[[nodiscard]] bool is_bucket_name(std::string_view name);

// Stores files as objects of one bucket, named by their public id. An object exists completely or
// not at all: the service accepts it only when every byte arrived and the signed digest matches.
// Thread-safe.
class S3FileStore final : public FileStore {
  public:
    // Throws std::invalid_argument, naming the unusable setting.
    S3FileStore(S3Options options, const Clock& clock);
    ~S3FileStore() override;

    void put(const std::string& public_id, std::string_view bytes,
             const std::string& content_type) override;
    [[nodiscard]] std::optional<std::string> get(const std::string& public_id) override;
    void remove(const std::string& public_id) override;
    void each(const std::function<bool(const std::string& public_id)>& visit) override;

    // Why this bucket cannot be used with this key, determined with one HEAD; nullopt when it can.
    // Throws StoreUnavailable when the service does not answer.
    [[nodiscard]] std::optional<std::string> fault();

    [[nodiscard]] outbound::CircuitState circuit() const;

  private:
    class Bucket;
    std::unique_ptr<Bucket> bucket_;
};

}  // namespace steady
