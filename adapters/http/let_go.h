#pragma once

#include "ports/http/message.h"

#include <string>
#include <utility>

// Gives memory back. Assigning an empty text would not: the room stays with what is assigned to.
namespace steady::http {

inline void let_go(std::string& text) noexcept {
    std::string().swap(text);
}

inline void let_go(Response& reply) {
    const Response gone = std::exchange(reply, Response());
}

}  // namespace steady::http
