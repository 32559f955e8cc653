#include "adapters/http/connection.h"

#include "adapters/http/live_connection.h"

namespace steady::http {

std::shared_ptr<ConnectionBase> make_connection(Newcomer newcomer, EventLoop& loop,
                                                Service& service, boost::asio::ssl::context* tls) {
    using boost::asio::ip::tcp;
    Socket socket(loop.io());
    socket.assign(newcomer.ipv6 ? tcp::v6() : tcp::v4(), newcomer.socket.get());
    static_cast<void>(newcomer.socket.release());  // it is the other's from here on
    if (tls) {
        return std::make_shared<Connection<TlsTransport>>(TlsTransport(std::move(socket), *tls),
                                                          loop, service, std::move(newcomer));
    }
    return std::make_shared<Connection<PlainTransport>>(PlainTransport(std::move(socket)), loop,
                                                        service, std::move(newcomer));
}

}  // namespace steady::http
