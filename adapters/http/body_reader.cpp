#include "adapters/http/body_reader.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>  // Asio 1.74 does not include it

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace steady::http {
namespace {

// The maximum size of one part between the chunks (the line before one, the trailer).
constexpr std::size_t part_bytes = 8UL * 1024;
// Its share for what follows a chunk's size; no client that we know sends any.
constexpr std::size_t extension_bytes = 256;
// The maximum of everything that is not body (sizes, extensions, line ends, the trailer) beyond the
// size of the body itself. Without it a body of a few bytes could need gigabytes to arrive.
constexpr std::size_t framing_bytes = 64UL * 1024;
// A declared length is only a claim; memory is allocated as bytes arrive.
constexpr std::size_t believed_bytes = 64UL * 1024;
// The real head was parsed and checked before; Beast's parser needs one to know what follows.
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
        parser.on_chunk_header(on_header);
    }
    [[nodiscard]] std::size_t body_size() const { return parser.get().body().size(); }
    // Whether the framing costs too much compared with the body.
    [[nodiscard]] bool is_mostly_framing() const {
        return consumed - body_size() > framing_bytes + body_size();
    }

    std::function<void(std::uint64_t, beast::string_view, beast::error_code&)> on_header =
        [](std::uint64_t, beast::string_view extensions, beast::error_code& problem) {
            if (extensions.size() > extension_bytes)
                problem = beast::http::error::bad_chunk_extension;
        };
    beast::http::request_parser<beast::http::string_body> parser;
    std::size_t consumed = 0;
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

BodyReader::State BodyReader::take(ReceiveBuffer& from) {
    if (too_large_) return State::too_large;
    if (chunks_) return take_chunks(from);
    const std::size_t some = std::min(missing_, from.view().size());
    body_.append(from.view().substr(0, some));
    from.consume(some);
    missing_ -= some;
    return missing_ == 0 ? State::complete : State::more;
}

BodyReader::State BodyReader::take_chunks(ReceiveBuffer& from) {
    auto& parser = chunks_->parser;
    while (!parser.is_done()) {
        const std::string_view bytes = from.view();
        if (bytes.empty()) return State::more;
        beast::error_code problem;
        const std::size_t used =
            parser.put(boost::asio::buffer(bytes.data(), bytes.size()), problem);
        from.consume(used);
        chunks_->consumed += used;
        if (problem == beast::http::error::body_limit) return State::too_large;
        if (problem && problem != beast::http::error::need_more) return State::malformed;
        if (chunks_->is_mostly_framing()) return State::malformed;
        if (used > 0 && !problem) continue;
        if (!parser.is_done()) {
            return from.view().size() >= part_bytes ? State::malformed : State::more;
        }
    }
    return State::complete;
}

std::size_t BodyReader::size() const {
    return chunks_ ? chunks_->body_size() : body_.size();
}

std::string BodyReader::body() {
    return chunks_ ? std::move(chunks_->parser.get().body()) : std::move(body_);
}

}  // namespace steady::http
