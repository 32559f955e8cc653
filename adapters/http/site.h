#pragma once

#include "adapters/http/request_meter.h"
#include "adapters/http/router.h"
#include "adapters/http/static_site.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <optional>
#include <string>
#include <utility>

namespace steady::http {

// Everything that one address serves: the API's routes and the web app's files, with the
// headers of every reply, compression and the access log.
//
//   Site site(router, static_site);
//   BeastServer server(site.listen_on(options), site.handler());
class Site {
  public:
    // All must outlive the site; `files` may be null (an address without a web app). With
    // `https_origin` ("https://steady.example") only secure requests are answered; others are
    // redirected there (pages) or rejected (the API: after a redirect clients would go on sending
    // their token unencrypted). `meter` may be null: requests are not counted.
    Site(const Router& router, const StaticSite* files, std::string https_origin = {},
         RequestMeter* meter = nullptr)
        : router_(router), files_(files), https_origin_(std::move(https_origin)), meter_(meter) {}

    [[nodiscard]] Response respond(const Request& request) const;
    // The site must outlive the handler.
    [[nodiscard]] Handler handler() const;
    // The plans of the routes; files are in memory, so serving them never blocks.
    [[nodiscard]] RequestPlan plan(const Request& head) const;
    // The app's not-found page for an address that is too long; nullopt for one of the API.
    [[nodiscard]] std::optional<Response> long_address_page(const Request& start) const;
    // The options with the plan and that page.
    [[nodiscard]] ServerOptions listen_on(ServerOptions options) const;

  private:
    [[nodiscard]] bool is_for_files(const Request& request) const;
    [[nodiscard]] Router::Answer answer(const Request& request) const;
    [[nodiscard]] Reply send_to_https(const Request& request) const;

    const Router& router_;
    const StaticSite* files_;
    const std::string https_origin_;
    RequestMeter* meter_;
};

}  // namespace steady::http
