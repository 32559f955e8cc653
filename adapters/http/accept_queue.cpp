#include "adapters/http/accept_queue.h"

#include <array>

#include <linux/filter.h>
#include <sys/socket.h>

namespace steady::http {

void refuse_new_handshakes(int listening_socket) {
    // Drops packets that open a new connection (the SYN bit in byte 13 of the TCP header) and
    // passes all others, so handshakes that have started can finish. The filter belongs to the
    // listening socket; connections accepted from it are not affected.
    std::array<sock_filter, 4> drop_requests{{{BPF_LD | BPF_B | BPF_ABS, 0, 0, 13},
                                              {BPF_JMP | BPF_JSET | BPF_K, 0, 1, 0x02},
                                              {BPF_RET | BPF_K, 0, 0, 0},
                                              {BPF_RET | BPF_K, 0, 0, 0xffffffff}}};
    const sock_fprog program{drop_requests.size(), drop_requests.data()};
    (void)setsockopt(listening_socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

}  // namespace steady::http
