#include "adapters/http/routes/self_description_json.h"

#include "domain/companions/situations.h"

#include <string>
#include <string_view>

namespace steady::http {
namespace {

constexpr const char* unknown_value_text = "Please choose from the list.";

template <class Value, std::size_t count>
Json names_json(FactBits facts, const EnumNames<Value, count>& names) {
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Value>(i);
        if ((facts & fact_bit(value)) != 0) list.push(names.of(value));
    }
    return list;
}

template <class Value, std::size_t count>
FactBits read_names(JsonReader& said, std::string_view field,
                    const EnumNames<Value, count>& names) {
    FactBits facts = 0;
    const auto given = said.optional_texts(field);
    if (!given) return facts;
    for (const std::string& name : *given) {
        if (const auto value = names.from(name)) {
            facts |= fact_bit(*value);
        } else {
            said.fail(field, unknown_value_text);
            break;
        }
    }
    return facts;
}

template <class Value, std::size_t count>
FactBits wanted_names(const Query& query, std::string_view parameter,
                      const EnumNames<Value, count>& names, std::vector<FieldError>& problems) {
    FactBits facts = 0;
    for (const std::string& name : query.list(parameter)) {
        if (const auto value = names.from(name)) {
            facts |= fact_bit(*value);
        } else {
            problems.push_back({std::string(parameter), unknown_value_text});
            break;
        }
    }
    return facts;
}

}  // namespace

Json self_description_json(const SelfDescription& said) {
    Json json =
        Json::object({{"languages", names_json(said.facts, language_names)},
                      {"pathways", names_json(said.facts, pathway_names)},
                      {"comfortableWith", names_json(said.facts, comfort_names)},
                      {"wheelchairAccessibleCar", (said.facts & wheelchair_accessible_car) != 0},
                      {"lgbtqExperience", (said.facts & lgbtq_experience) != 0}});
    for (const std::string_view name : gender_names.words) {
        if ((said.facts & fact_bit(*gender_names.from(name))) != 0) json.set("gender", name);
    }
    if (!said.gender_in_own_words.empty()) json.set("genderInOwnWords", said.gender_in_own_words);
    return json;
}

SelfDescription read_self_description(JsonReader& said) {
    SelfDescription read{read_names(said, "languages", language_names) |
                         read_names(said, "pathways", pathway_names) |
                         read_names(said, "comfortableWith", comfort_names)};
    if (said.has("gender")) {
        const auto gender = said.parsed("gender", gender_names, unknown_value_text);
        if (gender) read.facts |= fact_bit(*gender);
    }
    if (said.optional_boolean("wheelchairAccessibleCar").value_or(false)) {
        read.facts |= wheelchair_accessible_car;
    }
    if (said.optional_boolean("lgbtqExperience").value_or(false)) read.facts |= lgbtq_experience;
    read.gender_in_own_words = said.optional_text("genderInOwnWords").value_or("");
    return read;
}

FactFilter wanted_facts(const Query& query, std::vector<FieldError>& problems) {
    FactFilter wanted{.any = wanted_names(query, "languages", language_names, problems) |
                             wanted_names(query, "genders", gender_names, problems) |
                             wanted_names(query, "pathways", pathway_names, problems) |
                             wanted_names(query, "situations", situation_names, problems),
                      .all = wanted_names(query, "comfortableWith", comfort_names, problems)};
    if (query.boolean("wheelchairAccessibleCar", problems).value_or(false)) {
        wanted.all |= wheelchair_accessible_car;
    }
    if (query.boolean("lgbtqExperience", problems).value_or(false)) wanted.all |= lgbtq_experience;
    return wanted;
}

}  // namespace steady::http
