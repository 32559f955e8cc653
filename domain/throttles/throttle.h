#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// How many attempts a key has in a window, and how long it then waits. The wait doubles with every
// further attempt up to `max_wait_time`: never a permanent lock, which would be a weapon against a
// person in crisis (AU5).
struct AttemptBudget {
    int attempts;
    seconds window;
    seconds first_wait;
    seconds max_wait_time;
};

// How fast mails of one kind leave: `burst` at once, then one each `interval`. One that would wait
// longer than `max_wait` is not sent.
struct MailPace {
    int burst;
    seconds interval;
    seconds max_wait;
};

struct AttemptBudgets {
    AttemptBudget login_account{5, hours{1}, seconds{15}, minutes{15}};  // from one network
    // All networks together that never logged in to the account.
    AttemptBudget login_strangers{20, hours{1}, seconds{15}, minutes{15}};
    AttemptBudget login_network{50, minutes{15}, seconds{30}, minutes{15}};
    AttemptBudget email_check{11, minutes{1}, minutes{1}, minutes{1}};  // AU12
    AttemptBudget display_name_check{60, minutes{1}, minutes{1}, minutes{1}};
    AttemptBudget sign_up{10, hours{1}, minutes{5}, hours{1}};
    AttemptBudget reset_network{10, hours{1}, minutes{5}, hours{1}};
    // Mails of links to one address. As long as a link lives, so that whoever gets no further one
    // has one in the mailbox that works.
    AttemptBudget reset_mails{3, minutes{30}, minutes{30}, minutes{30}};
    AttemptBudget email_change{5, hours{1}, minutes{10}, hours{1}};
    // Mails that somebody else's act sends to an address: from one network, and from all.
    AttemptBudget address_mails{3, hours{1}, hours{1}, hours{1}};
    AttemptBudget address_mails_of_all{20, hours{12}, hours{12}, hours{12}};
    // Mails that anyone can cause with no more than an address, of all addresses together: the rest
    // waits, so that no stranger uses up what the mail server takes from us.
    MailPace requested_mails{120, seconds{1}, minutes{30}};
    AttemptBudget consent{60, minutes{10}, minutes{1}, minutes{10}};
    AttemptBudget consent_network{600, minutes{10}, minutes{1}, minutes{10}};  // all accounts there

    // One machine plays many people: sign-ups and checks are counted, yet with room.
    [[nodiscard]] static AttemptBudgets for_demo_and_tests();
};

struct AttemptCount {
    int attempts = 0;
    Instant window_start{};
    Instant blocked_until{};
    friend bool operator==(const AttemptCount&, const AttemptCount&) = default;
};

// When the next mail may leave, given `next_free`, the time that all before it use up; nullopt: it
// would wait too long. Keeps `next_free` as it has to be from then on.
[[nodiscard]] std::optional<Instant> next_departure(const MailPace& pace, Instant& next_free,
                                                    Instant now);

// Seconds to wait before another attempt is looked at; nullopt when one may be made now.
[[nodiscard]] std::optional<int> wait_s(const AttemptCount& count, Instant now);
// Counts an attempt made now, whatever comes of it; the wait starts with the last one allowed.
[[nodiscard]] AttemptCount after_attempt(AttemptCount count, const AttemptBudget& budget,
                                         Instant now);
// Takes back the attempt just counted, since it succeeded.
[[nodiscard]] AttemptCount after_success(AttemptCount count, const AttemptBudget& budget);

// The network an address belongs to: its /24 (IPv4, also mapped into IPv6) or its /64. Text that is
// no address is its own network.
[[nodiscard]] std::string network_of(std::string_view address);

// Every network that an address is counted under, each with the same budget, the narrowest first.
// With a /48 come 65,536 networks of /64, so an IPv6 address counts under its /64, its /56 (a
// household has one) and its /48 (a site has one, as an office has one IPv4 address) (ADR 73).
[[nodiscard]] std::vector<std::string> networks_of(std::string_view address);

}  // namespace steady
