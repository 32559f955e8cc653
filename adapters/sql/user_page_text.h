#pragma once

#include "adapters/sql/page_limits.h"
#include "adapters/sql/sql_text.h"
#include "domain/accounts/user_list.h"

#include <string>

// The statements of the administrators' table of users.
namespace steady::sql {

// By which text people are looked for first, where there is an index of its parts; the others are
// held to those that are found.
enum class SearchedBy { nothing, name, phone, email };

// The criteria in addition to the kind: each its own text, so that the engine finds the index that
// it is for.
struct UserShape {
    bool times = false;
    bool status = false;
    SearchedBy by = SearchedBy::nothing;
    // So many have the texts that the first ones are soon met in the list's own order.
    bool are_many = false;
    bool suspended = false;
};

// Whether an index has the requested order, and a page ends soon after its beginning.
[[nodiscard]] bool is_in_order(const UserShape& shape, UserKey key);

// Parameters: the kind; from and before; the status; patterns of name, phone and e-mail; the parts
// of the one that leads (PostgreSQL); then those of the form, which contain a text or a time
// or both, as the order has them, and an id.
[[nodiscard]] std::string user_count_text(SqlEngine engine, const UserShape& shape);
[[nodiscard]] std::string user_page_text(SqlEngine engine, const UserShape& shape, UserKey key,
                                         bool descending, const PageForm& form);

// Whether a text of this shape looks for the parts of the one that leads.
[[nodiscard]] bool has_lead(SqlEngine engine, const UserShape& shape);

}  // namespace steady::sql
