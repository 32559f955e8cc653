#pragma once

namespace steady {

// What opening a store may do to it.
enum class StoreOpening {
    migrated,   // makes what is not there and brings the schema up to date
    as_it_is,   // it must be there, with the schema of this program
    read_only,  // the same, and nothing is ever written
};

}  // namespace steady
