#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Every statement of this program is known before main() begins, so that a store can try them all
// against its real schema when it opens (ADR 18). A connection takes nothing but an Sql.
namespace steady::sql {

enum class SqlEngine { any, sqlite, postgres };

class Sql {
  public:
    [[nodiscard]] std::string_view text() const { return text_; }

  protected:
    explicit Sql(std::string text) : text_(std::move(text)) {}
    ~Sql() = default;

  private:
    std::string text_;
};

// One that never changes; listed by its constructor. Written as "SELECT 1"_sql, or, when it is made
// of parts, known<[] { return select_from(columns, "accounts"); }>.
class KnownSql final : public Sql {
  public:
    explicit KnownSql(std::string text, SqlEngine engine = SqlEngine::any);
    KnownSql(const KnownSql&) = delete;
    KnownSql& operator=(const KnownSql&) = delete;
};

template <auto make, SqlEngine engine = SqlEngine::any>
inline const KnownSql known{make(), engine};

// One whose text depends on the call. Its file lists examples of every shape it can take.
class ComposedSql final : public Sql {
  public:
    explicit ComposedSql(std::string text) : Sql(std::move(text)) {}
};

class ComposedShapes {
  public:
    using Make = std::vector<std::string> (*)();
    explicit ComposedShapes(Make make, SqlEngine engine = SqlEngine::any);
};

// Everything listed that is meant for an engine.
[[nodiscard]] std::vector<std::string> known_statements(SqlEngine engine);

template <std::size_t size>
struct SqlLiteral {
    char text[size];
    consteval SqlLiteral(const char (&literal)[size]) { std::copy_n(literal, size, text); }
    [[nodiscard]] constexpr std::string_view view() const { return {text, size - 1}; }
};

template <SqlLiteral literal>
[[nodiscard]] const KnownSql& operator""_sql() {
    return known<[] { return std::string(literal.view()); }>;
}
template <SqlLiteral literal>
[[nodiscard]] const KnownSql& operator""_sqlite() {
    return known<[] { return std::string(literal.view()); }, SqlEngine::sqlite>;
}
template <SqlLiteral literal>
[[nodiscard]] const KnownSql& operator""_postgres() {
    return known<[] { return std::string(literal.view()); }, SqlEngine::postgres>;
}

}  // namespace steady::sql
