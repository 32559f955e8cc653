# The warnings our own code compiles under; each is an error.
add_library(steady_warnings INTERFACE)
target_compile_options(steady_warnings INTERFACE
    -Wall -Wextra -Werror -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-align
    -Woverloaded-virtual -Wconversion -Wsign-conversion -Wnull-dereference -Wduplicated-cond
    -Wduplicated-branches -Wlogical-op -Wuseless-cast -Wformat=2 -Wimplicit-fallthrough -Wswitch
    -Wunused
    # g++ 12 reports these inside its own library once inlining starts.
    -Wno-error=null-dereference -Wno-restrict
    # A designated initialiser leaves the rest at its default on purpose.
    -Wno-missing-field-initializers)
# These follow values through inlined code; g++ 12 then accuses its own std::string.
if(STEADY_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(steady_warnings INTERFACE -Wno-maybe-uninitialized -Wno-null-dereference
        -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
endif()
if(STEADY_UNITY)
    # A class in a .cpp of a batch is not in the main file, which g++ takes for a header's.
    target_compile_options(steady_warnings INTERFACE -Wno-subobject-linkage)
endif()
