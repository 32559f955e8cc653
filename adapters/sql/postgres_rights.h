#pragma once

#include "adapters/sql/connection.h"

namespace steady::sql {

// Throws StoreError, which names tables of the store that this session's role may not read (and,
// where it will write, insert into). A statement is prepared without looking at rights, so that a
// missing one would show at a user's call.
void demand_rights(Connection& connection, bool writes);

// Throws StoreError when there is no store where this session looks for tables, but one in a schema
// that the role or the database brings along: an earlier version used it, and a second store must
// not be created next to it silently.
void refuse_inherited_schema(Connection& connection);

// Throws StoreError when migrations could not create their tables and extensions here: `serve`
// would fail at its first statement.
void demand_creation(Connection& connection);

// Throws StoreError when the role or the database makes every transaction read-only, as operators
// do to keep a database still: a server there would answer each change with an error.
void refuse_read_only_default(Connection& connection);

}  // namespace steady::sql
