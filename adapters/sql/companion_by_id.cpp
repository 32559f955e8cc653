#include "adapters/sql/companion_by_id.h"

#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <charconv>
#include <string>
#include <string_view>

namespace steady::sql {
namespace {

// All tags of a companion as one text, and all verifications: parts with a space behind each. A tag
// may hold any character, so its length in bytes precedes it.
template <SqlEngine engine>
std::string question() {
    constexpr bool postgres = engine == SqlEngine::postgres;
    const std::string join = postgres ? "string_agg(" : "group_concat(";
    const std::string bytes = postgres ? "octet_length(tag)" : "length(CAST(tag AS BLOB))";
    const std::string tags = "COALESCE((SELECT " + join + "kind || ' ' || position || ' ' || " +
                             bytes +
                             " || ' ' || tag || ' ', '') FROM companion_tags"
                             " WHERE companion_id = c.id), '')";
    const std::string verifications =
        "COALESCE((SELECT " + join +
        "kind || ' ' || status || ' ' || COALESCE(CAST(verified_at AS text), '-') || ' ' ||"
        " button_visible || ' ' || COALESCE(CAST(expires_at AS text), '-') || ' ', '') FROM "
        "verifications WHERE account_id = c.id), '')";
    return select_from(companion_columns() + ", " + tags + ", " + verifications,
                       "companions c JOIN accounts a ON a.id = c.id WHERE c.id = $1");
}

// Takes parts off a text that question() has made.
class Parts {
  public:
    explicit Parts(std::string_view text) : text_(text) {}

    [[nodiscard]] bool empty() const { return text_.empty(); }
    [[nodiscard]] std::string_view word() {
        const auto end = text_.find(' ');
        if (end == std::string_view::npos) fail();
        return take(end);
    }
    [[nodiscard]] std::int64_t number() {
        const std::string_view digits = word();
        std::int64_t value = 0;
        const auto [end, problem] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (problem != std::errc{} || end != digits.data() + digits.size()) fail();
        return value;
    }
    [[nodiscard]] std::optional<Instant> optional_instant() {
        Parts at = *this;
        if (word() == "-") return std::nullopt;
        return from_epoch_seconds(at.number());
    }
    [[nodiscard]] std::string_view of_length(std::int64_t bytes) {
        if (bytes < 0 || static_cast<std::size_t>(bytes) >= text_.size()) fail();
        return take(static_cast<std::size_t>(bytes));
    }

  private:
    [[nodiscard]] std::string_view take(std::size_t bytes) {
        const std::string_view part = text_.substr(0, bytes);
        text_.remove_prefix(bytes + 1);  // the space behind it
        return part;
    }
    [[noreturn]] static void fail() { throw UnreadableValue("stored badges are malformed"); }

    std::string_view text_;
};

void read_tags(Parts parts, CompanionProfile& profile) {
    constexpr std::int64_t max_tags = 10'000;  // no profile comes near
    while (!parts.empty()) {
        auto& tags = parts.word() == "degree" ? profile.degrees : profile.skills;
        const std::int64_t position = parts.number();
        if (position < 0 || position >= max_tags) {
            throw UnreadableValue("stored position of a tag is malformed");
        }
        const auto place = static_cast<std::size_t>(position);
        if (tags.size() <= place) tags.resize(place + 1);
        tags[place] = parts.of_length(parts.number());
    }
}

void read_verifications(Parts parts, Verifications& verifications) {
    while (!parts.empty()) {
        const auto kind = verification_texts.from(parts.word());
        const auto status = verification_statuses.from(parts.word());
        Verification unknown;
        Verification& record = kind && status ? verifications.of(*kind) : unknown;
        record.status = status.value_or(VerificationStatus::unverified);
        record.verified_at = parts.optional_instant();
        record.button_visible = parts.number() != 0;
        record.expires_at = parts.optional_instant();
    }
}

}  // namespace

std::optional<Companion> companion_by_id(Connection& connection, const AccountId& id) {
    const bool postgres = connection.dialect().name() == "postgres";
    const KnownSql& sql = postgres ? known<question<SqlEngine::postgres>, SqlEngine::postgres>
                                   : known<question<SqlEngine::sqlite>, SqlEngine::sqlite>;
    std::optional<Companion> found;
    const std::vector<Value> values = values_of(id);
    connection.execute(sql, values, [&](const Row& row) {
        Fields fields(row);
        found = read_companion(fields);
        read_tags(Parts(fields.text_view()), found->profile);
        read_verifications(Parts(fields.text_view()), found->verifications);
    });
    return found;
}

}  // namespace steady::sql
