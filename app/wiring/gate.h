#pragma once

#include "adapters/http/site.h"
#include "ports/http/server.h"

#include <atomic>

namespace steady {

// Answers "starting" until the application stands behind it.
class Gate {
  public:
    // `here`: whatever a request needs is on this machine.
    explicit Gate(bool here) : here_(here) {}

    [[nodiscard]] http::Response respond(const http::Request& request) const;
    // What the routes say about a request once its head was read. While there are none yet the gate
    // answers; the sandbox stands before them and keeps its state in a file. What is asked over a
    // network is always waited for.
    [[nodiscard]] http::RequestPlan plan(const http::Request& head) const;
    // Once. `site` must outlive the listener.
    void open(const http::Site& site, http::Handler handler);

  private:
    http::Handler handler_;  // not changed once it was opened
    std::atomic<const http::Handler*> open_{nullptr};
    std::atomic<const http::Site*> site_{nullptr};
    bool here_;
};

}  // namespace steady
