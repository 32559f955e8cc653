#include "adapters/sql/postgres_errors.h"

#include "adapters/sql/errors.h"

#include <stdexcept>
#include <string>
#include <utility>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// The library gives a missing right as a type, without its state.
std::string state_of(const pqxx::sql_error& error) {
    const bool has_no_right = dynamic_cast<const pqxx::insufficient_privilege*>(&error) != nullptr;
    return has_no_right ? "42501" : error.sqlstate();
}

}  // namespace

SqlStateMeaning meaning_of_error(const pqxx::sql_error& error) {
    return meaning_of_sqlstate(state_of(error));
}

void throw_meaning_of(const pqxx::sql_error& error, bool writes) {
    const std::string text = "postgres " + state_of(error) + ": " + error.what();
    switch (meaning_of_error(error)) {
        case SqlStateMeaning::lost_race:
            throw Retry(text);
        case SqlStateMeaning::constraint:
            throw ConstraintViolated(text);
        case SqlStateMeaning::connection_gone:
            throw ConnectionLost(text);
        case SqlStateMeaning::read_only:
            if (writes) throw WritesRefused(text);
            throw std::logic_error(text);
        case SqlStateMeaning::wrong_statement:
            throw std::logic_error(text);
        case SqlStateMeaning::waited_too_long:
            throw WaitedTooLong(text);
        case SqlStateMeaning::disk_full:
            throw WriteFailed(text);
        case SqlStateMeaning::unavailable:
            throw StoreUnavailable(text);
    }
    std::unreachable();
}

}  // namespace steady::sql
