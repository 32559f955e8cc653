#include "adapters/files/s3_file_store.h"

#include "adapters/files/public_id.h"
#include "adapters/files/s3_signature.h"
#include "adapters/outbound/base_address.h"
#include "adapters/outbound/transport.h"
#include "ports/store_errors.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace steady {
namespace {

using outbound::CallFault;
using SteadyClock = std::chrono::steady_clock;

constexpr std::size_t largest_object_bytes = 16 * 1024 * 1024;  // uploads are limited to 10 MB
constexpr std::chrono::milliseconds max_backoff{2'000};

[[noreturn]] void fail_s3(const std::string& what) {
    throw StoreUnavailable("file store: the object storage " + what);
}

bool is_plain_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; });
}

S3Options checked(S3Options options) {
    const auto need = [](bool fits, const char* what) {
        if (!fits) throw std::invalid_argument(std::string("object storage: ") + what);
    };
    need(is_bucket_name(options.bucket),
         "the bucket's name must be 3 to 63 small letters, digits and hyphens");
    need(is_plain_word(options.region) && !options.region.contains('/'),
         "the region is not usable");
    need(is_plain_word(options.access_key) && !options.access_key.contains('/'),
         "the access key is not usable");
    need(is_plain_word(options.secret_key), "the secret key is not usable");
    need(options.tries >= 1, "at least one try");
    need(outbound::parse_base_address(options.endpoint).prefix.empty(),
         "the endpoint must not have a path");
    return options;
}

// The endpoint, with the bucket in its host for virtual-host addressing.
std::string base_of(const S3Options& options) {
    std::string base = options.endpoint;
    if (options.addressing == S3Options::Addressing::virtual_host)
        base.insert(base.find("://") + 3, options.bucket + ".");
    while (base.ends_with('/')) base.pop_back();
    return base;
}

outbound::TransportOptions transport_options(const S3Options& options) {
    outbound::TransportOptions transport;
    transport.base = base_of(options);
    transport.ca_file = options.ca_file;
    transport.stop = options.stop;
    transport.largest_reply_bytes = largest_object_bytes;
    return transport;
}

// "NoSuchKey" from "<Error><Code>NoSuchKey</Code>…".
std::string_view error_code(std::string_view body) {
    const auto begin = body.find("<Code>");
    const auto end = body.find("</Code>");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return {};
    return body.substr(begin + 6, end - begin - 6);
}

// The texts of all elements with this name. Our keys need no escapes; others are not ours.
std::vector<std::string> elements(std::string_view body, const std::string& name) {
    const std::string open = "<" + name + ">";
    const std::string close = "</" + name + ">";
    std::vector<std::string> texts;
    for (;;) {
        const auto begin = body.find(open);
        if (begin == std::string_view::npos) return texts;
        body.remove_prefix(begin + open.size());
        const auto end = body.find(close);
        if (end == std::string_view::npos) fail_s3("gave a list that is cut off");
        texts.emplace_back(body.substr(0, end));
    }
}

}  // namespace

bool is_bucket_name(std::string_view name) {
    return name.size() >= 3 && name.size() <= 63 && std::ranges::all_of(name, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
           });
}

class S3FileStore::Bucket {
  public:
    Bucket(S3Options options, const Clock& clock)
        : options_(checked(std::move(options))),
          keys_{options_.access_key, options_.secret_key},
          clock_(clock),
          transport_(transport_options(options_)),
          breaker_(options_.circuit) {}

    // The service's answer about one object. Throws StoreUnavailable when the service fails.
    [[nodiscard]] outbound::Reply call(const std::string& method, const std::string& public_id,
                                       std::string_view body, const std::string& content_type) {
        require_public_id(public_id);
        return call_path(method, bucket_path() + "/" + public_id, {}, body, content_type);
    }
    // The names of objects after `start`, up to 1,000, as the service lists them.
    [[nodiscard]] outbound::Reply list(const std::string& start) {
        s3::Fields query{{"list-type", "2"}};
        if (!start.empty()) query.emplace_back("start-after", start);
        return call_path("GET", bucket_path() + "/", query, {}, {});
    }
    // A HEAD request for the bucket.
    [[nodiscard]] outbound::Reply head() {
        const std::string path = bucket_path();
        return call_path("HEAD", path.empty() ? "/" : path, {}, {}, {});
    }

    [[nodiscard]] const std::string& name() const { return options_.bucket; }
    [[nodiscard]] outbound::CircuitState circuit() const { return breaker_.state(); }

  private:
    [[nodiscard]] outbound::Reply call_path(const std::string& method, const std::string& path,
                                            const s3::Fields& query, std::string_view body,
                                            const std::string& content_type) {
        auto admitted = breaker_.admit();
        if (!admitted) fail_s3("is not reachable and not asked for a while");
        const auto deadline = SteadyClock::now() + options_.deadline;
        const std::string hash = s3::sha256_hex(body);
        std::chrono::milliseconds wait = options_.backoff;
        for (int number = 1;; ++number) {
            auto reply = attempt(method, path, query, body, content_type, hash, deadline);
            const bool trouble = !reply || reply->status >= 500 || reply->status == 429;
            if (!trouble) {
                admitted.succeeded();
                return std::move(*reply);
            }
            if (number == options_.tries || SteadyClock::now() + wait >= deadline ||
                options_.stop.stop_requested()) {
                admitted.failed();
                if (reply) fail_s3("answered " + std::to_string(reply->status));
                fail_s3(reply.error() == CallFault::not_sent ? "is not reachable"
                                                             : "gave no usable answer");
            }
            std::this_thread::sleep_for(wait);
            wait = std::min(wait * 2, max_backoff);
        }
    }

    [[nodiscard]] std::expected<outbound::Reply, CallFault> attempt(
        const std::string& method, const std::string& path, const s3::Fields& query,
        std::string_view body, const std::string& content_type, const std::string& hash,
        SteadyClock::time_point deadline) const {
        const Instant now = clock_.now();
        s3::SignedRequest sign;
        sign.method = method;
        sign.path = path;
        sign.query = query;
        sign.headers = {{"Host", transport_.host()},
                        {"x-amz-content-sha256", hash},
                        {"x-amz-date", s3::amz_date(now)}};
        if (!content_type.empty()) sign.headers.emplace_back("Content-Type", content_type);
        sign.payload_hash = hash;
        outbound::Request request;
        request.method = method;
        request.path = sign.path + s3::query_text(query);
        request.headers = sign.headers;
        request.headers.emplace_back("Authorization",
                                     s3::authorization(sign, keys_, options_.region, now));
        request.body = body;
        request.repeatable = true;
        return transport_.send(request, deadline);
    }

    [[nodiscard]] std::string bucket_path() const {
        const bool in_path = options_.addressing == S3Options::Addressing::path_style;
        return in_path ? "/" + options_.bucket : std::string{};
    }

    const S3Options options_;
    const s3::Credentials keys_;
    const Clock& clock_;
    outbound::Transport transport_;
    outbound::CircuitBreaker breaker_;
};

S3FileStore::S3FileStore(S3Options options, const Clock& clock)
    : bucket_(std::make_unique<Bucket>(std::move(options), clock)) {}

S3FileStore::~S3FileStore() = default;

void S3FileStore::put(const std::string& public_id, std::string_view bytes,
                      const std::string& content_type) {
    require_public_id(public_id);
    if (bytes.size() > largest_object_bytes) throw std::logic_error("file store: too large");
    const auto reply = bucket_->call("PUT", public_id, bytes, content_type);
    if (reply.status != 200) fail_s3("refused a file: " + std::to_string(reply.status));
    // A proxy or page in between may answer 200 to anything: a stored object has an ETag.
    if (reply.header("ETag").empty()) fail_s3("took a file without naming its ETag");
    const auto kept = bucket_->call("HEAD", public_id, {}, {});
    if (kept.status != 200 || kept.header("Content-Length") != std::to_string(bytes.size()) ||
        kept.header("ETag") != reply.header("ETag")) {
        fail_s3("did not keep a file as it was sent");
    }
}

std::optional<std::string> S3FileStore::fault() {
    switch (const int status = bucket_->head().status) {
        case 200:
            return std::nullopt;
        case 301:
        case 307:
        case 400:
            return "the bucket " + bucket_->name() + " is in another region or at another address";
        case 401:
        case 403:
            return "the object storage refuses this key for the bucket " + bucket_->name() +
                   " (s3_access_key, s3_secret_key), or this machine's clock is wrong";
        case 404:
            return "the object storage has no bucket " + bucket_->name();
        default:
            return "the object storage answers " + std::to_string(status) + " about the bucket " +
                   bucket_->name();
    }
}

std::optional<std::string> S3FileStore::get(const std::string& public_id) {
    require_public_id(public_id);
    auto reply = bucket_->call("GET", public_id, {}, {});
    if (reply.status == 200) return std::move(reply.body);
    if (reply.status == 404 && error_code(reply.body) == "NoSuchKey") return std::nullopt;
    fail_s3("refused a download: " + std::to_string(reply.status));
}

void S3FileStore::remove(const std::string& public_id) {
    require_public_id(public_id);
    const auto reply = bucket_->call("DELETE", public_id, {}, {});
    const bool absent = reply.status == 404 && error_code(reply.body) == "NoSuchKey";
    if (reply.status != 200 && reply.status != 204 && !absent)
        fail_s3("refused a removal: " + std::to_string(reply.status));
}

void S3FileStore::each(const std::function<bool(const std::string&)>& visit) {
    for (std::string last;;) {
        const auto reply = bucket_->list(last);
        if (reply.status != 200) fail_s3("refused to list: " + std::to_string(reply.status));
        const std::vector<std::string> keys = elements(reply.body, "Key");
        for (const std::string& key : keys) {
            if (is_public_id(key) && !visit(key)) return;
        }
        const auto truncated = elements(reply.body, "IsTruncated");
        if (keys.empty() || truncated.empty() || truncated.front() != "true") return;
        if (keys.back() <= last) fail_s3("lists the same objects again");
        last = keys.back();
    }
}

outbound::CircuitState S3FileStore::circuit() const {
    return bucket_->circuit();
}

}  // namespace steady
