#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/files.h"
#include "ports/store.h"
#include "ports/system.h"

#include <functional>

namespace steady {

// Cancels every booking of an account that is still open, by the cancellation rules; it may ask the
// payment provider, so it runs outside of transactions. A refusal stops the deletion.
using CancelOpenBookings = std::function<Result<void>(const AccountId&)>;

// DELETE /api/auth/delete-account (API-034), and an administrator's deletion of a user (ROLE-016).
// Personal data and files are erased, sessions end; money, consents and audit stay with a
// tombstone (decisions §2). Refuses not_found, and what cancelling refuses.
class DeleteAccount {
  public:
    DeleteAccount(Store& store, FileStore& files, const Clock& clock,
                  CancelOpenBookings cancel_open_bookings)
        : store_(store),
          files_(files),
          clock_(clock),
          cancel_open_bookings_(std::move(cancel_open_bookings)) {}

    [[nodiscard]] Result<void> run(const AccountId& account);

  private:
    Store& store_;
    FileStore& files_;
    const Clock& clock_;
    CancelOpenBookings cancel_open_bookings_;
};

}  // namespace steady
