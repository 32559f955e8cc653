#include "adapters/http/body_reader.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>  // Asio 1.74 forgets it

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace steady::http {
namespace {

// What one part between the chunks (the line before one, the trailer) may occupy.
constexpr std::size_t part_bytes = 128UL * 1024;
// A declared length is a claim; memory is given as bytes come.
constexpr std::size_t believed_bytes = 64UL * 1024;
// The real head was read and judged before; Beast's parser wants one to know what follows.
constexpr std::string_view chunked_head =
    "POST / HTTP/1.1\r\nHost: steady\r\nTransfer-Encoding: chunked\r\n\r\n";

namespace beast = boost::beast;

}  // namespace

struct BodyReader::Chunks {
    explicit Chunks(std::size_t limit) {
        parser.header_limit(std::numeric_limits<std::uint32_t>::max());  // part_bytes bounds it
        parser.body_limit(limit);
        beast::error_code none;
        parser.put(boost::asio::buffer(chunked_head.data(), chunked_head.size()), none);
        parser.eager(true);
    }
    beast::http::request_parser<beast::http::string_body> parser;
};

BodyReader::BodyReader(const Request& head, std::size_t limit)
    : too_large_(false), missing_(declared_length(head.headers).value_or(0)) {
    too_large_ = missing_ > limit;
    if (head.headers.has("Transfer-Encoding")) chunks_ = std::make_unique<Chunks>(limit);
    if (!too_large_) body_.reserve(std::min(missing_, believed_bytes));
}

BodyReader::~BodyReader() = default;
BodyReader::BodyReader(BodyReader&&) noexcept = default;
BodyReader& BodyReader::operator=(BodyReader&&) noexcept = default;

BodyReader::State BodyReader::take(Inbox& from) {
    if (too_large_) return State::too_large;
    if (chunks_) return take_chunks(from);
    const std::size_t some = std::min(missing_, from.view().size());
    body_.append(from.view().substr(0, some));
    from.consume(some);
    missing_ -= some;
    return missing_ == 0 ? State::complete : State::more;
}

BodyReader::State BodyReader::take_chunks(Inbox& from) {
    auto& parser = chunks_->parser;
    while (!parser.is_done()) {
        const std::string_view bytes = from.view();
        if (bytes.empty()) return State::more;
        beast::error_code problem;
        const std::size_t used =
            parser.put(boost::asio::buffer(bytes.data(), bytes.size()), problem);
        from.consume(used);
        if (problem == beast::http::error::body_limit) return State::too_large;
        if (problem && problem != beast::http::error::need_more) return State::malformed;
        if (used > 0 && !problem) continue;
        if (!parser.is_done()) {
            return from.view().size() >= part_bytes ? State::malformed : State::more;
        }
    }
    return State::complete;
}

std::size_t BodyReader::size() const {
    return chunks_ ? chunks_->parser.get().body().size() : body_.size();
}

std::string BodyReader::body() {
    return chunks_ ? std::move(chunks_->parser.get().body()) : std::move(body_);
}

}  // namespace steady::http
