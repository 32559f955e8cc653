#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"
#include "ports/payment_provider.h"

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

// Members of the provider's replies, none of them trusted. Inside of the adapter; only its own
// .cpp files include this.
namespace steady {

[[nodiscard]] inline std::unexpected<ProviderFault> fault(ProviderFault::Kind kind) {
    return std::unexpected(ProviderFault{kind, ""});
}

// The text of a member; empty when it is missing, null or of another type.
[[nodiscard]] std::string text(const nlohmann::json& object, const char* name);
// A member that is an id, or was expanded to the object of that id.
[[nodiscard]] std::string id_of(const nlohmann::json& object, const char* name);
[[nodiscard]] bool flag(const nlohmann::json& object, const char* name);
// An amount of one of our own dealings: 0 up to Money's largest.
[[nodiscard]] std::optional<Money> cents(const nlohmann::json& object, const char* name);
// A row or total of an account book: either sign, and larger than any price.
[[nodiscard]] std::optional<Money> signed_cents(const nlohmann::json& object, const char* name);
[[nodiscard]] Instant second(const nlohmann::json& object, const char* name);
// Our own id in "metadata[reference]".
[[nodiscard]] std::string reference_of(const nlohmann::json& object);
// The member when it is an array; nullptr otherwise.
[[nodiscard]] const nlohmann::json* array_at(const nlohmann::json& object, const char* name);

// Every page that lists: {"data":[…],"has_more":…}; nullptr: it is none.
[[nodiscard]] inline const nlohmann::json* data_of(const nlohmann::json& page) {
    return array_at(page, "data");
}

// A status that is not among the known ones, fit for a note to the operator.
[[nodiscard]] std::string unknown_name(std::string_view word);

// Objects that several calls answer with; `unknown` when it is not what was asked for.
[[nodiscard]] ProviderResult<Refund> read_refund(const nlohmann::json& object);
// The parts of an event that we use; nullopt: none.
[[nodiscard]] std::optional<SignedEvent> read_event(const nlohmann::json& object);

}  // namespace steady
