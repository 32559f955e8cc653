#pragma once

#include "ports/http/message.h"

#include <string>
#include <utility>

// Frees the memory that a text or a reply holds; assigning an empty one would keep the capacity.
namespace steady::http {

inline void release_memory(std::string& text) noexcept {
    std::string().swap(text);
}

inline void release_memory(Response& reply) {
    const Response gone = std::exchange(reply, Response());
}

}  // namespace steady::http
