#pragma once

#include "domain/core/error.h"
#include "domain/people/account.h"
#include "ports/conversation_changes.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <string_view>
#include <vector>

namespace steady {

struct BlockState {
    bool is_blocked = false;
    bool can_block = false;  // they have shared a paid booking or written to each other
};

struct BookedUser {
    Account account;
    bool blocked = false;
};

// Blocking hides two people from each other in search, favorites, profile, picker and booking
// (BLOCK-001, BLOCK-012), and closes their conversation. Only people who share a booking or a
// conversation can block each other, from either side.
class Blocking {
  public:
    Blocking(Store& store, const Clock& clock, IdSource& ids, const TextForms& texts,
             ConversationListener& listener = ignored_changes())
        : store_(store), clock_(clock), ids_(ids), texts_(texts), listener_(listener) {}

    // Ends what waits for a payment between the two (app/bookings/close_waiting.h). Refuses
    // not_found (no such user), not_own_booking_partner. Idempotent.
    [[nodiscard]] Result<void> block(const AccountId& caller, const AccountId& user);
    [[nodiscard]] Result<void> unblock(const AccountId& caller, const AccountId& user);
    [[nodiscard]] std::vector<Account> blocked(const AccountId& caller);
    [[nodiscard]] BlockState state(const AccountId& caller, const AccountId& user);
    // Users whose public name contains this text, whatever its case and accents; by name.
    [[nodiscard]] std::vector<BookedUser> booked_users(const AccountId& caller,
                                                       std::string_view name = "");

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TextForms& texts_;
    ConversationListener& listener_;
};

}  // namespace steady
