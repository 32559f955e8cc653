#pragma once

#include "adapters/http/receive_buffer.h"
#include "adapters/http/request_head.h"

#include <memory>
#include <string>

namespace steady::http {

// The body of one request, as its bytes arrive; after check_head().
class BodyReader {
  public:
    BodyReader(const Request& head, std::size_t limit);
    ~BodyReader();
    BodyReader(BodyReader&&) noexcept;
    BodyReader& operator=(BodyReader&&) noexcept;

    enum class State { more, complete, too_large, malformed };
    // Uses what belongs to the body and leaves the rest.
    [[nodiscard]] State take(ReceiveBuffer& from);
    // What arrived of it.
    [[nodiscard]] std::size_t size() const;
    // Of a complete one.
    [[nodiscard]] std::string body();

  private:
    struct Chunks;  // Beast reads those
    [[nodiscard]] State take_chunks(ReceiveBuffer& from);

    bool too_large_;
    std::size_t missing_;
    std::string body_;
    std::unique_ptr<Chunks> chunks_;
};

}  // namespace steady::http
