#pragma once

#include "domain/search/criteria.h"
#include "tests/contract/samples.h"

#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <vector>

// What the tests of the index choose at random.
namespace steady::index_test {

using samples::account_id, samples::now;

inline int setting(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
}

// Random choices from few values, so that ties and boundaries are frequent.
class Chance {
  public:
    explicit Chance(int seed)
        : random_(static_cast<unsigned>(setting("STEADY_INDEX_SEED", 20261123) + seed)) {}

    int pick(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
    bool one_in(int many) { return pick(1, many) == 1; }
    template <class T>
    const T& of(const std::vector<T>& all) {
        return all[static_cast<std::size_t>(pick(0, static_cast<int>(all.size()) - 1))];
    }

    GeoPoint point() {
        static const std::vector<GeoPoint> odd{{90, 0},      {-90, 17}, {52, 179.9}, {52, -179.9},
                                               {89.9, -100}, {0, 0},    {-0.0, -180}};
        if (one_in(12)) return of(odd);
        return {36 + pick(0, 20) / 7.0, -109 + pick(0, 30) / 7.0};
    }
    std::string tag() {
        static const std::vector<std::string> usual{
            "LADC",  "RN",       "MSW",  "12-step",           " rn ",
            "Other", "Weddings", "Yoga", "Overnight support", "MAT support"};
        return one_in(6) ? "rare " + std::to_string(pick(1, 90)) : of(usual);
    }
    std::vector<std::string> tags() {
        std::vector<std::string> some;
        for (int count = pick(0, 4); count > 0; --count) some.push_back(tag());
        return some;
    }
    // Few of the facts, so that several companions have the same.
    FactBits facts() {
        static const std::vector<FactBits> usual{
            fact_bit(Language::english), fact_bit(Language::spanish), fact_bit(Gender::woman),
            fact_bit(Pathway::secular),  fact_bit(Comfort::pets),     lgbtq_experience};
        FactBits some = 0;
        for (int count = pick(0, 4); count > 0; --count) some |= of(usual);
        return some;
    }
    FactFilter fact_filter() {
        FactBits any = 0;
        for (const FactBits list : any_of_facts) any |= list;
        const FactBits some = one_in(2) ? fact_bit(static_cast<Situation>(pick(0, 5))) : facts();
        return {.any = some & any, .all = some & ~any};
    }
    std::optional<Highlight> highlight() {
        if (!one_in(4)) return std::nullopt;
        return Highlight{one_in(2) ? HighlightType::local : HighlightType::nationwide,
                         now + hours{pick(-3, 3)}};
    }

    CompanionProfile profile(int number) {
        CompanionProfile each = samples::profile(number);
        each.online = !one_in(4);
        each.hourly_rate = Money::from_dollars(pick(5, 12) * 10);
        each.sober_since =
            std::chrono::floor<std::chrono::days>(now) - std::chrono::days{pick(0, 12) * 122};
        each.degrees = tags();
        each.skills = tags();
        each.max_shift_hours = of(std::vector{4, 7, 8, 8});
        each.self_description.facts = facts();
        each.rating = {pick(0, 5) * 5, 5};
        each.total_bookings = pick(0, 3);
        each.highlight = highlight();
        each.public_point = one_in(8) ? std::nullopt : std::optional(point());
        return each;
    }

    SearchCriteria criteria(int companions, int clients) {
        SearchCriteria criteria;
        criteria.now = now + hours{pick(-2, 2)};
        criteria.online_only = !one_in(4);
        criteria.min_sobriety_months = of(std::vector{0, 12, 24, 24, 36});
        criteria.min_rating_tenths = of(std::vector{0, 0, 0, 30, 40});
        if (one_in(3)) criteria.max_rate = Money::from_dollars(pick(4, 12) * 10);
        if (one_in(4)) criteria.degrees = {tag(), tag()};
        if (one_in(4)) criteria.skills = {tag()};
        if (one_in(4)) criteria.verified = {static_cast<VerificationKind>(pick(0, 5))};
        if (one_in(4)) criteria.facts = fact_filter();
        if (one_in(3)) {
            criteria.searcher =
                account_id(one_in(3) ? pick(1, companions) : 5'000 + pick(1, clients));
        }
        if (!one_in(3)) {
            criteria.from = point();
            criteria.radius_miles =
                one_in(4) ? std::nullopt
                          : std::optional(of(std::vector{5, 50, 100, 100, 300, 2'000, 12'500}));
        }
        criteria.limit = of(std::vector{1, 3, 20, 50});
        criteria.page = one_in(3) ? pick(1, 6) : 1;
        return criteria;
    }

  private:
    std::mt19937 random_;
};

}  // namespace steady::index_test
