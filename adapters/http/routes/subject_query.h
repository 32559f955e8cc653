#pragma once

#include "adapters/http/routes/list_query.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady::http {

// "kind" and "subject" (an id), of lists about a single record: both or neither.
template <class Kind, std::size_t count>
std::optional<std::pair<Kind, std::string>> read_subject(const Query& query,
                                                         const EnumNames<Kind, count>& kinds,
                                                         std::vector<FieldError>& problems) {
    const auto kind = read_filter(query, "kind", kinds, problems);
    std::string subject = read_text(query, "subject", uuid_length, problems);
    if (!subject.empty() && !kind) problems.push_back({"kind", "Required with a subject"});
    if (subject.empty() && kind) problems.push_back({"subject", "Required with a kind"});
    if (!kind) return std::nullopt;
    return std::pair(*kind, std::move(subject));
}

}  // namespace steady::http
