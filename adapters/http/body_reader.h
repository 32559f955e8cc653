#pragma once

#include "adapters/http/receive_buffer.h"
#include "adapters/http/request_head.h"

#include <memory>
#include <string>

namespace steady::http {

// Reads the body of one request as its bytes arrive; after check_head().
class BodyReader {
  public:
    BodyReader(const Request& head, std::size_t limit);
    ~BodyReader();
    BodyReader(BodyReader&&) noexcept;
    BodyReader& operator=(BodyReader&&) noexcept;

    enum class State { more, complete, too_large, malformed };
    // Consumes what belongs to the body and leaves the rest.
    [[nodiscard]] State take(ReceiveBuffer& from);
    // The number of body bytes that have arrived.
    [[nodiscard]] std::size_t size() const;
    // The complete body; call it only once the state says so.
    [[nodiscard]] std::string body();

  private:
    struct Chunks;  // types of Beast
    [[nodiscard]] State take_chunks(ReceiveBuffer& from);

    bool too_large_;
    std::size_t missing_;
    std::string body_;
    std::unique_ptr<Chunks> chunks_;
};

}  // namespace steady::http
