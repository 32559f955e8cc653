#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"
#include "ports/payment_provider.h"

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

// Reads members of the provider's replies, none of them trusted. Internal to the adapter; only its
// own .cpp files include this.
namespace steady {

[[nodiscard]] inline std::unexpected<ProviderFault> fault(ProviderFault::Kind kind) {
    return std::unexpected(ProviderFault{kind, ""});
}

// The text of a member; empty when it is missing, null or of another type.
[[nodiscard]] std::string text(const nlohmann::json& object, const char* name);
// A member that is an id, or was expanded to the object with that id.
[[nodiscard]] std::string id_of(const nlohmann::json& object, const char* name);
[[nodiscard]] bool flag(const nlohmann::json& object, const char* name);
// An amount of one of our own transactions: 0 up to Money's maximum.
[[nodiscard]] std::optional<Money> cents(const nlohmann::json& object, const char* name);
// A row or total of a ledger: either sign, and possibly larger than any price.
[[nodiscard]] std::optional<Money> signed_cents(const nlohmann::json& object, const char* name);
[[nodiscard]] Instant second(const nlohmann::json& object, const char* name);
// Our own id in "metadata[reference]".
[[nodiscard]] std::string reference_of(const nlohmann::json& object);
// The member when it is an array; nullptr otherwise.
[[nodiscard]] const nlohmann::json* array_at(const nlohmann::json& object, const char* name);

// The items of any list page: {"data":[…],"has_more":…}; nullptr when it is not one.
[[nodiscard]] inline const nlohmann::json* data_of(const nlohmann::json& page) {
    return array_at(page, "data");
}

// An unknown status, sanitized for a note to the operator.
[[nodiscard]] std::string unknown_name(std::string_view word);

// Objects that several calls return; `unknown` when it is not the expected one.
[[nodiscard]] ProviderResult<Refund> read_refund(const nlohmann::json& object);
// The parts of an event that we use; nullopt when they are invalid.
[[nodiscard]] std::optional<SignedEvent> read_event(const nlohmann::json& object);

}  // namespace steady
