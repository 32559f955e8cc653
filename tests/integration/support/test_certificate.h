#pragma once

#include <string>

namespace steady::testing {

struct CertificateShape {
    std::string common_name = "localhost";
    std::string alternative_names;  // as OpenSSL writes them: "DNS:other.example"; empty: none
    long valid_from_s = -3'600;     // from now
    long valid_for_s = 7'200;       // from then
};

// A key and a self-signed certificate in a separate folder, removed with it.
class TestCertificate {
  public:
    explicit TestCertificate(const CertificateShape& shape = {});
    ~TestCertificate();
    TestCertificate(const TestCertificate&) = delete;
    TestCertificate& operator=(const TestCertificate&) = delete;

    [[nodiscard]] std::string certificate_file() const { return folder_ + "/certificate.pem"; }
    [[nodiscard]] std::string key_file() const { return folder_ + "/key.pem"; }

  private:
    std::string folder_;
};

}  // namespace steady::testing
