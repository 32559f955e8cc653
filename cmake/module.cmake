# steady_module(NAME <name> [DEPENDS <targets>...] [USES <third-party targets>...])
#
# Declares the static library of one folder: every .cpp below it, private flags and warnings.
# DEPENDS are our own modules and reach all targets that link this one; USES are third-party packages and
# stay private, so their headers must not appear in this module's public headers. ALONE are
# patterns of sources that are compiled by themselves, because they include system headers that contradict others.
# Every preset compiles the same batches, so that one build proves that they fit together.
function(steady_module)
    cmake_parse_arguments(ARG "" "NAME" "DEPENDS;USES;EXCLUDE;ALONE" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    foreach(pattern IN LISTS ARG_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    if(NOT sources)
        add_library(${ARG_NAME} INTERFACE)
        target_link_libraries(${ARG_NAME} INTERFACE steady_options ${ARG_DEPENDS})
        return()
    endif()
    steady_batches(sources ${ARG_NAME} ${STEADY_BATCH} "${sources}" "${ARG_ALONE}")
    add_library(${ARG_NAME} STATIC ${sources})
    target_link_libraries(${ARG_NAME} PUBLIC steady_options ${ARG_DEPENDS}
        PRIVATE steady_warnings ${ARG_USES})
endfunction()

# steady_batches(<result> <name> <size> <sources> <alone>): generated sources, each of which includes <size> of
# <sources>, since headers cost more than what includes them (docs/adr/0077). Names in anonymous namespaces must
# therefore differ within a module. Sources that match a pattern of <alone> are left as they are. CMake's own UNITY_BUILD
# includes by absolute path, so that no two checkouts would share a compiler cache.
function(steady_batches result name size sources alone)
    set(left "")
    set(batched "")
    foreach(source IN LISTS sources)
        file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${source})
        set(matches FALSE)
        foreach(pattern IN LISTS alone)
            if(path MATCHES "${pattern}")
                set(matches TRUE)
            endif()
        endforeach()
        if(matches OR NOT STEADY_UNITY OR path MATCHES "^\\.\\.")
            list(APPEND left ${source})
        else()
            list(APPEND batched ${path})
        endif()
    endforeach()
    list(LENGTH batched count)
    set(number 0)
    while(count GREATER 0)
        list(SUBLIST batched 0 ${size} batch)
        list(REMOVE_ITEM batched ${batch})
        list(LENGTH batched count)
        list(TRANSFORM batch REPLACE "(.+)" "#include \"\\1\"")
        list(JOIN batch "\n" text)
        set(generated ${CMAKE_CURRENT_BINARY_DIR}/batches/${name}_${number}.cpp)
        file(CONFIGURE OUTPUT ${generated} CONTENT "${text}\n" @ONLY)
        list(APPEND left ${generated})
        math(EXPR number "${number} + 1")
    endwhile()
    set(${result} "${left}" PARENT_SCOPE)
endfunction()

# steady_test(NAME <name> LABEL <label> [DEPENDS <targets>...]): the test program of one folder. Each file has its own
# namespace, so that batches of any size fit together.
function(steady_test)
    cmake_parse_arguments(ARG "" "NAME;LABEL;TIMEOUT" "DEPENDS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    if(NOT sources)
        return()
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 900)
    endif()
    steady_batches(sources ${ARG_NAME} ${STEADY_BATCH} "${sources}" "")
    add_executable(${ARG_NAME} ${sources})
    target_link_libraries(${ARG_NAME} PRIVATE steady_options steady_warnings ${ARG_DEPENDS}
        GTest::gmock GTest::gtest_main Threads::Threads)
    if(STEADY_SANITIZE MATCHES "undefined")
        # A sixth of the compiler's time for a test is the checks of pointers in the expansions of its assertions, and
        # a sixth is line numbers, which its assertions print themselves. What they call is compiled with both
        # (docs/adr/0125).
        target_compile_options(${ARG_NAME} PRIVATE -fno-sanitize=null,alignment -g0)
    endif()
    add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${ARG_NAME} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT})
endfunction()
