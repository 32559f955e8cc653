#pragma once

#include <functional>
#include <string>

namespace steady::http {

// The body of a response that stays open (text/event-stream): events are sent as they occur, until
// either side ends it. All methods may be called from any thread.
class EventStream {
  public:
    // Destroying it ends it as well: the response could not be sent.
    virtual ~EventStream() = default;

    struct Pending {
        std::string text;    // complete events, or empty
        bool ended = false;  // nothing follows
    };
    // Called once by the listener. `wake` is called when there is something to take, possibly
    // before this returns; it returns at once and may be called once more after detach().
    virtual void attach(std::function<void()> wake) = 0;
    // What has to be sent since the last call. A slow reader takes less often: events that it has
    // not taken must not accumulate without bounds.
    [[nodiscard]] virtual Pending take() = 0;
    // The connection is closed.
    virtual void detach() = 0;
};

}  // namespace steady::http
