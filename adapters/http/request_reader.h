#pragma once

#include "adapters/http/body_reader.h"
#include "adapters/http/body_room.h"
#include "adapters/http/head_scanner.h"
#include "adapters/http/inbox.h"
#include "adapters/http/request_head.h"
#include "ports/http/server.h"

#include <optional>
#include <utility>

namespace steady::http {

// One request out of the bytes of a connection: its head judged, its body taken up to its limit.
class RequestReader {
  public:
    // All must outlive it.
    RequestReader(const ServerOptions& options, const Peer& peer, BodyRoom& room);

    enum class State {
        head,      // more of it is awaited
        body,      // likewise
        complete,  // request() is whole
        refused,   // protest() says why; what follows can't be trusted
    };
    // As far as the bytes go; what comes after the request is left.
    [[nodiscard]] State read(Inbox& inbox);

    // Once: the client waits for a word before it sends the body.
    [[nodiscard]] bool asks_to_continue() { return std::exchange(asks_to_continue_, false); }
    [[nodiscard]] const Protest& protest() const { return protest_; }
    [[nodiscard]] Request& request() { return request_; }
    // Who answers it: its plan's, but that reading a large body is work by itself.
    [[nodiscard]] Lane lane() const;
    // Whether the client wants the connection kept after the answer.
    [[nodiscard]] bool keep_alive() const { return keep_alive_; }

  private:
    State read_head(Inbox& inbox);
    State read_body(Inbox& inbox);
    State accept(RequestHead head, bool more_arrived);
    State refuse(const Protest& why);

    const ServerOptions& options_;
    const Peer& peer_;
    EmptyLines empty_lines_;
    HeadScanner scanner_;
    std::optional<BodyReader> body_;
    BodyRoom::Share share_;  // of the body, as long as it is here
    Request request_;
    RequestPlan plan_;
    Protest protest_{};
    bool keep_alive_ = false;
    bool asks_to_continue_ = false;
};

}  // namespace steady::http
