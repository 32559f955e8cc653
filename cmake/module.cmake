# steady_module(NAME <name> [DEPENDS <targets>...] [USES <third-party targets>...])
#
# Declares the static library of one folder: every .cpp below it, private flags and warnings.
# DEPENDS are our own modules and reach whoever links this one; USES are third-party packages and
# stay private, so their headers must not appear in this module's public headers. SMALL are patterns of
# sources, as seen from that folder, that few requests meet, less those that match FAST (docs/adr/0061).
function(steady_module)
    cmake_parse_arguments(ARG "" "NAME" "DEPENDS;USES;EXCLUDE;SMALL;FAST" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    foreach(pattern IN LISTS ARG_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    if(NOT sources)
        add_library(${ARG_NAME} INTERFACE)
        target_link_libraries(${ARG_NAME} INTERFACE steady_options ${ARG_DEPENDS})
        return()
    endif()
    set(small "")
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        steady_small_sources(small "${sources}" "${ARG_SMALL}" "${ARG_FAST}")
        list(REMOVE_ITEM sources ${small})
    endif()
    if(small)
        add_library(${ARG_NAME}_small OBJECT ${small})
        target_compile_options(${ARG_NAME}_small PRIVATE -Os)
        target_link_libraries(${ARG_NAME}_small PUBLIC steady_options ${ARG_DEPENDS}
            PRIVATE steady_warnings ${ARG_USES})
        steady_precompile(${ARG_NAME}_small)
        # Last, so that of what both compiled the linker takes the fast one.
        list(APPEND sources $<TARGET_OBJECTS:${ARG_NAME}_small>)
    endif()
    add_library(${ARG_NAME} STATIC ${sources})
    target_link_libraries(${ARG_NAME} PUBLIC steady_options ${ARG_DEPENDS}
        PRIVATE steady_warnings ${ARG_USES})
    steady_precompile(${ARG_NAME})
endfunction()

# In a release sources that few requests meet are compiled for size: the text of a program that has begun
# is most of what it keeps in memory.
function(steady_small_sources result sources patterns fast)
    set(found "")
    foreach(source IN LISTS sources)
        file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${source})
        set(matches FALSE)
        foreach(pattern IN LISTS patterns)
            if(name MATCHES "${pattern}")
                set(matches TRUE)
            endif()
        endforeach()
        foreach(pattern IN LISTS fast)
            if(name MATCHES "${pattern}")
                set(matches FALSE)
            endif()
        endforeach()
        if(matches)
            list(APPEND found ${source})
        endif()
    endforeach()
    set(${result} "${found}" PARENT_SCOPE)
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
