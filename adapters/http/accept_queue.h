#pragma once

namespace steady::http {

// Refuses new handshakes on this listening socket; connections that are established or in a
// handshake can still be accepted. Closing the socket alone would reset a client that connects
// between the last accept and the close, although it believes its connection to be open (R15). A
// no-op where the kernel lacks the filter.
void refuse_new_handshakes(int listening_socket);

}  // namespace steady::http
