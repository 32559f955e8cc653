#pragma once

namespace steady::http {

// From now on nobody else can ask this listening socket for a connection, but everybody who already
// has one or is about to can still be accepted. Closing the socket alone would reset whoever
// connects between the last accept and the close: a connection that its client believes to be open
// (R15). Harmless where the kernel does not offer it.
void refuse_newcomers(int listening_socket);

// How many connections wait to be accepted.
[[nodiscard]] unsigned waiting_newcomers(int listening_socket);

}  // namespace steady::http
