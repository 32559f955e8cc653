#include "domain/bookings/booking_entries.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/catalogue.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/purchase_states.h"
#include "domain/payments/return_path.h"

#include <map>
#include <random>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace steady {
namespace payment_rules_test {

const EntryId entry_id = *EntryId::parse("00000000-0000-7000-8000-000000000001");
const BookingId booking_id = *BookingId::parse("00000000-0000-7000-8000-000000000002");
const Instant now = from_epoch_seconds(1'795'186'800);

Purchase purchase_of(PurchaseKind kind, Money amount) {
    return {.id = *PurchaseId::parse("00000000-0000-7000-8000-000000000003"),
            .owner = *AccountId::parse("00000000-0000-7000-8000-000000000004"),
            .kind = kind,
            .subject = kind == PurchaseKind::booking ? booking_id.text() : "",
            .amount = amount,
            .provider_session = {},
            .provider_payment = {},
            .url = {}};
}

// IDV-004, HIGH-002, HIGH-003 and 001 §9
TEST(Catalogue, IDV_004_HIGH_002_HIGH_003_PricesAsStated) {
    const std::map<PurchaseKind, Money> stated{
        {PurchaseKind::id_unlock, Money::from_dollars(25)},
        {PurchaseKind::driver_license, Money::from_dollars(50)},
        {PurchaseKind::employment, Money::from_dollars(80)},
        {PurchaseKind::degree, Money::from_dollars(50)},
        {PurchaseKind::background, Money::from_dollars(50)},
        {PurchaseKind::drug_test, Money::from_dollars(75)},
        {PurchaseKind::all_verifications, Money::from_cents(50)},
        {PurchaseKind::highlight_local, Money::from_dollars(500)},
        {PurchaseKind::highlight_nationwide, Money::from_dollars(1000)}};
    for (const auto& [kind, price] : stated) EXPECT_EQ(catalogue_price(kind), price);
    EXPECT_FALSE(catalogue_price(PurchaseKind::booking));
}

// Decisions §5: the bundle of five costs less than its dearest part, $80.
TEST(Catalogue, ABundleIsCheckedAgainstItsMostExpensivePart) {
    using enum PurchaseKind;
    EXPECT_EQ(bundle_parts,
              (std::array{driver_license, employment, degree, background, drug_test}));
    EXPECT_TRUE(bundle_is_underpriced());
    EXPECT_TRUE(bundle_is_underpriced(Money::from_cents(7'999)));
    EXPECT_FALSE(bundle_is_underpriced(Money::from_cents(8'000)));
}

// BOOK-075, HIGH-007, VERI-008
TEST(Catalogue, BOOK_075_HIGH_007_VERI_008_HasATextWhenNoPageCanBeOpened) {
    const std::map<PurchaseKind, std::string_view> other{
        {PurchaseKind::booking, "Payment failed"},
        {PurchaseKind::highlight_local, "Failed to purchase highlight. Please try again."},
        {PurchaseKind::highlight_nationwide, "Failed to purchase highlight. Please try again."}};
    for (const PurchaseKind kind :
         {PurchaseKind::booking, PurchaseKind::id_unlock, PurchaseKind::driver_license,
          PurchaseKind::employment, PurchaseKind::degree, PurchaseKind::background,
          PurchaseKind::drug_test, PurchaseKind::all_verifications, PurchaseKind::highlight_local,
          PurchaseKind::highlight_nationwide}) {
        const auto found = other.find(kind);
        EXPECT_EQ(checkout_failure(kind), found == other.end()
                                              ? "Failed to process payment. Please try again."
                                              : found->second);
    }
}

// What a card statement and the hosted page say, and what the stores keep.
TEST(Catalogue, HasTheStatedTitlesAndNames) {
    using enum PurchaseKind;
    struct Row {
        PurchaseKind kind;
        const char* title;
        const char* word;
    };
    for (const Row& row :
         {Row{booking, "Booking", "booking"},
          {id_unlock, "ID verification", "id_unlock"},
          {driver_license, "Driver license verification", "driver_license"},
          {employment, "Employment verification", "employment"},
          {degree, "Degree verification", "degree"},
          {background, "Background check verification", "background"},
          {drug_test, "Test result verification", "drug_test"},
          {all_verifications, "All verifications", "all_verifications"},
          {highlight_local, "Local highlight, 1 month", "highlight_local"},
          {highlight_nationwide, "Nationwide highlight, 1 month", "highlight_nationwide"}}) {
        EXPECT_EQ(purchase_title(row.kind), row.title);
        EXPECT_EQ(purchase_name(row.kind), row.word);
    }
}

TEST(Catalogue, CardStatementsRevealNothing) {
    for (int kind = 0; kind <= static_cast<int>(PurchaseKind::highlight_nationwide); ++kind) {
        const std::string title(purchase_title(static_cast<PurchaseKind>(kind)));
        for (const char* word : {"ober", "drug", "Drug", "recover", "addict"}) {
            EXPECT_EQ(title.find(word), std::string::npos) << title;
        }
    }
}

TEST(PurchaseStates, CoverTheWholeTable) {
    using enum PurchaseState;
    struct Row {
        PurchaseState from;
        std::optional<PurchaseState> on_paid, on_expired, on_refunded, on_refund_failed;
    };
    constexpr std::optional<PurchaseState> no = std::nullopt;
    for (const Row& row : {Row{open, paid, expired, no, no}, Row{paid, no, no, refunded, no},
                           Row{expired, paid, no, no, no}, Row{refunded, no, no, no, paid}}) {
        EXPECT_EQ(next_state(row.from, PurchaseEvent::paid), row.on_paid);
        EXPECT_EQ(next_state(row.from, PurchaseEvent::expired), row.on_expired);
        EXPECT_EQ(next_state(row.from, PurchaseEvent::given_up), row.on_expired);
        EXPECT_EQ(next_state(row.from, PurchaseEvent::refunded), row.on_refunded);
        EXPECT_EQ(next_state(row.from, PurchaseEvent::refund_failed), row.on_refund_failed);
    }
}

TEST(LedgerEntries, EveryKindHasAUniqueNameThatReadsBack) {
    std::set<std::string_view> words;
    for (int kind = 0; kind <= static_cast<int>(EntryKind::platform_payout); ++kind) {
        const std::string_view word = entry_name(static_cast<EntryKind>(kind));
        EXPECT_TRUE(words.insert(word).second) << word;
        EXPECT_EQ(entry_kind_from(word), static_cast<EntryKind>(kind)) << word;
    }
    EXPECT_FALSE(entry_kind_from("late_payment"));
}

// Invariants I1, I2, I4, I5 of the ledger, over many random bookings.
TEST(LedgerEntries, BalanceAndLeaveNoEscrowAfterABooking) {
    std::mt19937 random(20'261'120);
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    for (int round = 0; round < 2000; ++round) {
        Booking booking{.id = booking_id, .client = purchase_of(PurchaseKind::booking, {}).owner};
        booking.app_fee = booking.total = app_fee;
        for (int n = pick(1, 4); n > 0; --n) {
            BookingLine line{.id = *BookingLineId::parse("00000000-0000-7000-8000-00000000001" +
                                                         std::to_string(n)),
                             .companion = booking.client};
            std::optional<Trip> trip;
            if (pick(0, 1) == 1)
                trip = Trip{Miles{pick(0, 90'000)}, minutes{pick(0, 900)}, n, true};
            line.amounts = line_amounts({Money::from_cents(pick(100, 50'000)), pick(1, 8), trip});
            EXPECT_EQ(line.amounts.commission + line.amounts.companion_share, line.amounts.base);
            booking.total += line.amounts.total;
            booking.lines.push_back(line);
        }
        const Purchase purchase = purchase_of(PurchaseKind::booking, booking.total);
        std::vector<LedgerEntry> entries{checkout_paid_entry(entry_id, now, purchase)};
        if (auto reserved = travel_reserved_entry(entry_id, now, booking)) {
            entries.push_back(*reserved);
        }
        for (const BookingLine& line : booking.lines) {
            entries.push_back(line_completed_entry(entry_id, now, booking_id, line));
        }
        entries.push_back(booking_completed_entry(entry_id, now, booking));
        std::map<std::string, Money> balances;
        for (const LedgerEntry& entry : entries) {
            ASSERT_TRUE(entry.balanced()) << entry_name(entry.kind);
            EXPECT_EQ(entry.booking, booking_id);
            for (const Posting& posting : entry.postings)
                balances[posting.account] += posting.amount;
        }
        ASSERT_EQ(balances[ledger::booking_escrow(booking_id)], Money{});
        ASSERT_EQ(balances[ledger::travel_reserve(booking_id)], Money{});
        ASSERT_EQ(balances[ledger::provider_pending], booking.total);
    }
}

// IN4
TEST(ReturnPath, AcceptsOwnPathsOnly) {
    for (const char* good : {"/", "/client/dashboard", "/bookings/1?payment=success&x=%20a",
                             "/@user", "/a//b", "/a/../b"}) {
        ASSERT_TRUE(ReturnPath::parse(good)) << good;
    }
    for (const char* bad : {"",         "a",       "//e",       "/\\e",
                            "\\/e",     "https:e", "https://e", "javascript:1",
                            "/%2f%2fe", "/%5ce",   "%2f%2fe",   "/a\r\nSet-Cookie: x",
                            "/a b",     "/a#b",    "/%",        "/a%2",
                            "/a%zz",    "/\"",     "/<",        "/\x7f",
                            "/\xc3\xa4"}) {
        EXPECT_FALSE(ReturnPath::parse(bad)) << bad;
    }
    EXPECT_TRUE(ReturnPath::parse("/" + std::string(499, 'a')));
    EXPECT_FALSE(ReturnPath::parse("/" + std::string(500, 'a')));
    EXPECT_EQ(ReturnPath::parse("/a")->with("b", "c"), "/a?b=c");
    EXPECT_EQ(ReturnPath::parse("/a?x=1")->with("b", "c"), "/a?x=1&b=c");
}

// IN4: every byte there is, in a path and as a digit of an escape (RFC 3986).
TEST(ReturnPath, ChecksEveryByte) {
    const std::string digits = "0123456789";
    const std::string hex = digits + "abcdefABCDEF";
    const std::string plain = digits +
                              "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "-._~!$&'()*+,;=:@/?";
    for (int byte = 0; byte < 256; ++byte) {
        const std::string one(1, static_cast<char>(byte));
        const bool is_hex = hex.find(one) != std::string::npos;
        EXPECT_EQ(ReturnPath::parse("/a" + one).has_value(), plain.find(one) != std::string::npos)
            << byte;
        EXPECT_EQ(ReturnPath::parse("/a%" + one + "0").has_value(), is_hex) << byte;
        EXPECT_EQ(ReturnPath::parse("/a%0" + one).has_value(), is_hex) << byte;
    }
    EXPECT_FALSE(ReturnPath::parse("/a%4"));
    EXPECT_FALSE(ReturnPath::parse("/a%"));
    EXPECT_TRUE(ReturnPath::parse("/a%41b%42"));
    EXPECT_FALSE(ReturnPath::parse("/a%41%zz"));
    EXPECT_FALSE(ReturnPath::parse("/a%41%4"));
    EXPECT_FALSE(ReturnPath::parse("//"));
}

}  // namespace payment_rules_test
}  // namespace steady
