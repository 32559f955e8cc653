#pragma once

namespace steady {

// How a command uses the store that its settings name.
enum class StoreUse {
    none,     // opens none
    serves,   // creates it, updates its schema, stores uploads
    makes,    // the same without uploads
    changes,  // it must exist, with the schema of this program
    reads,    // the same, and nothing is written
};

}  // namespace steady
