#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <compare>
#include <vector>

namespace steady {

// A record that a party of a paid booking was shown the other party's legal name (decisions §2).
struct NameDisclosure {
    AccountId viewer;
    AccountId subject;
    BookingId booking;
    friend auto operator<=>(const NameDisclosure&, const NameDisclosure&) = default;
};

class NameDisclosureRepository {
  public:
    virtual ~NameDisclosureRepository() = default;
    // Whether it is recorded that `viewer` was shown `subject`'s legal name with this booking.
    [[nodiscard]] virtual bool name_disclosure(const NameDisclosure& seen) = 0;
    // Records it; only the first call for a disclosure has an effect.
    virtual void record_name_disclosure(const NameDisclosure& seen, Instant at) = 0;
    // Every disclosure of this account's legal name, in chronological order.
    [[nodiscard]] virtual std::vector<NameDisclosure> who_saw_name(const AccountId& subject) = 0;
};

}  // namespace steady
