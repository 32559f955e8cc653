#pragma once

#include "adapters/http/request_meter.h"
#include "adapters/http/router.h"
#include "adapters/http/static_site.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <string>
#include <utility>

namespace steady::http {

// Everything that answers at one address: the API's routes and the web app's files, with the
// headers that every reply carries, compression and the access log.
//
//   Site site(router, static_site);
//   BeastServer server(site.listen_on(options), site.handler());
class Site {
  public:
    // All must outlive the site; `files` may be null (an address without a web app).
    // `https_origin` ("https://steady.example"): when given, only secure requests are answered;
    // others are sent there (pages) or refused (the API: a redirect would teach clients to go on
    // sending their token in the open).
    // `meter` may be null: nobody counts.
    Site(const Router& router, const StaticSite* files, std::string https_origin = {},
         RequestMeter* meter = nullptr)
        : router_(router), files_(files), https_origin_(std::move(https_origin)), meter_(meter) {}

    [[nodiscard]] Response respond(const Request& request) const;
    // The site must outlive the handler.
    [[nodiscard]] Handler handler() const;
    // What the routes say about themselves; files are in memory, so nobody waits for them.
    [[nodiscard]] RequestPlan plan(const Request& head) const;
    // The options with the plan.
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
