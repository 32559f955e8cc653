# steady_module(NAME <name> [DEPENDS <targets>...] [USES <third-party targets>...])
#
# Declares the static library of one folder: every .cpp below it, private flags and warnings.
# DEPENDS are our own modules and reach whoever links this one; USES are third-party packages and
# stay private, so their headers must not appear in this module's public headers.
function(steady_module)
    cmake_parse_arguments(ARG "" "NAME" "DEPENDS;USES;EXCLUDE" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    foreach(pattern IN LISTS ARG_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    if(NOT sources)
        add_library(${ARG_NAME} INTERFACE)
        target_link_libraries(${ARG_NAME} INTERFACE steady_options ${ARG_DEPENDS})
        return()
    endif()
    add_library(${ARG_NAME} STATIC ${sources})
    target_link_libraries(${ARG_NAME} PUBLIC steady_options ${ARG_DEPENDS}
        PRIVATE steady_warnings ${ARG_USES})
    steady_precompile(${ARG_NAME})
endfunction()

# The standard headers that most files include; only a matter of build time.
function(steady_precompile target)
    if(STEADY_PCH)
        target_precompile_headers(${target} PRIVATE
            <algorithm> <array> <chrono> <cstdint> <expected> <functional> <map> <memory> <optional>
            <string> <string_view> <utility> <variant> <vector>)
    endif()
endfunction()

# steady_test(NAME <name> LABEL <label> [DEPENDS <targets>...]): the test program of one folder.
function(steady_test)
    cmake_parse_arguments(ARG "" "NAME;LABEL;TIMEOUT" "DEPENDS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    if(NOT sources)
        return()
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 900)
    endif()
    add_executable(${ARG_NAME} ${sources})
    target_link_libraries(${ARG_NAME} PRIVATE steady_options steady_warnings ${ARG_DEPENDS}
        GTest::gmock GTest::gtest_main Threads::Threads)
    if(STEADY_PCH)
        target_precompile_headers(${ARG_NAME} PRIVATE <gtest/gtest.h> <string> <vector>)
    endif()
    add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${ARG_NAME} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT})
endfunction()
