#include "adapters/http/beast_parts.h"

#include <utility>  // Asio 1.74 forgets it

#include <boost/beast/http/error.hpp>

namespace steady::http {

namespace beast = boost::beast;

std::string_view view(const beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.data().data()), buffer.size()};
}

RequestHead head_of(const RequestParser& parser) {
    const auto& message = parser.get();
    RequestHead head;
    head.method = std::string(message.method_string());
    head.target = std::string(message.target());
    head.version_1_1 = message.version() == 11;
    for (const auto& field : message) {
        head.headers.add({field.name_string().data(), field.name_string().size()},
                         std::string(field.value()));
    }
    return head;
}

Peer peer_of(const boost::asio::ip::tcp::socket& socket, bool tls) {
    boost::system::error_code problem;
    auto address = socket.remote_endpoint(problem).address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        address = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
    }
    return {address.to_string(), tls};
}

bool bytes_wait(const boost::asio::ip::tcp::socket& socket) {
    boost::system::error_code problem;
    return socket.available(problem) > 0 && !problem;
}

bool is_malformed(const boost::system::error_code& problem) {
    using beast::http::error;
    if (problem == error::end_of_stream || problem == error::partial_message) return false;
    return problem.category() == make_error_code(error::bad_chunk).category() ||
           problem == error::buffer_overflow;
}

}  // namespace steady::http
