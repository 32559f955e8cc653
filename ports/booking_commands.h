#pragma once

#include "domain/bookings/booking.h"

#include <optional>
#include <string>

namespace steady {

// The idempotency keys of bookings.
class BookingCommandRepository {
  public:
    virtual ~BookingCommandRepository() = default;
    [[nodiscard]] virtual std::optional<BookingCommand> find_command(const AccountId& client,
                                                                     const std::string& key) = 0;
    virtual void insert_command(const BookingCommand& command) = 0;
    // Purges at most `limit` commands older than `before`, oldest first; returns how many.
    virtual long purge_commands(Instant before, int limit) = 0;
};

}  // namespace steady
