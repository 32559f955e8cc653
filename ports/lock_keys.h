#pragma once

#include "domain/core/ids.h"

#include <algorithm>
#include <string>
#include <vector>

namespace steady {

// The bookings and accounts whose rows a guarded transaction reads to decide. Which ones an act
// names is in docs/rules/concurrency.md.
class LockKeys {
  public:
    LockKeys& add(const BookingId& booking) {
        insert(bookings_, booking.text());
        return *this;
    }
    LockKeys& add(const AccountId& account) {
        insert(accounts_, account.text());
        return *this;
    }
    // Each once, bookings before accounts and either in the order of their ids. All transactions
    // lock in this order, also those that lock companions later, so that they cannot deadlock.
    [[nodiscard]] std::vector<std::string> in_lock_order() const {
        std::vector<std::string> keys = bookings_;
        keys.insert(keys.end(), accounts_.begin(), accounts_.end());
        return keys;
    }

  private:
    static void insert(std::vector<std::string>& keys, const std::string& key) {
        const auto place = std::ranges::lower_bound(keys, key);
        if (place == keys.end() || *place != key) keys.insert(place, key);
    }

    std::vector<std::string> bookings_;
    std::vector<std::string> accounts_;
};

}  // namespace steady
