#include "domain/accounts/password_policy.h"
#include "domain/core/text.h"

#include <algorithm>
#include <iterator>

// Most people choose a word and an ending. 142 words times 43 endings, plus 126 fixed runs, cover
// the most common choices, more than 6,000 in all, without storing each of them.
namespace steady {
namespace {

// Sorted.
constexpr std::string_view words[] = {
    "1q2w3e",     "1q2w3e4r",    "1qaz2wsx", "abc",         "abcd",          "abcdef",
    "abcdefg",    "abcdefgh",    "access",   "admin",       "administrator", "amanda",
    "andrea",     "andrew",      "angel",    "anthony",     "arsenal",       "asdfgh",
    "asdfghjkl",  "ashley",      "autumn",   "azerty",      "banana",        "barcelona",
    "baseball",   "basketball",  "batman",   "blessed",     "buster",        "changeme",
    "charlie",    "cheese",      "chelsea",  "chicken",     "chocolate",     "coffee",
    "computer",   "cookie",      "corvette", "cowboys",     "daniel",        "default",
    "diamond",    "dragon",      "facebook", "ferrari",     "flower",        "football",
    "freedom",    "george",      "ginger",   "golden",      "google",        "guest",
    "hannah",     "harley",      "heaven",   "hello",       "hockey",        "hunter",
    "iloveyou",   "internet",    "jennifer", "jessica",     "jesus",         "jordan",
    "joshua",     "killer",      "lakers",   "letmein",     "linkedin",      "liverpool",
    "login",      "love",        "lovely",   "loveyou",     "maggie",        "master",
    "matrix",     "matthew",     "michael",  "michelle",    "monkey",        "mustang",
    "mypassword", "newpassword", "nicole",   "ninja",       "orange",        "p@ssw0rd",
    "p@ssword",   "pa$$word",    "pass",     "pass123word", "passw0rd",      "password",
    "passwort",   "pepper",      "phoenix",  "pokemon",     "porsche",       "princess",
    "purple",     "q1w2e3r4",    "qazwsx",   "qwerty",      "qwertyuiop",    "qwertz",
    "ranger",     "robert",      "root",     "samantha",    "samsung",       "secret",
    "shadow",     "silver",      "soccer",   "spiderman",   "spring",        "starwars",
    "summer",     "sunshine",    "superman", "temp",        "temporary",     "test",
    "tester",     "testing",     "thomas",   "tigger",      "trustno",       "twitter",
    "user",       "welcome",     "whatever", "william",     "winter",        "yankees",
    "yellow",     "zaq12wsx",    "zxcvbn",   "zxcvbnm",
};

constexpr std::string_view endings[] = {
    "1",    "12",   "123",  "1234",  "12345", "123456", "1234567", "12345678", "123456789",
    "!",    "1!",   "123!", "1234!", "@123",  "@1234",  "#",       "0",        "00",
    "000",  "007",  "01",   "11",    "111",   "2",      "21",      "22",       "23",
    "69",   "77",   "88",   "99",    "2000",  "2010",   "2015",    "2018",     "2019",
    "2020", "2021", "2022", "2023",  "2024",  "2025",   "2026",
};

// Sorted.
constexpr std::string_view runs[] = {
    "000000",     "00000000",   "012345678",  "0123456789", "101010",     "10101010",
    "102030",     "10203040",   "111111",     "11111111",   "112233",     "11223344",
    "121212",     "12121212",   "123123",     "123123123",  "123321",     "12344321",
    "1234554321", "123456",     "1234567",    "12345678",   "123456789",  "1234567890",
    "123456789a", "123456a",    "12345a",     "12345qwert", "1234qwer",   "123qwe",
    "123qweasd",  "131313",     "147258369",  "159753",     "1q2w3e4r5t", "1q2w3e4r5t6y",
    "1qazxsw2",   "222222",     "22222222",   "333333",     "33333333",   "444444",
    "44444444",   "456789",     "555555",     "55555555",   "654321",     "666666",
    "66666666",   "666999",     "696969",     "741852963",  "777777",     "77777777",
    "789456",     "789456123",  "87654321",   "888888",     "88888888",   "987654321",
    "9876543210", "999999",     "99999999",   "a123456",    "a12345678",  "a1b2c3",
    "a1b2c3d4",   "aa123456",   "aa12345678", "aaaaaa",     "aaaaaaaa",   "abc123",
    "abc12345",   "abcd1234",   "america",    "asd123",     "asdasd",     "asdf1234",
    "asdfasdf",   "austin",     "bailey",     "blink182",   "boston",     "cameron",
    "canada",     "charlie1",   "chicago",    "dakota",     "dallas",     "denver",
    "dragon123",  "florida",    "iloveyou2",  "jordan23",   "killer1",    "letmein1",
    "london",     "maverick",   "merlin",     "michael1",   "michelle1",  "monkey123",
    "myspace1",   "nopassword", "nothing",    "opensesame", "paris",      "pokemon1",
    "qwe123",     "qweasd",     "qweasdzxc",  "qwer1234",   "qwert12345", "scooter",
    "sophie",     "sparky",     "starwars1",  "superman1",  "thunder",    "tigers",
    "trustno1",   "welcome1",   "wizard",     "yankees1",   "zxc123",     "zxcv1234",
};

template <std::size_t Count>
bool holds(const std::string_view (&sorted)[Count], std::string_view text) {
    return std::binary_search(std::begin(sorted), std::end(sorted), text);
}

}  // namespace

bool is_common_password(std::string_view password) {
    const std::string text = lowered(password);
    if (holds(runs, text) || holds(words, text)) return true;
    return std::any_of(std::begin(endings), std::end(endings), [&](std::string_view ending) {
        return text.ends_with(ending) &&
               holds(words, std::string_view(text).substr(0, text.size() - ending.size()));
    });
}

}  // namespace steady
