#pragma once

namespace steady {

// What a command does with the store that its settings name.
enum class StoreUse {
    none,     // opens none
    serves,   // makes it, brings its schema up to date, keeps uploads
    makes,    // the same without uploads
    changes,  // it must be there, with the schema of this program
    reads,    // the same, and nothing is written
};

}  // namespace steady
