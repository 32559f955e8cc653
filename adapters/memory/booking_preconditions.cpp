// Which companions a client may book, and what occupies their calendars.
#include "adapters/memory/blocking.h"
#include "adapters/memory/bookings.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/time_off.h"

#include <utility>

namespace steady::memory {

std::map<AccountId, Companion> NewBookings::bookable(const AccountId& client,
                                                     const std::vector<AccountId>& companions) {
    std::map<AccountId, Companion> found;
    for (const AccountId& id : companions) {
        if (Blocks(state_).between(client, id)) continue;
        auto companion = Companions(state_).find(id);
        if (!companion || state_.accounts.find(id)->suspended_at) continue;
        companion->profile.degrees.clear();
        companion->profile.skills.clear();
        Verifications verified;
        for (const VerificationKind kind : verification_kinds) {
            const Verification& stored = companion->verifications.of(kind);
            if (stored.status != VerificationStatus::verified) continue;
            verified.of(kind).status = VerificationStatus::verified;
        }
        companion->verifications = verified;
        found.emplace(id, std::move(*companion));
    }
    return found;
}

std::optional<BookableCompanion> NewBookings::bookable_in(const AccountId& client,
                                                          const AccountId& companion,
                                                          const TimeSpan& span) {
    auto found = bookable(client, {companion});
    if (found.empty()) return std::nullopt;
    return BookableCompanion{std::move(found.at(companion)),
                             BookingCalendar(state_).busy(companion, span.start, span.end),
                             spans_of(TimesOff(state_).touching(companion, span))};
}

}  // namespace steady::memory
