#include "adapters/files/s3_file_store.h"
#include "adapters/outbound/transport.h"
#include "tests/contract/file_store_contract.h"

#include <chrono>
#include <cstdlib>

// Runs when STEADY_TEST_S3 is the port of an S3-compatible service on loopback that verifies
// signatures; with_object_storage.sh starts one for the duration of a command.
namespace steady {
namespace s3_files {

class WallClock final : public Clock {
  public:
    [[nodiscard]] Instant now() const override {
        return std::chrono::floor<seconds>(std::chrono::system_clock::now()) + offset;
    }
    seconds offset{0};
};

std::string port() {
    const char* where = std::getenv("STEADY_TEST_S3");
    return where ? where : "";
}

S3Options path_style() {
    S3Options options;
    options.endpoint = "http://127.0.0.1:" + port();
    options.region = "eu-test-1";
    options.bucket = "steady-test";
    options.access_key = "S3RVER";
    options.secret_key = "S3RVER";
    options.addressing = S3Options::Addressing::path_style;
    return options;
}

S3Options virtual_host() {
    S3Options options = path_style();
    options.endpoint = "http://s3.localhost:" + port();
    options.addressing = S3Options::Addressing::virtual_host;
    return options;
}

class S3Home final : public FileStoreHome {
  public:
    explicit S3Home(S3Options options) : options_(std::move(options)) { restart(); }
    FileStore& files() override { return *files_; }
    void restart() override { files_ = std::make_unique<S3FileStore>(options_, clock_); }

  private:
    WallClock clock_;
    S3Options options_;
    std::unique_ptr<FileStore> files_;
};

std::vector<FileStoreFactory> factories() {
    if (port().empty()) return {};
    return {{"PathStyle", [] { return std::make_unique<S3Home>(path_style()); }},
            {"VirtualHost", [] { return std::make_unique<S3Home>(virtual_host()); }}};
}

INSTANTIATE_TEST_SUITE_P(ObjectStorage, FileStoreContract, ::testing::ValuesIn(factories()),
                         file_store_name);

// Tests that need this adapter.
class ObjectStorage : public ::testing::Test {
  protected:
    void SetUp() override {
        if (port().empty()) GTEST_SKIP() << "STEADY_TEST_S3 is not set";
    }
    static int status_of(const std::string& address) {
        const auto path = address.find('/', address.find("://") + 3);
        outbound::TransportOptions options;
        options.base = address.substr(0, path);
        outbound::Request request;
        request.path = address.substr(path);
        const auto reply = outbound::Transport(options).send(
            request, std::chrono::steady_clock::now() + seconds(20));
        return reply ? reply->status : 0;
    }

    WallClock clock;
};

TEST_F(ObjectStorage, DeniesAnonymousReads) {
    S3FileStore(path_style(), clock).put("resumes/1-private.pdf", "x", "application/pdf");
    EXPECT_EQ(status_of("http://127.0.0.1:" + port() + "/steady-test/resumes/1-private.pdf"), 403);
}

TEST_F(ObjectStorage, ARefusedKeyIsAFailureWithoutAFile) {
    S3Options options = path_style();
    options.secret_key = "another";
    S3FileStore files(options, clock);
    EXPECT_THROW(files.put("resumes/1-refused.pdf", "x", "application/pdf"), std::runtime_error);
    EXPECT_THROW((void)files.get("resumes/1-refused.pdf"), std::runtime_error);
    EXPECT_THROW(files.remove("resumes/1-refused.pdf"), std::runtime_error);
    EXPECT_FALSE(S3FileStore(path_style(), clock).get("resumes/1-refused.pdf"));
}

TEST_F(ObjectStorage, AWrongClockIsAFailure) {
    clock.offset = hours{2};
    S3FileStore files(path_style(), clock);
    EXPECT_THROW(files.put("resumes/1-late.pdf", "x", "application/pdf"), std::runtime_error);
}

TEST_F(ObjectStorage, ChecksTheBucketAtTheStart) {
    EXPECT_EQ(S3FileStore(path_style(), clock).fault(), std::nullopt);
    EXPECT_EQ(S3FileStore(virtual_host(), clock).fault(), std::nullopt);
    S3Options options = path_style();
    options.bucket = "no-such-bucket";
    EXPECT_TRUE(S3FileStore(options, clock).fault());
    options = path_style();
    options.secret_key = "another";
    EXPECT_TRUE(S3FileStore(options, clock).fault());
}

// A missing bucket must not look like a missing file.
TEST_F(ObjectStorage, AMissingBucketIsAFailure) {
    S3Options options = path_style();
    options.bucket = "no-such-bucket";
    S3FileStore files(options, clock);
    EXPECT_THROW((void)files.get("resumes/1-a.pdf"), std::runtime_error);
    EXPECT_THROW(files.put("resumes/1-a.pdf", "x", "application/pdf"), std::runtime_error);
    EXPECT_THROW(files.remove("resumes/1-a.pdf"), std::runtime_error);
}

}  // namespace s3_files
}  // namespace steady
