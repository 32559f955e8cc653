// Names of places as people type them, whichever way they write them.
#include "adapters/geo/gazetteer.h"
#include "tests/support/icu_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace place_names_test {

const Gazetteer& gazetteer() {
    static const Gazetteer table(testing::icu_texts());
    return table;
}

std::string found(std::string_view text) {
    const auto place = gazetteer().resolve(text);
    return place ? place->city + ", " + place->state : "";
}

std::vector<std::string> offered(std::string_view text) {
    std::vector<std::string> labels;
    for (const Place& place : gazetteer().choices(text)) {
        labels.push_back(place.city + ", " + place.state);
    }
    return labels;
}

TEST(PlaceNames, ACityThatStartsLikeAShortNameIsFound) {
    EXPECT_EQ(found("La Jolla"), "La Jolla, CA");
    EXPECT_EQ(offered("La Mesa").front(), "La Mesa, CA") << "Lamesa, TX is another one";
    EXPECT_EQ(found("La Crosse"), "La Crosse, WI");
    for (const char* text :
         {"La Grange", "La Porte", "La Vista", "La Follette", "La Quinta", "La Plata", "La Habra",
          "La Fayette", "KC Nowhere", "SF Unknown", "DC Elsewhere", "La Unheard", "NY Somewhere"}) {
        EXPECT_NE(found(text), "Los Angeles, CA") << text;
        EXPECT_NE(found(text), "Kansas City, MO") << text;
        EXPECT_NE(found(text), "San Francisco, CA") << text;
        EXPECT_NE(found(text), "New York, NY") << text;
    }
    EXPECT_EQ(found("LA"), "Los Angeles, CA");
    EXPECT_EQ(found("la, ca"), "Los Angeles, CA");
}

TEST(PlaceNames, OffersSeveralOfOneNameBySize) {
    const auto springfields = offered("Springfield");
    ASSERT_GE(springfields.size(), 5U);
    EXPECT_EQ(springfields[0], "Springfield, MO");
    EXPECT_EQ(springfields[1], "Springfield, MA");
    EXPECT_EQ(springfields[2], "Springfield, IL");
    const auto auroras = offered("Aurora");
    ASSERT_GE(auroras.size(), 2U);
    EXPECT_EQ(auroras[0], "Aurora, CO");
    EXPECT_EQ(auroras[1], "Aurora, IL");
}

TEST(PlaceNames, IgnoresSpellingVariants) {
    const std::vector<std::vector<const char*>> same{
        {"Coeur d'Alene, ID", "Coeur d\u2019Alene, ID", "coeur d alene id", "Coeur dAlene ID"},
        {"Winston-Salem, NC", "Winston Salem NC", "Winston\u2011Salem, NC",
         "winston\u2013salem nc"},
        {"St. Louis, MO", "Saint Louis, MO", "St Louis MO", "st.\u00A0louis,\u00A0mo",
         "St.Louis, MO"},
        {"Ft. Worth, TX", "Fort Worth TX", "ft worth tx", "Ft.Worth"},
        {"Washington, D.C.", "Washington DC", "Washington,D.C."},
        {"N.Y.C.", "NYC", "New York, N.Y."},
        {"South San Francisco, CA", "S. San Francisco CA", "So. San Francisco, CA"},
        {"Boston, MA", "Boston, MA, USA", "Boston, United States", "Boston, MA, U.S.A.",
         "Boston MA United States of America"},
        {"02118", "02118-1234", "021181234"},
        {"Mt. Vernon, NY", "Mount Vernon, NY"},
        {"Espa\u00F1ola, NM", "Espanola NM", "Espan\u0303ola, NM"},
        {"Ca\u00F1on City, CO", "Canon City CO"},
        {"O'Fallon, MO", "O\u2019Fallon MO", "O Fallon, MO", "OFallon MO"},
        {"DeKalb, IL", "De Kalb IL"},
        {"Boston,\u00A0MA", "Boston MA", "\uFF22oston, MA", "Bos\u200Bton, MA"},
        {"Mayag\u00FCez, PR", "Mayaguez PR"},
        {"La Ca\u00F1ada Flintridge, CA", "La Canada Flintridge CA"},
        {"North Hollywood, CA", "No. Hollywood, Calif.", "N. Hollywood CA"},
        {"Palm Springs, CA", "Palm Spgs, CA"},
        {"New York, NY", "Nueva York", "nueva york", "Ciudad de Nueva York",
         "Nueva York, Nueva York", "Nueva York, NY", "350 5th Ave, Nueva York, NY"},
        {"Los Angeles, CA", "Los \u00C1ngeles", "los angeles, California"},
        {"Philadelphia, PA", "Filadelfia", "Filadelfia, Pensilvania"},
        {"New Orleans, LA", "Nueva Orle\u00E1ns", "Nueva Orleans, Luisiana"},
        {"New York, NY", "Nueva York, EE. UU.", "Nueva York, EE.UU.", "Nueva York, NY, EEUU",
         "Nueva York, Estados Unidos", "Nueva York, Estados Unidos de Am\u00E9rica"},
        {"Bronx, NY", "El Bronx", "El Bronx, Nueva York"},
        {"St. Louis, MO", "San Luis, Misuri", "San Luis, MO"},
        {"St. Paul, MN", "San Pablo, Minnesota"},
        {"St. Petersburg, FL", "San Petersburgo", "San Petersburgo, Florida"},
        {"St. Augustine, FL", "San Agust\u00EDn, Florida"},
        {"Key West, FL", "Cayo Hueso"},
        {"Annapolis, MD", "An\u00E1polis", "Anapolis, Maryland"},
        {"Minneapolis, MN", "Mine\u00E1polis"},
        {"Santa Fe, NM", "Santa Fe, Nuevo M\u00E9jico"},
        {"Saipan, MP", "Saipan, Islas Marianas del Norte"},
        {"Newark, NJ", "Newark, Nueva Jersey"},
        {"Charlotte, NC", "Charlotte, Carolina del Norte"},
        {"Albuquerque, NM", "Albuquerque, Nuevo M\u00E9xico"},
        {"Fargo, ND", "Fargo, N.Dak.", "Fargo, N. Dak.", "Fargo, N.Dakota"},
        {"Boston, MA", "Boston, Mass.", "Boston Mass", "BOSTON, MASS."},
        {"Charleston, WV", "Charleston, W. Va.", "Charleston, W.Va.", "Charleston, West Virginia",
         "Charleston, W. Virginia"},
        {"Winston-Salem, NC", "Winston-Salem, N. Carolina", "Winston-Salem, N.C."},
        {"Saipan, MP", "Saipan, CNMI", "Saipan, Northern Mariana Islands",
         "Saipan, Commonwealth of the Northern Mariana Islands"},
        {"Christiansted, VI", "Christiansted, U.S. Virgin Islands",
         "Christiansted, Virgin Islands (U.S.)", "Christiansted, United States Virgin Islands"},
    };
    for (const auto& spellings : same) {
        const std::string first = found(spellings.front());
        EXPECT_NE(first, "") << spellings.front();
        for (const char* spelling : spellings) EXPECT_EQ(found(spelling), first) << spelling;
    }
}

// In Spanish "San Luis" is Saint Louis too.
TEST(PlaceNames, OffersTheTownsThatShareASpanishName) {
    EXPECT_EQ(found("San Luis"), "");
    EXPECT_THAT(offered("San Luis"), ::testing::IsSupersetOf(std::vector<std::string>{
                                         "Saint Louis, MO", "San Luis, AZ"}));
    EXPECT_EQ(found("San Luis, AZ"), "San Luis, AZ");
    EXPECT_THAT(offered("San Pablo"), ::testing::IsSupersetOf(std::vector<std::string>{
                                          "Saint Paul, MN", "San Pablo, CA"}));
    EXPECT_EQ(found("San Luis Obispo"), "San Luis Obispo, CA");
}

TEST(PlaceNames, FindsTerritoriesInTheirZones) {
    const std::tuple<const char*, const char*, const char*> places[] = {
        {"00601", "PR", "America/Puerto_Rico"},
        {"San Juan, PR", "PR", "America/Puerto_Rico"},
        {"00802", "VI", "America/Puerto_Rico"},
        {"96910", "GU", "Pacific/Guam"},
        {"96950", "MP", "Pacific/Guam"},
        {"96799", "AS", "Pacific/Pago_Pago"},
        {"Ponce, Puerto Rico", "PR", "America/Puerto_Rico"},
        {"Dededo, GU", "GU", "Pacific/Guam"},
        {"Mangilao GU", "GU", "Pacific/Guam"},
        {"Hagatna, Guam", "GU", "Pacific/Guam"},
        {"Hag\u00E5t\u00F1a, Guam", "GU", "Pacific/Guam"},
        {"Agana, Guam", "GU", "Pacific/Guam"},
        {"Tumon, Guam", "GU", "Pacific/Guam"},
        {"Chalan Pago, GU", "GU", "Pacific/Guam"},
        {"Mongmong-Toto-Maite, GU", "GU", "Pacific/Guam"},
        {"Agana Heights, GU", "GU", "Pacific/Guam"},
        {"Dededo Village, Guam", "GU", "Pacific/Guam"},
        {"San Jose, MP", "MP", "Pacific/Guam"},
        {"Saipan, Islas Marianas del Norte", "MP", "Pacific/Guam"},
        {"T\u0101funa, AS", "AS", "Pacific/Pago_Pago"},
        {"Pago Pago, Samoa Americana", "AS", "Pacific/Pago_Pago"},
        {"St. Croix, USVI", "VI", "America/Puerto_Rico"},
        {"Charlotte Amalie, Islas V\u00EDrgenes", "VI", "America/Puerto_Rico"},
        {"Viejo San Juan, PR", "PR", "America/Puerto_Rico"},
    };
    for (const auto& [text, state, zone] : places) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place->state, state) << text;
        EXPECT_EQ(place->timezone, zone) << text;
    }
    EXPECT_EQ(gazetteer().resolve("Dededo, GU")->zip, "96912");
    EXPECT_FALSE(gazetteer().resolve("Dededo, GU")->is_approximate());
}

// The parts of a municipality of Guam are small places, however many live in all of it.
TEST(PlaceNames, NeverTakesAVillageForALargerNamesake) {
    for (const char* text : {"San Jose", "Harmon"}) {
        const auto place = gazetteer().resolve(text);
        EXPECT_TRUE(!place || (place->state != "GU" && place->state != "MP")) << text;
    }
}

TEST(PlaceNames, DistinguishesMilitaryAddressesFromUnknownPlaces) {
    for (const char* text :
         {"09012", "34001", "96201", "APO AE 09012", "PSC 3 Box 100, FPO AP 96349",
          "APO, Armed Forces Europe", "Unit 2050 Box 4190, APO, AP 96278"}) {
        EXPECT_TRUE(gazetteer().is_military(text)) << text;
        EXPECT_FALSE(gazetteer().resolve(text)) << text;
        EXPECT_EQ(offered(text), std::vector<std::string>{}) << text;
    }
    for (const char* text : {"96860", "02118", "Apopka, FL", "Boston", "", "12 Main St, Boston"}) {
        EXPECT_FALSE(gazetteer().is_military(text)) << text;
    }
}

TEST(PlaceNames, AZipMayStandBeforeItsCity) {
    EXPECT_EQ(found("12207 Albany"), "Albany, NY");
    EXPECT_EQ(found("12207, Albany, New York"), "Albany, NY");
    EXPECT_EQ(gazetteer().resolve("12207 Albany NY")->zip, "12207");
    EXPECT_EQ(gazetteer().resolve("10001 Main St, Albany, NY")->zip, "") << "a house number";
    EXPECT_EQ(found("12207 Boston"), "") << "no ZIP of that city";
}

TEST(PlaceNames, ACityOrZipInAnyNotationIsNoAddress) {
    for (const char* text :
         {"N. Miami", "N Las Vegas, NV", "E St Louis", "Ste. Genevieve", "Sault Ste Marie, Mich.",
          "Nueva York", "Ciudad de Nueva York, NY", "The Bronx", "Queens, NY 11432", "Ft Worth",
          "N. Miami, FL 33161", "12207 Albany, NY", "12207", "Utqiagvik", "Salt Lake, UT",
          "Las Vegas Nevada 89101-1234", "Philly, Penn.", "Hot Spgs, Ark."}) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_FALSE(place->has_exact_address(text)) << text;
    }
    for (const char* text :
         {"12 N Main St, N Las Vegas, NV", "Logan Airport, Boston, MA",
          "City Hall, Ste. Genevieve, MO", "350 5th Ave, NYC", "1 Elm St 12207"}) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_TRUE(place->has_exact_address(text)) << text;
    }
}

}  // namespace place_names_test
}  // namespace steady
