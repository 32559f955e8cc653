#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <openssl/pem.h>
#include <openssl/x509.h>
#include <unistd.h>

namespace steady::http::testing {

// A key and a self-signed certificate for localhost, created for this test and removed after it.
class SelfSigned {
  public:
    SelfSigned()
        : folder_(std::filesystem::temp_directory_path() /
                  ("steady_tls_" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
        const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"),
                                                                      &EVP_PKEY_free);
        const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), &X509_free);
        X509_set_version(made.get(), 2);
        ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
        X509_gmtime_adj(X509_getm_notBefore(made.get()), -60);
        X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
        X509_set_pubkey(made.get(), key.get());
        X509_NAME* const name = X509_get_subject_name(made.get());
        const std::string host = "localhost";
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                   reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
        X509_set_issuer_name(made.get(), name);
        X509_sign(made.get(), key.get(), EVP_sha256());
        write(certificate(), [&](FILE* file) { PEM_write_X509(file, made.get()); });
        write(key_file(), [&](FILE* file) {
            PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
        });
    }
    ~SelfSigned() { std::filesystem::remove_all(folder_); }
    SelfSigned(const SelfSigned&) = delete;
    SelfSigned& operator=(const SelfSigned&) = delete;

    [[nodiscard]] std::string certificate() const { return folder_ / "certificate.pem"; }
    [[nodiscard]] std::string key_file() const { return folder_ / "key.pem"; }

  private:
    template <class Writer>
    static void write(const std::string& path, Writer writer) {
        FILE* const file = fopen(path.c_str(), "w");
        writer(file);
        fclose(file);
    }
    std::filesystem::path folder_;
};

}  // namespace steady::http::testing
