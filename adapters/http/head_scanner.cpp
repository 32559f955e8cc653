#include "adapters/http/head_scanner.h"

namespace steady::http {

HeadScanner::State HeadScanner::scan(std::string_view bytes) {
    while (position_ < bytes.size()) {
        const auto byte = static_cast<unsigned char>(bytes[position_]);
        if (byte == '\r') {
            if (position_ + 1 == bytes.size()) break;  // its LF has not arrived
            if (bytes[position_ + 1] != '\n') return State::malformed;
            const State state = line_end();
            if (state != State::more) return state;
            continue;
        }
        const bool folded = position_ == line_begin_ && lines_ > 0 && (byte == ' ' || byte == '\t');
        const bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f;
        if (folded || control) return State::malformed;
        ++position_;
        if (lines_ == 0 && position_ > limits_.target_bytes) return State::line_too_long;
        if (position_ > limits_.head_bytes) return State::head_too_large;
    }
    return State::more;
}

HeadScanner::State HeadScanner::line_end() {
    const bool empty = position_ == line_begin_;
    position_ += 2;
    line_begin_ = position_;
    if (empty) return lines_ == 0 ? State::malformed : State::complete;
    ++lines_;
    return lines_ > limits_.header_count + 1 ? State::head_too_large : State::more;
}

std::size_t EmptyLines::before(std::string_view bytes) {
    constexpr std::string_view line = "\r\n";
    std::size_t size = 0;
    while (met_ < most && bytes.substr(size).starts_with(line)) {
        size += line.size();
        ++met_;
    }
    return size;
}

}  // namespace steady::http
