#include "adapters/geo/short_names.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

constexpr std::array<ShortName, 64> names{{
    {"abq", "Albuquerque", "NM"},
    {"agana", "Hagatna", "GU"},
    {"alburquerque", "Albuquerque", "NM"},
    {"anapolis", "Annapolis", "MD"},
    {"atl", "Atlanta", "GA"},
    {"b more", "Baltimore", "MD"},
    {"big d", "Dallas", "TX"},
    {"bmore", "Baltimore", "MD"},
    {"cayo hueso", "Key West", "FL"},
    {"chi town", "Chicago", "IL"},
    {"ciudad de nueva york", "New York", "NY"},
    {"ciudad de salt lake", "Salt Lake City", "UT"},
    {"ciudad de washington", "Washington", "DC"},
    {"ciudad del lago salado", "Salt Lake City", "UT"},
    {"cincy", "Cincinnati", "OH"},
    {"clt", "Charlotte", "NC"},
    {"dc", "Washington", "DC"},
    {"dfw", "Dallas", "TX"},
    {"dtla", "Los Angeles", "CA"},
    {"el bronx", "Bronx", "NY"},
    {"filadelfia", "Philadelphia", "PA"},
    {"indy", "Indianapolis", "IN"},
    {"jax", "Jacksonville", "FL"},
    {"kc", "Kansas City", "MO"},
    {"kcmo", "Kansas City", "MO"},
    {"la", "Los Angeles", "CA"},
    {"manhattan", "New York", "NY"},
    {"mineapolis", "Minneapolis", "MN"},
    {"mpls", "Minneapolis", "MN"},
    {"new york city", "New York", "NY"},
    {"nola", "New Orleans", "LA"},
    {"nueva orleans", "New Orleans", "LA"},
    {"nueva york", "New York", "NY"},
    {"ny", "New York", "NY"},
    {"ny city", "New York", "NY"},
    {"nyc", "New York", "NY"},
    {"okc", "Oklahoma City", "OK"},
    {"pdx", "Portland", "OR"},
    {"pgh", "Pittsburgh", "PA"},
    {"philly", "Philadelphia", "PA"},
    {"phx", "Phoenix", "AZ"},
    {"queens", "Jamaica", "NY", "Queens"},
    {"rva", "Richmond", "VA"},
    {"sac", "Sacramento", "CA"},
    {"sacto", "Sacramento", "CA"},
    {"salt lake", "Salt Lake City", "UT"},
    {"san fran", "San Francisco", "CA"},
    {"san agustin", "Saint Augustine", "FL"},
    {"san luis", "Saint Louis", "MO", "", true},
    {"san pablo", "Saint Paul", "MN", "", true},
    {"san petersburgo", "Saint Petersburg", "FL"},
    {"sf", "San Francisco", "CA"},
    {"slc", "Salt Lake City", "UT"},
    {"st pete", "Saint Petersburg", "FL"},
    {"st petersburg", "Saint Petersburg", "FL"},
    {"stl", "Saint Louis", "MO"},
    {"the bronx", "Bronx", "NY"},
    {"the district", "Washington", "DC"},
    {"twin cities", "Minneapolis", "MN"},
    {"utqiagvik", "Barrow", "AK", "Utqiagvik"},
    {"vegas", "Las Vegas", "NV"},
    {"washington d c", "Washington", "DC"},
    {"weho", "West Hollywood", "CA"},
    {"wpb", "West Palm Beach", "FL"},
}};

}  // namespace

std::optional<ShortName> short_name(std::string_view words) {
    const auto it = std::ranges::find(names, words, &ShortName::name);
    return it == names.end() ? std::nullopt : std::optional(*it);
}

}  // namespace steady
