#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// How many attempts a key has in a window, and the wait after that. The wait doubles with every
// further attempt up to `max_wait_time`: never a permanent lock, which could be used as a weapon
// against a person in crisis (AU5).
struct AttemptBudget {
    int attempts;
    seconds window;
    seconds first_wait;
    seconds max_wait_time;
};

// The rate limit of mails of one kind: `burst` at once, then one each `interval`. A mail that would
// wait longer than `max_wait` is not sent.
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
    // Mails with links to one address. The window is the lifetime of a link, so that a user who
    // gets no further mail has one in the mailbox whose link still works.
    AttemptBudget reset_mails{3, minutes{30}, minutes{30}, minutes{30}};
    AttemptBudget email_change{5, hours{1}, minutes{10}, hours{1}};
    // Mails to an address caused by another account's act: from one network, and from all.
    AttemptBudget address_mails{3, hours{1}, hours{1}, hours{1}};
    AttemptBudget address_mails_of_all{20, hours{12}, hours{12}, hours{12}};
    // Mails that a caller can cause by knowing only an address, over all addresses together: excess
    // mails wait, so that no stranger can use up our quota at the mail server.
    MailPace requested_mails{120, seconds{1}, minutes{30}};
    AttemptBudget consent{60, minutes{10}, minutes{1}, minutes{10}};
    AttemptBudget consent_network{600, minutes{10}, minutes{1}, minutes{10}};  // all accounts there

    // One machine plays many people here: sign-ups and checks are counted, but with large budgets.
    [[nodiscard]] static AttemptBudgets for_demo_and_tests();
};

struct AttemptCount {
    int attempts = 0;
    Instant window_start{};
    Instant blocked_until{};
    friend bool operator==(const AttemptCount&, const AttemptCount&) = default;
};

// When the next mail may be sent, given `next_free`, the time used up by all earlier ones; nullopt:
// it would wait too long. Advances `next_free` accordingly.
[[nodiscard]] std::optional<Instant> next_departure(const MailPace& pace, Instant& next_free,
                                                    Instant now);

// Seconds to wait before another attempt is processed; nullopt when one is allowed now.
[[nodiscard]] std::optional<int> wait_s(const AttemptCount& count, Instant now);
// Counts an attempt made now, whatever its outcome; the wait starts with the last allowed attempt.
[[nodiscard]] AttemptCount after_attempt(AttemptCount count, const AttemptBudget& budget,
                                         Instant now);
// Uncounts the attempt just counted, since it succeeded.
[[nodiscard]] AttemptCount after_success(AttemptCount count, const AttemptBudget& budget);

// The network of an address: its /24 (IPv4, also mapped into IPv6) or its /64. Text that is not an
// address is its own network.
[[nodiscard]] std::string network_of(std::string_view address);

// Every network under which an address is counted, each with the same budget, the narrowest first.
// A /48 contains 65,536 networks of /64, so an IPv6 address counts under its /64, its /56 (typical
// for a household) and its /48 (typical for a site, as an office has one IPv4 address) (ADR 73).
[[nodiscard]] std::vector<std::string> networks_of(std::string_view address);

}  // namespace steady
