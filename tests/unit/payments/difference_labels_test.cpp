#include "app/money/difference_labels.h"

#include <gtest/gtest.h>

namespace steady {
namespace difference_words_test {

const Money ours = Money::from_cents(-10'050);
const Money theirs = Money::from_cents(-10'043);

std::string text_of(DifferenceKind kind, const std::string& object,
                    std::optional<Money> our_amount = std::nullopt,
                    std::optional<Money> their_amount = std::nullopt) {
    return difference_text({kind, object, our_amount, their_amount, Instant{}});
}

// §3.6: what differs is called what it is, with both amounts and what to do.
TEST(DifferenceLabels, NameAmountsOfBothSides) {
    EXPECT_EQ(text_of(DifferenceKind::amount_differs, "re_1", ours, theirs),
              "The books differ on the refund re_1: ours say -$100.50, the provider's -$100.43. "
              "The difference is in suspense. Look the object up at the provider and find out "
              "which amount is right.");
    EXPECT_EQ(
        text_of(DifferenceKind::balance_differs, "balance", -ours, -theirs),
        "The balance at the provider and our books are apart by -$0.07: ours say $100.50, the "
        "provider's $100.43. Settle what other notes name first. What is left was there "
        "before the first comparison, or it moved without a trace in the list of movements: "
        "ask the provider. This note goes by itself once both agree.");
}

TEST(DifferenceLabels, NameObjectsThatOnlyOneSideKnows) {
    struct Case {
        const char* object;
        const char* words;
    };
    for (const auto& [object, words] :
         {Case{"0190a000-0000-7000-8000-000000000583", "the payment of purchase 0190a000-"},
          Case{"ch_1", "the payment ch_1"}, Case{"pi_1", "the payment pi_1"},
          Case{"re_1", "the refund re_1"}, Case{"tr_1", "the payout (transfer) tr_1"},
          Case{"trr_1", "the payout taken back (reversal) trr_1"},
          Case{"of_tr_1", "the payout taken back (transfer) tr_1"},
          Case{"dp_1", "the dispute dp_1"}, Case{"txn_1", "the movement txn_1"}}) {
        const std::string here = text_of(DifferenceKind::unknown_to_them, object, ours);
        EXPECT_TRUE(here.starts_with("Our books hold " + std::string(words))) << here;
        EXPECT_NE(here.find(" of -$100.50, the provider's do not. Look for it"), std::string::npos);
        const std::string there = text_of(DifferenceKind::unknown_to_us, object, {}, theirs);
        EXPECT_TRUE(there.starts_with("The provider's books hold " + std::string(words))) << there;
        EXPECT_NE(there.find(" of -$100.43, ours do not."), std::string::npos) << there;
    }
}

// A note is kept between quotes, without escapes; people read no machine words.
TEST(DifferenceLabels, HasNoQuotesAndNoCodes) {
    for (const auto kind : {DifferenceKind::event_missed, DifferenceKind::event_repeated,
                            DifferenceKind::amount_differs, DifferenceKind::unknown_to_us,
                            DifferenceKind::unknown_to_them, DifferenceKind::balance_differs,
                            DifferenceKind::balance_unseen}) {
        const std::string text = text_of(kind, "object", ours, theirs);
        EXPECT_EQ(text.find_first_of("\"\\_"), std::string::npos) << text;
        EXPECT_TRUE(text.ends_with('.') || text.ends_with('?')) << text;
    }
}

}  // namespace difference_words_test
}  // namespace steady
