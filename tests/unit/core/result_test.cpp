// ADR 99: how a function passes on the error of another one.
#include "domain/core/result.h"

#include <expected>
#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace result_test {

using Number = std::expected<int, std::string>;
using Box = std::expected<std::unique_ptr<int>, std::string>;

Number doubled(const Number& given, int& evaluated) {
    ASSIGN_OR_RETURN(const int value, (++evaluated, given));
    return value * 2;
}

TEST(ResultMacros, AssignTheValueOrReturnTheError) {
    int evaluated = 0;
    EXPECT_EQ(doubled(21, evaluated), 42);
    EXPECT_EQ(doubled(std::unexpected("broken"), evaluated), Number(std::unexpected("broken")));
    EXPECT_EQ(evaluated, 2) << "once for each call";
}

TEST(ResultMacros, AssignToAnExistingVariableOnlyASuccess) {
    int value = 1;
    const auto assign = [&](const Number& given) -> std::expected<void, std::string> {
        ASSIGN_OR_RETURN(value, given);
        return {};
    };
    EXPECT_FALSE(assign(std::unexpected("broken")));
    EXPECT_EQ(value, 1);
    EXPECT_TRUE(assign(2));
    EXPECT_EQ(value, 2);
}

TEST(ResultMacros, MoveAValueThatCannotBeCopied) {
    const auto unpack = [](Box box) -> Number {
        ASSIGN_OR_RETURN(const auto inside, std::move(box));
        return *inside;
    };
    EXPECT_EQ(unpack(std::make_unique<int>(3)), 3);
    EXPECT_EQ(unpack(std::unexpected("empty")), Number(std::unexpected("empty")));
}

TEST(ResultMacros, ReturnOnlyAnError) {
    int reached = 0;
    const auto check = [&](const Number& first, const Number& second) -> Number {
        RETURN_IF_ERROR(first);
        ++reached;
        RETURN_IF_ERROR(second);
        return ++reached;
    };
    EXPECT_EQ(check(std::unexpected("first"), std::unexpected("second")),
              Number(std::unexpected("first")));
    EXPECT_EQ(reached, 0);
    EXPECT_EQ(check(1, std::unexpected("second")), Number(std::unexpected("second")));
    EXPECT_EQ(reached, 1);
    EXPECT_EQ(check(1, 2), 3);
}

}  // namespace result_test
}  // namespace steady
