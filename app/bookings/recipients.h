#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/recipient.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "domain/people/locale.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"
#include "ports/vault.h"

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace steady {

// The details in their stored form. Refuses invalid_input naming each field, and recipients who are
// not stated to be adults.
[[nodiscard]] Result<RecipientDetails> checked_recipient(const TextForms& texts,
                                                         const RecipientRequest& request);

// A link for the recipient, shown once: only its digest is stored.
struct RecipientLink {
    std::string address;
    Instant expires_at{};
    std::string mailed_to{};  // empty: the client hands it on
};

// What the recipient reads before and after the answer.
struct RecipientInvitation {
    Booking booking;
    std::string booked_by;  // the client's public name
    std::string name;       // of the recipient
    std::map<AccountId, std::string> companions{};
};

struct RecipientAnswerCommand {
    std::string token;
    bool agrees = false;
    bool is_adult = false;
    bool accepts_terms = false;
    bool shows_arrival = false;  // to the client
    CallOrigin origin{};
};

// How the recipient of a visit agrees to it (ADR 137): by a link that works once, expires,
// and ends when the client makes another.
class AskRecipient {
  public:
    struct Ports {
        Store& store;
        const Clock& clock;
        IdSource& ids;
        const Digests& digests;
        const Vault* vault;  // nullptr: mails wait unsealed
        std::string origin;  // where this deployment is reached
        AuditTrail trail;
    };
    explicit AskRecipient(Ports ports) : ports_(std::move(ports)) {}

    // The link, and its mail, in the language of the page that asks for it, else of the client's
    // account: nothing is known of the recipient's. Refuses booking_not_found to all but its
    // client, conflict when there is nothing to ask.
    [[nodiscard]] Result<RecipientLink> make_link(const AccountId& client, const BookingId& id,
                                                  std::optional<Locale> page = std::nullopt);
    // Refuses recipient_link_invalid for a token that is unknown, used, replaced or expired, or
    // whose visit does not take place any more.
    [[nodiscard]] Result<RecipientInvitation> open(const std::string& token);
    // The answer, once. Refuses as open(), and invalid_input for an agreement without its
    // conditions. Client and companions are notified.
    [[nodiscard]] Result<RecipientInvitation> answer(const RecipientAnswerCommand& command);

  private:
    Ports ports_;
};

// Worker step: removes who the recipients of past visits were.
class RedactRecipients {
  public:
    RedactRecipients(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // How many.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
