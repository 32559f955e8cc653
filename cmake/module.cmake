# steady_module(NAME <name> [DEPENDS <targets>...] [USES <third-party targets>...])
#
# Declares the static library of one folder: every .cpp below it, private flags and warnings.
# DEPENDS are our own modules and reach whoever links this one; USES are third-party packages and
# stay private, so their headers must not appear in this module's public headers. SMALL are patterns of
# sources, as seen from that folder, that few requests meet, less those that match FAST (docs/adr/0061).
function(steady_module)
    cmake_parse_arguments(ARG "" "NAME" "DEPENDS;USES;EXCLUDE;SMALL;FAST;ALONE" ${ARGN})
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
        steady_unity(${ARG_NAME}_small)
        # Last, so that of what both compiled the linker takes the fast one.
        list(APPEND sources $<TARGET_OBJECTS:${ARG_NAME}_small>)
    endif()
    add_library(${ARG_NAME} STATIC ${sources})
    target_link_libraries(${ARG_NAME} PUBLIC steady_options ${ARG_DEPENDS}
        PRIVATE steady_warnings ${ARG_USES})
    steady_precompile(${ARG_NAME})
    steady_unity(${ARG_NAME})
    foreach(source IN LISTS ARG_ALONE)
        set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
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

# Batches of sources compiled as one, since headers cost more than what includes them (docs/adr/0077).
# Names in anonymous namespaces must therefore differ within a module. ALONE are sources that a batch
# can't hold, because they include system headers that contradict others.
function(steady_unity target)
    if(STEADY_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
        # A class in a .cpp of a batch is not in the main file, which g++ takes for a header's.
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
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
    steady_unity(${ARG_NAME})
    if(STEADY_PCH)
        target_precompile_headers(${ARG_NAME} PRIVATE <gtest/gtest.h> <string> <vector>)
    endif()
    add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${ARG_NAME} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT})
endfunction()
