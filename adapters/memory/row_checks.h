#pragma once

namespace steady::memory {

struct State;

// Makes each table refuse what the CHECK constraints of the schema refuse, with a StoreError like a
// database's, so that no use case passes on this store and fails on the real ones. Constraints that
// types already guarantee (an enum, a flag, a pair that is one optional) are not repeated.
void refuse_unsound_rows(State& state);

}  // namespace steady::memory
