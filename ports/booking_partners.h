#pragma once

#include "domain/core/ids.h"

#include <vector>

namespace steady {

// The parties that booked each other, for the rights that follow from it.
class BookingPartnerRepository {
  public:
    virtual ~BookingPartnerRepository() = default;
    // Whether the two were ever parties of the same paid booking.
    [[nodiscard]] virtual bool booked_together(const AccountId& client,
                                               const AccountId& companion) = 0;
    // Whether a visit of the two took place: an active line of a completed booking.
    [[nodiscard]] virtual bool visited_together(const AccountId& client,
                                                const AccountId& companion) = 0;
    // The other parties of this account's paid bookings.
    [[nodiscard]] virtual std::vector<AccountId> booked_partners(const AccountId& account) = 0;
};

}  // namespace steady
