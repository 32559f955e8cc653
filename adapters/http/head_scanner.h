#pragma once

#include <cstddef>
#include <string_view>

namespace steady::http {

// Scans the bytes of a request head as they arrive, before any parser sees them. It is stricter
// than the parser where leniency lets two servers disagree about one message: bare LF or CR, folded
// lines and control characters are rejected here.
class HeadScanner {
  public:
    struct Limits {
        std::size_t target_bytes;  // of the whole request line, roughly
        std::size_t head_bytes;    // request line and headers together
        std::size_t header_count;
    };
    enum class State { more, complete, malformed, line_too_long, head_too_large };

    explicit HeadScanner(Limits limits) : limits_(limits) {}

    // `bytes` is everything that arrived since the head began; bytes seen before are not scanned
    // again.
    State scan(std::string_view bytes);
    // Bytes of the head with its final empty line, once complete.
    [[nodiscard]] std::size_t head_size() const { return position_; }

  private:
    State line_end();

    Limits limits_;
    std::size_t position_ = 0;    // next byte to look at
    std::size_t line_begin_ = 0;  // of the line that position_ is in
    std::size_t lines_ = 0;       // finished ones, the request line included
};

// RFC 9112 §2.2: empty lines before a request line are tolerated; more than a few are no accident.
class EmptyLines {
  public:
    // The number of leading bytes of `bytes` that are tolerated empty lines.
    [[nodiscard]] std::size_t before(std::string_view bytes);

  private:
    static constexpr std::size_t most = 8;
    std::size_t met_ = 0;
};

}  // namespace steady::http
