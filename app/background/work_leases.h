#pragma once

#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace steady {

// Slow work that only one of several servers does: one shared row holds the current turn, so no two
// servers do it at once, and starting a server does not restart the work.
class WorkLeases {
  public:
    // `server` identifies this process among all of them.
    WorkLeases(Store& store, const Clock& clock, std::string server)
        : store_(store), clock_(clock), server_(std::move(server)) {}

    // Runs `work` when it is due and no other server runs it; the next run is due `pause` after its
    // end. If it was stopped, or throws, the turn is released for the next server. `items`: the
    // work of its failing items (each_item.h); while there are any, the next run is due soon.
    void run(const std::string& name, seconds pause, const std::stop_token& stop,
             const std::function<void(const std::stop_token&)>& work,
             const std::string& items = {});

  private:
    [[nodiscard]] bool has_failing(const std::string& items);
    void give_back(const std::string& name, Instant next_at);

    Store& store_;
    const Clock& clock_;
    const std::string server_;
};

}  // namespace steady
