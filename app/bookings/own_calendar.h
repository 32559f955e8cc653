#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/locale.h"
#include "ports/calendar_feeds.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

class PhraseTranslator;

struct CalendarCopy {
    std::string file;
    Locale language = Locale::en;  // of its texts
    std::string version;           // differs when the file does
};

// The visits and free video calls of a client or companion as a calendar that other programs read:
// the holder of the secret link sees when, and nothing else of them. A client's visit is tentative
// until its companion has answered. The link is shown once; a new one ends the one before, and so
// does whatever ends other sessions: another password, a reset, another address, a suspension.
class OwnCalendar {
  public:
    OwnCalendar(Store& store, const Clock& clock, IdSource& ids, const Digests& digests,
                std::string origin, const PhraseTranslator* translator = nullptr)
        : store_(store),
          clock_(clock),
          ids_(ids),
          digests_(digests),
          origin_(std::move(origin)),
          translator_(translator) {}

    // The link that there is: since when, and when it was last read.
    [[nodiscard]] std::optional<CalendarFeed> link(const AccountId& account);
    // Where a token's calendar is read.
    [[nodiscard]] std::string address_of(const std::string& token) const;
    // Gives the new link's token. Refuses not_found, also while the account is suspended, and
    // email_unconfirmed while no one has proven that the mailbox is theirs.
    [[nodiscard]] Result<std::string> make(const AccountId& account);
    // Also when there is none.
    void revoke(const AccountId& account);
    // The calendar file, in the language of the account: visits that are paid and go on, and the
    // last hundred that took place. Notes the use, to the minute. Refuses calendar_not_found, also
    // while the account is suspended or its mailbox not confirmed.
    [[nodiscard]] Result<CalendarCopy> read(const std::string& token);

  private:
    void note_use(const CalendarFeed& feed);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Digests& digests_;
    std::string origin_;
    const PhraseTranslator* translator_;  // nullptr: all in English
};

}  // namespace steady
