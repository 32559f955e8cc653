#pragma once

#include "adapters/sandbox/state.h"

#include <functional>
#include <initializer_list>
#include <string>

// Lists and expansion. Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// {"object":"list","data":[…],"has_more":…,"url":…}, newest first. Excludes objects of other
// accounts than the call's. `filters` names the members by which a caller may filter; in addition
// to them limit, starting_after, ending_before and created.
[[nodiscard]] ApiReply list_objects(const Table& table, const Call& call,
                                    std::initializer_list<const char*> filters);
// Only objects that `wanted` accepts.
[[nodiscard]] ApiReply list_objects(const Table& table, const Call& call,
                                    std::initializer_list<const char*> filters,
                                    const std::function<bool(const json&)>& wanted);

// Replaces the ids that `expand[]` names by their objects ("data.source.charge").
[[nodiscard]] ApiReply expanded(const Sandbox::Core& core, ApiReply reply, const json& params);

}  // namespace steady::sandbox
