#pragma once

#include "ports/store.h"
#include "ports/system.h"

#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace steady {

// Slow work that one server of several does: whose turn it is stands in one row that all of them
// know, so no two do it at once, and a start of a server begins nothing anew.
class WorkTurns {
  public:
    // `server` names this process among all of them.
    WorkTurns(Store& store, const Clock& clock, std::string server)
        : store_(store), clock_(clock), server_(std::move(server)) {}

    // Does `work` when it is due and no other server does it; the next time is `pause` after its
    // end. One that was stopped, or that throws, is given back for the next server to take.
    void run(const std::string& name, seconds pause, const std::stop_token& stop,
             const std::function<void(const std::stop_token&)>& work);

  private:
    void give_back(const std::string& name, Instant next_at);

    Store& store_;
    const Clock& clock_;
    const std::string server_;
};

}  // namespace steady
