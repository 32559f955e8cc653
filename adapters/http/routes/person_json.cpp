#include "adapters/http/routes/person_json.h"

#include "domain/people/legal_name.h"
#include "domain/people/unconfirmed_address.h"

namespace steady::http {

Json person_json(const Account& account, const std::optional<Email>& pending_email) {
    const bool confirmed = !is_unconfirmed(account.email);
    Json json =
        Json::object({{"_id", account.id},
                      {"type", account.type == AccountType::client ? "client" : "companion"},
                      {"name", legal_name(account)},
                      {"displayName", account.display_name},
                      {"email", confirmed || !pending_email ? account.email : *pending_email},
                      {"emailConfirmed", confirmed},
                      {"phone", account.phone},
                      {"createdAt", account.created_at}});
    if (account.last_login_at) json.set("lastLoginAt", *account.last_login_at);
    return json;
}

}  // namespace steady::http
