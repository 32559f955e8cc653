#pragma once

#include "adapters/http/body_memory_budget.h"
#include "adapters/http/body_reader.h"
#include "adapters/http/head_scanner.h"
#include "adapters/http/receive_buffer.h"
#include "adapters/http/request_head.h"
#include "ports/http/server.h"

#include <optional>
#include <utility>

namespace steady::http {

// Parses one request from the bytes of a connection: validates its head, reads its body up to the
// limit.
class RequestReader {
  public:
    // The arguments must outlive the reader.
    RequestReader(const ServerOptions& options, const Peer& peer, BodyMemoryBudget& memory);

    enum class State {
        head,      // the head is incomplete
        body,      // the body is incomplete
        complete,  // request() is complete
        refused,   // see protocol_error(); later bytes cannot be trusted
    };
    // Consumes the bytes of this request and leaves those after it.
    [[nodiscard]] State read(ReceiveBuffer& buffer);

    // True once: the client waits for 100 Continue before it sends the body.
    [[nodiscard]] bool asks_to_continue() { return std::exchange(asks_to_continue_, false); }
    [[nodiscard]] const ProtocolError& protocol_error() const { return protocol_error_; }
    [[nodiscard]] Request& request() { return request_; }
    // The lane of its plan, except that a large body is never handled inline.
    [[nodiscard]] Lane lane() const;
    // Whether the client requested keep-alive.
    [[nodiscard]] bool keep_alive() const { return keep_alive_; }

  private:
    State read_head(ReceiveBuffer& buffer);
    State read_body(ReceiveBuffer& buffer);
    State accept(RequestHead head, bool more_arrived);
    State refuse(const ProtocolError& why);

    const ServerOptions& options_;
    const Peer& peer_;
    EmptyLines empty_lines_;
    HeadScanner scanner_;
    std::optional<BodyReader> body_;
    BodyMemoryBudget::Share share_;  // for the body, until the reader is destroyed
    Request request_;
    RequestPlan plan_;
    ProtocolError protocol_error_{};
    bool keep_alive_ = false;
    bool asks_to_continue_ = false;
};

}  // namespace steady::http
