#include "adapters/http/connection.h"

#include "adapters/http/live_connection.h"

namespace steady::http {

std::shared_ptr<ConnectionBase> make_connection(AcceptedConnection accepted, EventLoop& loop,
                                                Service& service, boost::asio::ssl::context* tls) {
    using boost::asio::ip::tcp;
    Socket socket(loop.io());
    socket.assign(accepted.ipv6 ? tcp::v6() : tcp::v4(), accepted.socket.get());
    static_cast<void>(accepted.socket.release());  // Asio owns it from here on
    if (tls) {
        return std::make_shared<Connection<TlsTransport>>(TlsTransport(std::move(socket), *tls),
                                                          loop, service, std::move(accepted));
    }
    return std::make_shared<Connection<PlainTransport>>(PlainTransport(std::move(socket)), loop,
                                                        service, std::move(accepted));
}

}  // namespace steady::http
