#pragma once

#include "domain/money/audit.h"

#include <string>
#include <string_view>
#include <utility>

// The building blocks of the audits of bookings and of payments.
namespace steady {

// One object under audit, and the list that receives findings about it.
class Examined {
  public:
    Examined(std::string about, AuditFindings& findings)
        : about_(std::move(about)), findings_(findings) {}

    void expect(bool holds, std::string_view invariant, const std::string& text) {
        if (!holds) findings_.push_back({std::string(invariant), about_, text});
    }
    void expect_equal(Money found, Money expected, std::string_view invariant,
                      const std::string& what) {
        if (found == expected) return;
        expect(false, invariant,
               what + " is " + found.dollars_text() + ", not " + expected.dollars_text());
    }

  private:
    std::string about_;
    AuditFindings& findings_;
};

// Whether two entries move the same sums between the same accounts.
[[nodiscard]] bool same_effect(const LedgerEntry& a, const LedgerEntry& b);

// Sums and shares match the frozen values (I5, I13).
void audit_amounts(const Booking& booking, Examined& about);
// The booking's state matches its payments, and its refunded amounts match its refunds (I6, I7).
void audit_payment_of(const BookingAccounts& books, Examined& about);
// The parts of its payouts and when they were paid, to the cent and the second (I8).
void audit_payouts_of(const BookingAccounts& books, Examined& about);
// Exactly the entries that its state requires exist, with the right sums (I6).
void audit_entries_of(const BookingAccounts& books, Examined& about);

}  // namespace steady
