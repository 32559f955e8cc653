#include "ports/earnings.h"
#include "ports/store.h"
#include "tests/contract/earning_histories.h"
#include "tests/contract/store_contract.h"

#include <vector>

namespace steady {
namespace earnings_contract {

// A year shows the transfers and reversals that happened in it, whatever happened to them since.
TEST_P(ReportContract, ListsMovementsByTheirTimes) {
    write([](Transaction& t) { fill(t, 5); });
    read([](Transaction& t) {
        std::vector<Payout> sent;
        for (int number = 1; number <= many; ++number) {
            const Booking booking = *t.bookings.find(samples::booking_id(number));
            for (const Payout& each : t.payouts.of_booking(booking.id)) {
                if (each.companion == account_id(own) && !each.transfer.empty()) {
                    sent.push_back(each);
                }
            }
        }
        for (int part = 0; part < 12; ++part) {
            const Instant from = now + hours{500 * (part - 6)};
            const TimeSpan span{from, from + hours{500}};
            Money net;
            long count = 0;
            std::size_t rows = 0;
            for (const Payout& each : sent) {
                if (span.start <= *each.paid_at && *each.paid_at < span.end) {
                    net += each.transferred();
                    ++count;
                    ++rows;
                }
                if (each.returned_at && span.start <= *each.returned_at &&
                    *each.returned_at < span.end) {
                    net -= each.returned;
                    ++rows;
                }
            }
            const ShiftPage page = t.earnings.shifts({.companion = account_id(own),
                                                      .statuses = {ShiftStatus::paid},
                                                      .paid = span,
                                                      .movements = true,
                                                      .key = ShiftKey::paid,
                                                      .descending = false,
                                                      .limit = 1000});
            EXPECT_EQ(page.sums.net, net);
            EXPECT_EQ(page.sums.count, count);
            EXPECT_EQ(page.shifts.size(), rows);
            EXPECT_EQ(page.total, static_cast<long>(rows));
            ShiftSums sums;
            for (const Shift& each : page.shifts) sums.add(each);
            EXPECT_EQ(page.sums, sums);
            for (const Shift& each : page.shifts) EXPECT_EQ(each.given_back, each.net < Money{});
        }
        return 0;
    });
}

}  // namespace earnings_contract
}  // namespace steady
