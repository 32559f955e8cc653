#include "adapters/sql/accounts.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/text_match.h"
#include "adapters/sql/words.h"

namespace steady::sql {
namespace {

// Of type $1, or any where it is empty; with a text like $2, or any where that is empty.
template <SqlEngine engine>
std::string wanted_accounts() {
    std::string text = "accounts WHERE erased_at IS NULL AND ($1 = '' OR type = $1) AND ($2 = ''";
    for (const char* column : {"email", "name", "real_name", "display_name", "phone"}) {
        text += " OR " + is_like<engine>(column, "$2");
    }
    return text + ")";
}

template <SqlEngine engine>
std::string count_text() {
    return "SELECT COUNT(*) FROM " + wanted_accounts<engine>();
}

template <SqlEngine engine>
std::string page_text() {
    return select_from(
        account_columns,
        wanted_accounts<engine>() + " ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4");
}

}  // namespace

AccountPage Accounts::page(const AccountQuery& query) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const KnownSql& count = lite ? known<count_text<SqlEngine::sqlite>, SqlEngine::sqlite>
                                 : known<count_text<SqlEngine::postgres>, SqlEngine::postgres>;
    const KnownSql& rows = lite ? known<page_text<SqlEngine::sqlite>, SqlEngine::sqlite>
                                : known<page_text<SqlEngine::postgres>, SqlEngine::postgres>;
    const std::string type(query.type ? account_types.of(*query.type) : "");
    const std::string pattern = pattern_of(query.text);
    AccountPage page;
    page.total =
        select_one(
            connection_, count, [](Fields& fields) { return fields.integer(); }, type, pattern)
            .value_or(0);
    page.accounts = select(connection_, rows, read_account, type, pattern, query.limit,
                           std::int64_t{query.page - 1} * query.limit);
    return page;
}

}  // namespace steady::sql
