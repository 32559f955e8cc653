#pragma once

#include "adapters/http/site.h"
#include "ports/http/server.h"

#include <atomic>
#include <optional>

namespace steady {

// Answers "starting" until the application is ready.
class Gate {
  public:
    // `here`: everything that a request needs is on this machine.
    explicit Gate(bool here) : here_(here) {}

    [[nodiscard]] http::Response respond(const http::Request& request) const;
    // The routes' plan for a request after its headers were parsed. Without routes yet the gate
    // answers itself, on the event loop; requests to the sandbox, which keeps its state in a file,
    // always use a worker, and so do store reads over a network.
    [[nodiscard]] http::RequestPlan plan(const http::Request& head) const;
    [[nodiscard]] std::optional<http::Response> long_address_page(const http::Request& start) const;
    // Call once. `site` must outlive the listener.
    void open(const http::Site& site, http::Handler handler);

  private:
    http::Handler handler_;  // not changed after open()
    std::atomic<const http::Handler*> open_{nullptr};
    std::atomic<const http::Site*> site_{nullptr};
    bool here_;
};

}  // namespace steady
