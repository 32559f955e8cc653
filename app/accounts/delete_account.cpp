#include "app/accounts/delete_account.h"

#include "domain/bookings/own_lines.h"

#include <algorithm>

namespace steady {
namespace {

bool has_open_booking(Transaction& transaction, const AccountId& account) {
    const auto as_client = transaction.bookings().of_client(account);
    const auto as_companion = transaction.bookings().of_companion(account);
    return std::ranges::any_of(as_client, &Booking::live) ||
           std::ranges::any_of(as_companion, [&](const Booking& booking) {
               return own_part(booking, account).live();
           });
}

}  // namespace

Result<void> DeleteAccount::run(const AccountId& account) {
    if (auto cancelled = cancel_open_bookings_(account); !cancelled) return cancelled;
    const auto files =
        store_.transact([&](Transaction& transaction) -> Result<std::vector<StoredFile>> {
            if (!transaction.accounts().find(account)) return refuse(Refusal::not_found);
            // Booked between the cancelling and now: the caller tries again.
            if (has_open_booking(transaction, account)) return refuse(Refusal::conflict);
            auto owned = transaction.files().of_owner(account);
            for (const StoredFile& file : owned) transaction.files().remove(file.public_id);
            transaction.sessions().remove_all_of(account, std::nullopt);
            transaction.accounts().erase(account, clock_.now());
            return owned;
        });
    if (!files) return std::unexpected(files.error());
    for (const StoredFile& file : *files) files_.remove(file.public_id);
    return {};
}

}  // namespace steady
