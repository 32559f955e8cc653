#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

namespace steady {

// Plain-text mail in UTF-8; subject and first lines stay neutral.
struct Mail {
    std::string to;
    std::string subject;
    std::string body;
};

struct MailFault {
    enum class Kind {
        later,        // "not now" to this mail: it may pass on a later try
        unreachable,  // no mail passes now: no answer, no TLS, a refused log-in
        refused,      // a refusal for good that is not about the mailbox: the sender, relaying, a
                      // block list, a quota, the content. An operator has to correct the cause
        no_mailbox,   // this mailbox takes no mail: a further try is pointless
    };
    Kind kind = Kind::later;
    std::string what;  // for operators: the server's code and first line, without addresses
};

class Mailer {
  public:
    // Called about once a minute while send() waits for the server to confirm a mail.
    using StillWaiting = std::function<void()>;

    virtual ~Mailer() = default;
    // Hands the mail to the server that delivers it. `id` names it and is the same on every try, so
    // that a mailbox recognises a repetition. Waits for the network: seconds until the text is
    // sent, then minutes, since a mail that the server took and did not confirm in time is sent
    // twice.
    [[nodiscard]] virtual std::expected<void, MailFault> send(
        const Mail& mail, std::string_view id, const StillWaiting& still_waiting) = 0;
    // The process ends: a send() that waits gives up within some seconds. From any thread.
    virtual void stop() {}
};

}  // namespace steady
