#include "tests/integration/support/test_certificate.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

namespace steady::testing {
namespace {

template <class Writer>
void write(const std::string& path, Writer writer) {
    FILE* const file = fopen(path.c_str(), "w");
    writer(file);
    fclose(file);
}

std::string make_folder() {
    std::string pattern = std::filesystem::temp_directory_path() / "steady_tls_XXXXXX";
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    return pattern;
}

}  // namespace

TestCertificate::TestCertificate(const CertificateShape& shape) : folder_(make_folder()) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"),
                                                                  &EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), &X509_free);
    X509_set_version(made.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), shape.valid_from_s);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), shape.valid_from_s + shape.valid_for_s);
    X509_set_pubkey(made.get(), key.get());
    X509_NAME* const name = X509_get_subject_name(made.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(shape.common_name.c_str()),
                               -1, -1, 0);
    X509_set_issuer_name(made.get(), name);
    if (!shape.alternative_names.empty()) {
        X509_EXTENSION* const names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name,
                                                          shape.alternative_names.c_str());
        X509_add_ext(made.get(), names, -1);
        X509_EXTENSION_free(names);
    }
    X509_sign(made.get(), key.get(), EVP_sha256());
    write(certificate_file(), [&](FILE* file) { PEM_write_X509(file, made.get()); });
    write(key_file(), [&](FILE* file) {
        PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
}

TestCertificate::~TestCertificate() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

}  // namespace steady::testing
