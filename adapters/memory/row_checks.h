#pragma once

namespace steady::memory {

struct State;

// From now on each table refuses what the CHECK constraints of the schema refuse, with a StoreError
// as a database gives one, so that no use case works on this store and fails on theirs. Constraints
// that types rule out already (a closed list, a flag, a pair that is one optional) are not
// repeated.
void refuse_unsound_rows(State& state);

}  // namespace steady::memory
