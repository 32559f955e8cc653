#include "adapters/http/compression.h"

#include "domain/core/text.h"

#include <optional>
#include <stdexcept>

#include <brotli/encode.h>
#include <zlib.h>

namespace steady::http {
namespace {

constexpr int reply_level = 1;        // a reply is compressed once and read once
constexpr int gzip_window = 15 + 16;  // zlib: the largest window, gzip framing

std::string gzip(std::string_view bytes, int level) {
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("zlib cannot start");
    }
    std::string out(deflateBound(&stream, bytes.size()), '\0');
    // zlib only reads its input; its interface predates const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int ended = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (ended != Z_STREAM_END) throw std::runtime_error("zlib did not finish");
    return out;
}

// "gzip;q=0.5" -> whether the coding is refused: a weight of zero, with any number of decimals.
bool is_refused(std::string_view parameters) {
    const auto weight = parameters.find("q=");
    if (weight == std::string_view::npos) return false;
    const std::string_view number = trimmed(parameters.substr(weight + 2));
    return !number.empty() && number.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
    std::optional<bool> any;
    std::string_view rest = accept_encoding;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        const std::string_view entry = rest.substr(0, comma);
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        const auto semicolon = entry.find(';');
        const std::string_view name = trimmed(entry.substr(0, semicolon));
        const bool refused =
            semicolon != std::string_view::npos && is_refused(entry.substr(semicolon + 1));
        if (name == coding) return !refused;
        if (name == "*") any = !refused;
    }
    return any.value_or(false);
}

std::string gzip_best(std::string_view bytes) {
    return gzip(bytes, Z_BEST_COMPRESSION);
}

std::string brotli_best(std::string_view bytes) {
    std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size());
    std::string out(size, '\0');
    // For pages of some kilobytes: 9 is no faster, since it fills tables of 32 MB for each page; 11
    // takes three times as long for two percent.
    constexpr int quality = 10;
    const auto done =
        BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(),
                              reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                              reinterpret_cast<std::uint8_t*>(out.data()));
    if (done != BROTLI_TRUE) throw std::runtime_error("brotli did not finish");
    out.resize(size);
    return out;
}

void compress_reply(const Request& request, Response& reply) {
    if (reply.static_body || reply.shared_body || reply.body.size() <= largest_uncompressed_bytes)
        return;
    if (!reply.headers.get("Content-Type").starts_with("application/json")) return;
    if (reply.headers.has("Content-Encoding")) return;
    reply.headers.add("Vary", "Accept-Encoding");
    if (!accepts_coding(request.headers.get("Accept-Encoding"), "gzip")) return;
    reply.body = gzip(reply.body, reply_level);
    reply.headers.set("Content-Encoding", "gzip");
}

}  // namespace steady::http
