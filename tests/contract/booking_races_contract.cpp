#include "domain/bookings/own_lines.h"
#include "ports/accounts.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <random>
#include <thread>

namespace steady {
namespace booking_races_contract {

using samples::account_id, samples::booking, samples::line, samples::now;

// Runs `work(index)` on `count` threads that all start together.
template <class Work>
void together(int count, Work&& work) {
    std::barrier start(count);
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            start.arrive_and_wait();
            work(i);
        });
    }
}

enum class Outcome { booked, taken };

std::expected<Outcome, SlotTaken> book(Store& store, const Booking& wanted) {
    return store.transact([&](Transaction& t) -> std::expected<Outcome, SlotTaken> {
        if (auto inserted = t.bookings.insert(wanted); !inserted) {
            return std::unexpected(inserted.error());
        }
        return Outcome::booked;
    });
}

// BOOK-054: of 64 concurrent bookings of one slot exactly one wins.
TEST_P(StoreContract, ConcurrentBookingsOfOneSlotHaveOneWinner) {
    constexpr int contenders = 64;
    write([](Transaction& t) {
        for (int i = 1; i <= contenders; ++i) samples::add_client(t, i);
        samples::add_companion(t, 100);
    });
    std::atomic<int> winners{0};
    std::atomic<int> refused{0};
    together(contenders, [&](int i) {
        // Not the same start, but each within the service and rest of the others.
        const Booking wanted = booking(i + 1, i + 1, {line(i + 1, 100, hours{10 + i % 8})});
        (book(store(), wanted) ? winners : refused)++;
    });
    EXPECT_EQ(winners, 1);
    EXPECT_EQ(refused, contenders - 1);
    EXPECT_EQ(read([](Transaction& t) { return t.booking_lists.live_of(account_id(100)); }).size(),
              1U);
}

// Companion 100 is free after rest and buffer of these visits, and no second sooner.
void expect_free_after(Store& store, const std::vector<TimeSpan>& spans, minutes buffer) {
    BookingLine next = line(99'001, 100, hours{0}, 4);
    next.buffer = buffer;
    const Instant exactly = spans.back().end + rest_between_bookings + buffer;
    next.service = {exactly - seconds{1}, exactly - seconds{1} + hours{4}};
    EXPECT_FALSE(book(store, booking(99'000, 1, {next})));
    next.service = {exactly, exactly + hours{4}};
    EXPECT_TRUE(book(store, booking(99'000, 1, {next})));
}

// BOOK-053, BOOK-054: however the threads interleave, no two active lines of a companion come
// closer than 8 hours, and exactly 8 hours are permitted.
TEST_P(StoreContract, ContendedBookingsKeepTheRest) {
    constexpr int threads = 16;
    constexpr int tries = 25;
    constexpr int companions = 3;
    write([](Transaction& t) {
        for (int i = 1; i <= threads; ++i) samples::add_client(t, i);
        for (int i = 0; i < companions; ++i) samples::add_companion(t, 100 + i);
    });
    std::atomic<int> booked{0};
    together(threads, [&](int thread) {
        std::mt19937 random(static_cast<unsigned>(thread));
        const auto pick = [&](int low, int high) {
            return std::uniform_int_distribution(low, high)(random);
        };
        for (int attempt = 0; attempt < tries; ++attempt) {
            const int number = thread * 1000 + attempt * 10;
            std::vector<BookingLine> lines;
            for (int i = pick(1, 3); i > 0; --i) {
                // Multiples of four hours, so that a gap of exactly eight is common.
                lines.push_back(
                    line(number + i, 100 + pick(0, companions - 1), hours{4 * pick(0, 60)}, 4));
            }
            if (book(store(), booking(number, thread + 1, std::move(lines)))) ++booked;
        }
    });
    EXPECT_GT(booked, 3);
    for (int i = 0; i < companions; ++i) {
        const auto spans = read([&](Transaction& t) {
            return t.booking_calendar.busy(account_id(100 + i), now - hours{1}, now + hours{999});
        });
        for (std::size_t k = 1; k < spans.size(); ++k) {
            EXPECT_GE(spans[k].start - spans[k - 1].end, rest_between_bookings);
        }
        if (i == 0) expect_free_after(store(), spans, minutes{0});
    }
}

// Each of these visits keeps the rest from every other one; the buffer that their companion wants
// is kept as well, by one of two neighbors or by both.
TEST_P(StoreContract, ContendedBookingsKeepTheBuffer) {
    constexpr int threads = 16;
    constexpr int tries = 20;
    constexpr minutes buffer{90};
    write([](Transaction& t) {
        for (int i = 1; i <= threads; ++i) samples::add_client(t, i);
        samples::add_companion(t, 100);
    });
    std::atomic<int> booked{0};
    together(threads, [&](int thread) {
        std::mt19937 random(static_cast<unsigned>(thread));
        for (int attempt = 0; attempt < tries; ++attempt) {
            const int number = thread * 1000 + attempt * 10;
            const int step = std::uniform_int_distribution(0, 24)(random);
            BookingLine wanted = line(number + 1, 100, hours{12 * step}, 4);  // 8 hours apart
            wanted.buffer = buffer;
            if (thread % 2 == 0) {  // exactly the buffer further
                wanted.service = {wanted.service.start + buffer * (step % 2),
                                  wanted.service.end + buffer * (step % 2)};
            }
            if (book(store(), booking(number, thread + 1, {std::move(wanted)}))) ++booked;
        }
    });
    EXPECT_GT(booked, 3);
    const auto spans = read([&](Transaction& t) {
        return t.booking_calendar.busy(account_id(100), now - hours{1}, now + hours{999});
    });
    for (std::size_t k = 1; k < spans.size(); ++k) {
        EXPECT_GE(spans[k].start - spans[k - 1].end, rest_between_bookings + buffer);
    }
    expect_free_after(store(), spans, buffer);
}

// BOOK-054: 16 clients want the same set of companions, each in a different order; they neither
// deadlock nor get a part of the set.
TEST_P(StoreContract, ConcurrentBookingsOfTheSameCompanionsHaveOneWinner) {
    constexpr int contenders = 16;
    constexpr int rounds = 4;
    constexpr int companions = 4;
    write([](Transaction& t) {
        for (int i = 1; i <= contenders; ++i) samples::add_client(t, i);
        for (int i = 0; i < companions; ++i) samples::add_companion(t, 100 + i);
    });
    std::array<std::atomic<int>, rounds> winners{};
    together(contenders, [&](int i) {
        std::mt19937 random(static_cast<unsigned>(i));
        for (int round = 0; round < rounds; ++round) {
            const int number = 10'000 * (round + 1) + 10 * i;
            std::vector<BookingLine> lines;
            for (int c = 0; c < companions; ++c) {
                lines.push_back(line(number + c, 100 + c, hours{100 * round + (i + c) % 8}));
            }
            std::ranges::shuffle(lines, random);
            if (book(store(), booking(number, i + 1, std::move(lines))))
                ++winners.at(static_cast<std::size_t>(round));
        }
    });
    for (const auto& won : winners) EXPECT_EQ(won, 1);
    for (int c = 0; c < companions; ++c) {
        const auto spans = read([&](Transaction& t) {
            return t.booking_calendar.busy(account_id(100 + c), now - hours{1}, now + hours{999});
        });
        EXPECT_EQ(spans.size(), std::size_t{rounds});
    }
}

TEST_P(StoreContract, ConcurrentTransitionsFromOneStatusHaveOneWinner) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_companion(t, 100);
        t.bookings.insert(booking(1, 1, {line(1, 100, hours{10})})).value();
    });
    std::atomic<int> winners{0};
    together(16, [&](int i) {
        const auto done = store().transact([&](Transaction& t) -> std::expected<bool, int> {
            Booking next = booking(1, 1, {line(1, 100, hours{10})});
            next.status = i % 2 == 0 ? BookingStatus::confirmed : BookingStatus::cancelled;
            return t.bookings.update(next, BookingStatus::pending);
        });
        if (done.value()) ++winners;
    });
    EXPECT_EQ(winners, 1);
}

// One party cancels a line, or everything active, as the use case does it.
std::expected<bool, int> cancel(Transaction& t, const std::optional<AccountId>& companion) {
    const Booking before = t.bookings.find(samples::booking_id(1)).value();
    if (before.status != BookingStatus::confirmed) return false;
    const LineCancellation by{now, companion ? CancelledBy::companion : CancelledBy::client, ""};
    const auto own =
        companion ? cancellable_lines(before, *companion, now) : std::vector<BookingLineId>{};
    if (companion && own.empty()) return false;
    const bool is_active = companion && is_active_without(before, own);
    const Booking after =
        is_active ? without_lines(before, own, by)
                  : wholly_cancelled(before, by, cancellation_refund(before, by.by, now));
    return t.bookings.update(after, BookingStatus::confirmed);
}

// Decisions §4: the client cancels everything while companions cancel their own lines. Whichever is
// first, no line is refunded twice, and the booking ends exactly when none of its lines is active.
TEST_P(StoreContract, ConcurrentCancellationsTakeEffectOnce) {
    constexpr int contenders = 50;
    constexpr int companions = 5;
    Booking shared = booking(1, 1, {});
    for (int i = 0; i < companions; ++i) {
        shared.lines.push_back(line(1 + i, 100 + i, hours{100}));
        shared.total += shared.lines.back().amounts.total;
    }
    shared.status = BookingStatus::confirmed;
    shared.paid_at = now;
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        for (int i = 0; i < companions; ++i) samples::add_companion(t, 100 + i);
        t.bookings.insert(shared).value();
    });
    std::atomic<int> wholes{0};
    std::atomic<int> parts{0};
    together(contenders, [&](int i) {
        const auto companion =
            i % 10 == 9 ? std::nullopt : std::optional(account_id(100 + i % companions));
        const auto done = store().transact([&](Transaction& t) { return cancel(t, companion); });
        if (done && *done) ++(companion ? parts : wholes);
    });
    const Booking over =
        read([](Transaction& t) { return t.bookings.find(samples::booking_id(1)); }).value();
    EXPECT_EQ(over.status, BookingStatus::cancelled);
    EXPECT_FALSE(over.any_is_active());
    EXPECT_EQ(over.refunded, shared.total) << "far ahead: everything, once";
    EXPECT_LE(wholes, 1);
    EXPECT_LE(parts, companions);
    for (int i = 0; i < companions; ++i) {
        EXPECT_TRUE(read([&](Transaction& t) {
                        return t.booking_calendar.busy(account_id(100 + i), now, now + hours{999});
                    }).empty());
    }
}

TEST_P(StoreContract, ConcurrentAccountsWithOneEmailHaveOneWinner) {
    std::atomic<int> winners{0};
    together(16, [&](int i) {
        Account account = samples::client(i + 1);
        account.email = samples::client(1).email;
        const auto outcome =
            store().transact([&](Transaction& t) -> std::expected<AccountWrite, int> {
                return t.accounts.insert(account, "h");
            });
        if (outcome.value() == AccountWrite::done) ++winners;
    });
    EXPECT_EQ(winners, 1);
}

TEST_P(StoreContract, ReadersSeeOneSnapshotDuringWrites) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        t.throttles.save({"a", 0, now, now});
        t.throttles.save({"b", 0, now, now});
    });
    std::atomic<bool> torn{false};
    together(4, [&](int i) {
        for (int n = 1; n <= 50; ++n) {
            if (i < 2) {
                write([&](Transaction& t) {
                    const int next = t.throttles.find("a")->attempts + 1;
                    t.throttles.save({"a", next, now, now});
                    t.throttles.save({"b", next, now, now});
                });
            } else if (read([](Transaction& t) {
                           const int a = t.throttles.find("a")->attempts;
                           return a != t.throttles.find("b")->attempts;
                       })) {
                torn = true;
            }
        }
    });
    EXPECT_FALSE(torn);
    EXPECT_EQ(read([](Transaction& t) { return t.throttles.find("a"); })->attempts, 100)
        << "no update is lost";
}

}  // namespace booking_races_contract
}  // namespace steady
