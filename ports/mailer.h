#pragma once

#include "domain/notifications/mail_phrases.h"
#include "domain/people/locale.h"

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
    Locale locale = Locale::en;  // before translate_mail the reader's, then that of the text
    MailPhrases phrases{};       // what `subject` and `body` say in English; empty: only English
};

struct MailFault {
    enum class Kind {
        // A temporary refusal of this mail, or a permanent one of its recipient that may pass, such
        // as a
        // full mailbox: a later attempt may succeed. Other mails are not concerned.
        later,
        unreachable,  // no mail can be sent now: no answer, no TLS, a refused log-in
        // A permanent refusal that is not about the mailbox: the sender, relaying, a block list, a
        // quota, the content. An operator has to correct the cause.
        refused,
        no_mailbox,  // this mailbox accepts no mail: a further attempt is pointless
    };
    Kind kind = Kind::later;
    std::string what;  // for operators: the server's code and first line, without addresses
};

class Mailer {
  public:
    // Called about once a minute while send() waits for the server to confirm a mail.
    using StillWaiting = std::function<void()>;

    virtual ~Mailer() = default;
    // Sends the mail to the mail server. `id` identifies it and is the same on every attempt, so
    // that a mailbox recognizes duplicates. Blocks on the network: seconds until the text is sent,
    // then up to minutes, since a mail that the server accepted and did not confirm in time would
    // be sent twice.
    [[nodiscard]] virtual std::expected<void, MailFault> send(
        const Mail& mail, std::string_view id, const StillWaiting& still_waiting) = 0;
    // The process is stopping: a blocked send() gives up within a few seconds. Callable from any
    // thread.
    virtual void stop() {}
};

}  // namespace steady
