#pragma once

#include "adapters/http/loopback/exchange.h"
#include "ports/http/message.h"

#include <httplib.h>

#ifndef CPPHTTPLIB_OPENSSL_SUPPORT
#error "the packaged library was built with TLS; without this its classes have another layout"
#endif

// Inside the second listener only: what it puts into the library's types.
namespace steady::http {

// What the library takes for a connection.
class ExchangeStream final : public httplib::Stream {
  public:
    explicit ExchangeStream(Exchange& exchange) : exchange_(exchange) {}
    [[nodiscard]] bool is_readable() const override { return true; }
    [[nodiscard]] bool is_writable() const override { return true; }
    ssize_t read(char* into, size_t size) override;
    ssize_t write(const char* bytes, size_t size) override;
    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    // Only compared with what select() can hold; we wait with poll().
    [[nodiscard]] socket_t socket() const override { return 0; }

  private:
    Exchange& exchange_;
};

void fill(httplib::Response& out, Response answer);

// The last word on the headers: the library adds some that our answers do not carry.
void finish_headers(httplib::Response& out);

}  // namespace steady::http
