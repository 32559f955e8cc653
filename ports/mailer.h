#pragma once

#include <expected>
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
        later,  // nobody answered, or "not now": the same mail may pass on a later try
        never,  // refused for good: no such mailbox, or no usable address
    };
    Kind kind = Kind::later;
    std::string what;  // for operators; no address and no words of the other side
};

class Mailer {
  public:
    virtual ~Mailer() = default;
    // Hands the mail to whoever delivers it. `id` names it and is the same on every try, so that a
    // mailbox recognises a repetition. Waits for the network, up to a deadline of the adapter's.
    [[nodiscard]] virtual std::expected<void, MailFault> send(const Mail& mail,
                                                              std::string_view id) = 0;
};

}  // namespace steady
