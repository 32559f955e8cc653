#include "adapters/sql/job_texts.h"

#include <nlohmann/json.hpp>

namespace steady::sql {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

std::string job_texts_column(const JobTexts& texts) {
    if (texts.all().empty()) return {};
    Json object = Json::object();
    for (const auto& [name, text] : texts.all()) object[name] = text;
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

JobTexts read_job_texts(std::string_view column) {
    const Json json = Json::parse(column, nullptr, false);
    JobTexts texts;
    if (json.is_string()) texts.add("", json.get<std::string>());
    if (json.is_object()) {
        for (const auto& [name, value] : json.items()) texts.add(name, text_of(value));
    }
    return texts;
}

}  // namespace steady::sql
