#pragma once

#include "app/attention/read_attention.h"
#include "app/bookings/shift_attention.h"
#include "domain/desk/queue.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// An open item of the desk: one of the attention list or of the visits at risk, exactly one of the
// two.
struct DeskItem {
    std::string kind{};  // attention_name, or "visit"
    std::string id{};    // of what it is about, unique within its kind
    std::string key{};   // a digest of the two
    DeskLevel level = DeskLevel::normal;
    std::optional<Instant> since{};
    std::optional<Instant> deadline{};
    std::optional<AccountId> person{};
    std::optional<AttentionItem> attention{};
    std::optional<TroubledShift> visit{};
    DeskHandling handling{};
};

// Its level and its deadline by the allowances of the operator; `transaction` finds the person.
[[nodiscard]] DeskItem desk_item(Transaction& transaction, const Digests& digests,
                                 const DeskAllowances& allowances, AttentionItem item, Instant now);
[[nodiscard]] DeskItem desk_item(const Digests& digests, const DeskAllowances& allowances,
                                 TroubledShift visit);

}  // namespace steady
