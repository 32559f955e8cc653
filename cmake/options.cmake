# What a build may switch, and the flags each switch means.
option(STEADY_TESTS "Build the tests" ON)
option(STEADY_BENCHMARKS "Build the benchmarks" OFF)
option(STEADY_UNITY "Compile the sources of a folder in batches: a quarter of the processor time" ON)
set(STEADY_BATCH 20 CACHE STRING "Sources in a batch: more cost less together, and one changed source or header more")
set(STEADY_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them; empty for none")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_LINK_LIBRARIES_ONLY_TARGETS ON)

find_program(STEADY_CCACHE ccache)
if(STEADY_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${STEADY_CCACHE})
endif()

add_library(steady_options INTERFACE)
target_include_directories(steady_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(steady_options INTERFACE
    _GLIBCXX_ASSERTIONS)  # cheap checks stay on in release too
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Its own garbage collection, which starts at 128 MB, takes a tenth of the time of a batch. In kB.
    target_compile_options(steady_options INTERFACE "SHELL:--param ggc-min-heapsize=1000000")
endif()
if(STEADY_SANITIZE)
    target_compile_options(steady_options INTERFACE
        -fsanitize=${STEADY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(steady_options INTERFACE -fsanitize=${STEADY_SANITIZE})
endif()
if(STEADY_SANITIZE MATCHES "address")
    # Code for a check that is off unless ASAN_OPTIONS enables it, which nothing of ours does.
    target_compile_options(steady_options INTERFACE "SHELL:--param asan-use-after-return=0")
    # What UBSan writes down of every check is data with addresses: 110 MB that a program at a variable
    # address copies and corrects at each start. The tests start some hundreds.
    target_link_options(steady_options INTERFACE -no-pie)
endif()
if(STEADY_SANITIZE MATCHES "thread")
    # The sanitizer does not understand fences on their own; Asio then orders by atomics, which it does.
    target_compile_definitions(steady_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    target_compile_options(steady_options INTERFACE -Wno-tsan)
endif()
find_program(STEADY_MOLD mold)
if(STEADY_MOLD)
    target_link_options(steady_options INTERFACE -fuse-ld=mold)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # Unused functions are left out. Functions that run only at the start or hardly ever are placed together
    # and not between the rest: so they are not read in and kept with it.
    target_compile_options(steady_options INTERFACE -ffunction-sections -fdata-sections)
    target_link_options(steady_options INTERFACE -Wl,--gc-sections)
    if(STEADY_MOLD)
        target_link_options(steady_options INTERFACE -Wl,-z,keep-text-section-prefix)
    endif()
endif()
