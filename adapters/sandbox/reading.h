#pragma once

#include "adapters/sandbox/state.h"

#include <functional>
#include <initializer_list>
#include <string>

// Lists and expansion. Inside of the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// {"object":"list","data":[…],"has_more":…,"url":…}, newest first. Objects of another account than
// the call's are not there. `filters` names the members a caller may ask for; besides them limit,
// starting_after, ending_before and created.
[[nodiscard]] ApiReply list_objects(const Table& table, const Call& call,
                                    std::initializer_list<const char*> filters);
// Only those that `wanted` accepts.
[[nodiscard]] ApiReply list_objects(const Table& table, const Call& call,
                                    std::initializer_list<const char*> filters,
                                    const std::function<bool(const json&)>& wanted);

// Replaces the ids that `expand[]` names by their objects ("data.source.charge").
[[nodiscard]] ApiReply expanded(const Sandbox::Core& core, ApiReply reply, const json& params);

}  // namespace steady::sandbox
