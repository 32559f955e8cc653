#include "adapters/files/s3_file_store.h"
#include "ports/store_errors.h"
#include "tests/integration/support/fake_service.h"

#include <atomic>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

// §1.8 for object storage: it may be down, slow or wrong; a call ends with a failure that the
// listener turns into 503, or with the complete result.
namespace steady {
namespace s3_faults_test {

using std::chrono::milliseconds;
using testing::always;
using testing::FakeService;
using testing::ok;
using testing::Wire;

struct FixedClock final : Clock {
    [[nodiscard]] Instant now() const override { return from_epoch_seconds(1'795'186'800); }
};

S3Options options_for(const std::string& endpoint) {
    S3Options options;
    options.endpoint = endpoint;
    options.bucket = "steady-test";
    options.access_key = "key";
    options.secret_key = "secret-of-the-bucket";
    options.addressing = S3Options::Addressing::path_style;
    options.backoff = milliseconds(0);
    options.deadline = milliseconds(20'000);
    return options;
}

const FixedClock wall;
const std::string id = "resumes/1-a.pdf";
// For an object of five bytes; a HEAD is answered without them.
const std::string stored_head = "HTTP/1.1 200 OK\r\nETag: \"e1\"\r\nContent-Length: 5\r\n\r\n";
const std::string stored = ok("", "ETag: \"e1\"\r\n");

// A service that stores what it is sent.
bool answer_as_storage(Wire& wire, const std::string& request) {
    return wire.write(request.starts_with("HEAD ") ? stored_head : stored);
}

const std::string unavailable = "HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n";

void expect_failure(S3FileStore& files) {
    EXPECT_THROW(files.put(id, "bytes", "application/pdf"), std::runtime_error);
    EXPECT_THROW((void)files.get(id), std::runtime_error);
    EXPECT_THROW(files.remove(id), std::runtime_error);
}

TEST(S3Faults, AnUnavailableServiceIsAFailureWithoutSecrets) {
    std::string endpoint;
    {
        FakeService gone(always(""));
        endpoint = gone.base();
    }
    S3FileStore files(options_for(endpoint), wall);
    try {
        (void)files.get(id);
        FAIL();
    } catch (const std::runtime_error& failure) {
        EXPECT_EQ(std::string(failure.what()), "file store: the object storage is not reachable");
    }
    expect_failure(files);
}

TEST(S3Faults, RetriesFaultsThenFails) {
    std::atomic<int> left{0};
    FakeService service([&](Wire& wire) {
        for (std::string asked = wire.read_request(); !asked.empty(); asked = wire.read_request()) {
            if (left-- > 0 ? !wire.write(unavailable) : !answer_as_storage(wire, asked)) return;
        }
    });
    S3FileStore files(options_for(service.base()), wall);
    left = 2;
    EXPECT_NO_THROW(files.put(id, "bytes", "application/pdf"));
    EXPECT_EQ(service.requests().size(), 4U) << "the last one checks that it exists";
    left = 100;
    expect_failure(files);
}

// A captive portal, a proxy's page, a bucket that loses its objects: 200 is no proof.
TEST(S3Faults, AnUploadRequiresItsTagAndLength) {
    const std::string other_length = "HTTP/1.1 200 OK\r\nETag: \"e1\"\r\nContent-Length: 4\r\n\r\n";
    const std::string other_tag = "HTTP/1.1 200 OK\r\nETag: \"e2\"\r\nContent-Length: 5\r\n\r\n";
    const std::string absent = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    for (const auto& [put, head] :
         {std::pair(ok(""), stored_head), std::pair(ok("<html>Welcome</html>"), stored_head),
          std::pair(stored, absent), std::pair(stored, other_length),
          std::pair(stored, other_tag)}) {
        FakeService service([&](Wire& wire) {
            for (std::string asked = wire.read_request(); !asked.empty();
                 asked = wire.read_request()) {
                if (!wire.write(asked.starts_with("HEAD ") ? head : put)) return;
            }
        });
        S3FileStore files(options_for(service.base()), wall);
        EXPECT_THROW(files.put(id, "bytes", "application/pdf"), StoreUnavailable) << put << head;
    }
}

TEST(S3Faults, HeadOfTheBucketReportsWhyItIsUnusable) {
    const auto message = [](const std::string& status) {
        FakeService service(always("HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n"));
        S3FileStore files(options_for(service.base()), wall);
        return files.fault().value_or("");
    };
    EXPECT_EQ(message("200 OK"), "");
    EXPECT_NE(message("403 Forbidden").find("s3_secret_key"), std::string::npos);
    EXPECT_NE(message("404 Not Found").find("no bucket steady-test"), std::string::npos);
    EXPECT_NE(message("301 Moved Permanently").find("another region"), std::string::npos);
    FakeService down(always(unavailable));
    S3FileStore files(options_for(down.base()), wall);
    EXPECT_THROW((void)files.fault(), StoreUnavailable) << "that is no fault of a setting";
}

// The service reads half of the file and disconnects. Nothing is acknowledged; it stores objects
// completely or not at all.
TEST(S3Faults, APartialUploadIsAFailure) {
    FakeService service([](Wire& wire) { wire.reset(); });
    S3FileStore files(options_for(service.base()), wall);
    EXPECT_THROW(files.put(id, std::string(5'000'000, 'x'), "application/pdf"), std::runtime_error);
}

TEST(S3Faults, APartialDownloadIsAFailure) {
    FakeService service([](Wire& wire) {
        static_cast<void>(wire.read_request());
        wire.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf");
    });
    S3FileStore files(options_for(service.base()), wall);
    EXPECT_THROW((void)files.get(id), std::runtime_error);
}

TEST(S3Faults, SilentDrippingAndFloodingServicesTimeOut) {
    FakeService silent([](Wire& wire) { wire.hang(); });
    FakeService drip([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n")) return;
        while (wire.write("x")) std::this_thread::sleep_for(milliseconds(5));
    });
    for (const FakeService* service : {&silent, &drip}) {
        S3Options options = options_for(service->base());
        options.deadline = milliseconds(200);
        S3FileStore files(options, wall);
        EXPECT_THROW((void)files.get(id), std::runtime_error);
    }
    FakeService flood([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\n\r\n")) return;
        while (wire.write(std::string(65'536, 'x'))) {
        }
    });
    S3Options options = options_for(flood.base());
    options.tries = 1;
    S3FileStore files(options, wall);
    EXPECT_THROW((void)files.get(id), std::runtime_error);
}

TEST(S3Faults, AnUnexpectedReplyIsAFailure) {
    FakeService canary(always(ok("stolen")));
    for (const std::string& reply :
         {"HTTP/1.1 307 Elsewhere\r\nLocation: " + canary.base() + "\r\nContent-Length: 0\r\n\r\n",
          std::string("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
          std::string("HTTP/1.1 404 Not Found\r\nContent-Length: 25\r\n\r\n"
                      "<Code>NoSuchBucket</Code>"),
          std::string("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n"),
          std::string("HTTP/1.1 206 Part\r\nContent-Length: 1\r\n\r\nx")}) {
        FakeService service(always(reply));
        S3FileStore files(options_for(service.base()), wall);
        EXPECT_THROW((void)files.get(id), std::runtime_error) << reply;
    }
    EXPECT_EQ(canary.connections(), 0);
}

TEST(S3Faults, PausesCallsToAServiceThatStaysDown) {
    FakeService service(always(unavailable));
    S3Options options = options_for(service.base());
    options.tries = 1;
    options.circuit.failures_to_open = 2;
    options.circuit.stays_open = std::chrono::hours(1);
    S3FileStore files(options, wall);
    for (int i = 0; i < 5; ++i) EXPECT_THROW((void)files.get(id), std::runtime_error);
    EXPECT_EQ(service.requests().size(), 2U);
    EXPECT_EQ(files.circuit().circuit, outbound::Circuit::open);
}

TEST(S3Settings, RefusesUnusableSettingsByName) {
    const auto refused = [](auto change, const std::string& word) {
        S3Options options = options_for("https://s3.example");
        change(options);
        try {
            const S3FileStore files(options, wall);
            ADD_FAILURE() << word;
        } catch (const std::invalid_argument& fault) {
            EXPECT_NE(std::string(fault.what()).find(word), std::string::npos) << fault.what();
            EXPECT_EQ(std::string(fault.what()).find("secret-of"), std::string::npos);
        }
    };
    refused([](S3Options& o) { o.bucket = "evil/../x"; }, "bucket");
    refused([](S3Options& o) { o.bucket = ""; }, "bucket");
    refused([](S3Options& o) { o.region = "a/b"; }, "region");
    refused([](S3Options& o) { o.access_key = ""; }, "access key");
    refused([](S3Options& o) { o.secret_key = "a\r\nb"; }, "secret key");
    refused([](S3Options& o) { o.endpoint = "http://s3.example"; }, "https://");
    refused([](S3Options& o) { o.endpoint = "https://s3.example/path"; }, "path");
    refused([](S3Options& o) { o.endpoint = ""; }, "address");
}

}  // namespace s3_faults_test
}  // namespace steady
