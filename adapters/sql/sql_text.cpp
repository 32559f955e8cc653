#include "adapters/sql/sql_text.h"

namespace steady::sql {
namespace {

struct Listed {
    std::string text;
    SqlEngine engine;
};

struct Shapes {
    ComposedShapes::Make make;
    SqlEngine engine;
};

// Functions, so that they exist before the first statement of any file is listed.
std::vector<Listed>& listed() {
    static std::vector<Listed> all;
    return all;
}

std::vector<Shapes>& shapes() {
    static std::vector<Shapes> all;
    return all;
}

}  // namespace

KnownSql::KnownSql(std::string text, SqlEngine engine) : Sql(std::move(text)) {
    listed().push_back({std::string(this->text()), engine});
}

ComposedShapes::ComposedShapes(Make make, SqlEngine engine) {
    shapes().push_back({make, engine});
}

std::vector<std::string> known_statements(SqlEngine engine) {
    const auto meant = [&](SqlEngine other) { return other == SqlEngine::any || other == engine; };
    std::vector<std::string> texts;
    for (const Listed& one : listed()) {
        if (meant(one.engine)) texts.push_back(one.text);
    }
    for (const Shapes& some : shapes()) {
        if (!meant(some.engine)) continue;
        for (std::string& text : some.make()) texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace steady::sql
