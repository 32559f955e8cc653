#pragma once

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "adapters/http/query.h"
#include "domain/core/ids.h"
#include "domain/people/admin_roles.h"
#include "ports/http/message.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::http {

// The caller, as far as the bearer token proves it.
struct Caller {
    enum class Kind { anonymous, client, companion, admin };
    Kind kind = Kind::anonymous;
    std::string id;                   // account or admin id; empty when anonymous
    std::string token_hash;           // identifies the session; the token itself is never passed on
    std::optional<AdminRole> role{};  // of an administrator

    [[nodiscard]] bool is_anonymous() const { return kind == Kind::anonymous; }
    [[nodiscard]] bool is_client() const { return kind == Kind::client; }
    [[nodiscard]] bool is_companion() const { return kind == Kind::companion; }
    [[nodiscard]] bool is_account() const { return is_client() || is_companion(); }
    [[nodiscard]] bool is_admin() const { return kind == Kind::admin; }
    // AccountId and AdminId are never mixed up: nullopt for the other kind.
    [[nodiscard]] std::optional<AccountId> account_id() const {
        return is_account() ? AccountId::parse(id) : std::nullopt;
    }
    [[nodiscard]] std::optional<AdminId> admin_id() const {
        return is_admin() ? AdminId::parse(id) : std::nullopt;
    }
};

// Everything that a handler may know about one request. References are valid during the call only.
class Call {
  public:
    Call(const Request& request, Caller caller, Query query,
         std::vector<std::pair<std::string, std::string>> path_parameters)
        : request_(request),
          caller_(std::move(caller)),
          query_(std::move(query)),
          path_(std::move(path_parameters)) {}

    [[nodiscard]] const Request& request() const { return request_; }
    [[nodiscard]] const Caller& caller() const { return caller_; }
    [[nodiscard]] const Query& query() const { return query_; }
    // The decoded value of "{name}" in the route's pattern.
    [[nodiscard]] const std::string& path(std::string_view name) const;
    // All values of the pattern's parameters, "/" between them.
    [[nodiscard]] std::string joined_path() const {
        std::string text;
        for (const auto& [name, value] : path_) text += (text.empty() ? "" : "/") + value;
        return text;
    }
    // As path(), parsed; nullopt when it is not an id (answer with not_found).
    template <class Id>
    [[nodiscard]] std::optional<Id> path_id(std::string_view name) const {
        return Id::parse(path(name));
    }
    // The JSON body; an empty object when the request had none. The router has already refused
    // bodies that do not parse or are no object.
    [[nodiscard]] const Json& json() const { return body_; }
    void set_json(Json body) { body_ = std::move(body); }
    // Whose data the answer shows, for the audit log, where neither path nor answer has the id: an
    // id or an e-mail address.
    void note_shown(std::string who) { shown_.push_back(std::move(who)); }
    [[nodiscard]] const std::vector<std::string>& shown() const { return shown_; }
    // Whether an administrator proved password and second factor with this call.
    [[nodiscard]] bool is_confirmed() const { return is_confirmed_; }
    void confirm() { is_confirmed_ = true; }
    [[nodiscard]] JsonReader reader() const { return JsonReader(body_); }

  private:
    const Request& request_;
    Caller caller_;
    Query query_;
    std::vector<std::pair<std::string, std::string>> path_;
    Json body_ = Json::object();
    std::vector<std::string> shown_;
    bool is_confirmed_ = false;
};

}  // namespace steady::http
