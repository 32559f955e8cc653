#pragma once

#include "adapters/sandbox/reply.h"
#include "adapters/sandbox/sandbox.h"
#include "adapters/sandbox/table.h"

#include <condition_variable>
#include <deque>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

inline constexpr const char* api_version = "2024-06-20";

// A fault armed by a test: what happens to the next matching calls (or events, or refunds).
struct Fault {
    std::string kind;
    std::string path;  // prefix of the call's path; empty: any
    int count = 1;
    std::int64_t milliseconds = 0;
    std::string should_retry;  // value of the Stripe-Should-Retry header; empty: none
};

// A call that a gateway gave up on: it takes effect when it is due.
struct LateCall {
    http::Request request;
    std::string account;
    std::string key;
    std::int64_t due_at = 0;  // by the sandbox's clock
};

struct PendingDelivery {
    std::string id;
    std::string event;
    int attempts = 0;
    std::int64_t due_at = 0;  // epoch seconds of the real clock
    bool after_next = false;  // reordered: waits for the event that follows
    bool taken = false;
};

struct Sandbox::Core {
    Core(SandboxOptions given, const Clock& the_clock, const Digests& the_digests,
         IdSource& the_ids)
        : options(std::move(given)), clock(the_clock), digests(the_digests), ids(the_ids) {}

    SandboxOptions options;
    const Clock& clock;
    const Digests& digests;
    IdSource& ids;

    std::mutex mutex;  // guards everything below
    std::condition_variable changed;
    bool stopping = false;
    unsigned releases = 0;  // hanging calls wait for the next one

    Table accounts;
    Table balances;  // {id: account or "own", available, pending}
    Table balance_transactions{{"_account", "source", "type"}};
    Table charges{{"payment_intent", "transfer_group"}};
    Table checkouts;
    Table customers{{"email"}};
    Table disputes{{"charge", "payment_intent"}};
    Table events{{"type"}};
    Table idempotency;  // {id: key, fingerprint, status, body, at}
    Table identity_checks;
    Table links;  // account and login links
    Table payments;
    Table payouts{{"_account"}};
    Table refunds{{"charge", "payment_intent"}};
    Table reversals{{"transfer"}};
    Table transfers{{"transfer_group", "destination", "_source"}};

    std::set<std::string> in_flight;  // idempotency keys
    std::vector<LateCall> late_calls;
    std::deque<PendingDelivery> deliveries;
    std::int64_t clock_offset_s = 0;
    std::vector<Fault> call_faults;
    std::vector<Fault> event_faults;
    std::vector<Fault> refund_faults;
    // By the second they are due: open payment pages, funds that become available.
    std::multimap<std::int64_t, std::string> pages_ending;
    std::multimap<std::int64_t, std::string> funds_coming;
    std::multimap<std::int64_t, std::string> authorizations_ending;

    [[nodiscard]] std::int64_t now_s() const;  // including the test clock's offset
    [[nodiscard]] std::string new_id(std::string_view prefix);
    // Records an event about `object` and queues its delivery. `account`: the connected account it
    // happened on; empty: our own.
    void emit(std::string_view type, const json& object, const std::string& account = {});
    // Expires payment pages and makes pending funds available.
    void let_time_pass();

    // Appends the changes to the state file (state_file.cpp).
    void save();
    void load();
    void note_delivery(const PendingDelivery& delivery);
    void note_delivered(const std::string& delivery_id);

  private:
    void rewrite();
    void read_line(const json& line);

    std::ofstream file_;
    std::vector<std::string> notes_;  // lines about deliveries, not yet written
    std::size_t lines_ = 0;
    std::int64_t saved_offset_s_ = 0;
};

// Every table with its name in the state file.
struct NamedTable {
    std::string_view name;
    Table Sandbox::Core::*table;
};
[[nodiscard]] const std::vector<NamedTable>& all_tables();

// A call as its handler sees it.
struct Call {
    const json& params;
    std::string account;  // the Stripe-Account header; empty: our own
    std::string path;
    std::string id;         // what "*" in the route's pattern matched
    std::string version{};  // the Stripe-Version header, or the account's own
};

// Adds `amount` less `fee` to the balance of `account` ("" is ours).
struct Movement {
    std::string account{};
    std::string type{};
    std::string category{};
    std::string source{};
    std::int64_t amount = 0;
    std::int64_t fee = 0;
    std::int64_t available_on = 0;  // not ahead: at once
};
// Returns the id of the balance transaction.
std::string enter(Sandbox::Core& core, const Movement& movement);
struct Funds {
    std::int64_t available = 0;
    std::int64_t pending = 0;
};
[[nodiscard]] Funds funds_of(const Sandbox::Core& core, const std::string& account);
void make_available(Sandbox::Core& core, const std::string& transaction);
// 2.9 % and 30 cents, half cents rounded up.
[[nodiscard]] std::int64_t provider_fee(std::int64_t cents);

// How long a card stays authorized.
inline constexpr std::int64_t authorization_life_s = 7 * 24 * 60 * 60;
// Captures or cancels an authorized payment; false: it is not authorized.
[[nodiscard]] bool capture_payment(Sandbox::Core& core, const std::string& id);
[[nodiscard]] bool release_payment(Sandbox::Core& core, const std::string& id, const json& reason);

// Pays on the hosted page. Does nothing unless the page is still open.
void pay_checkout(Sandbox::Core& core, const std::string& id);
void decline_checkout(Sandbox::Core& core, const std::string& id);
void close_checkout(Sandbox::Core& core, const std::string& id);
[[nodiscard]] bool still_open(const json& check);
void verify_identity(Sandbox::Core& core, const std::string& id);
void reject_identity(Sandbox::Core& core, const std::string& id);
// `outcome`: complete, review or incomplete.
[[nodiscard]] bool finish_onboarding(Sandbox::Core& core, const std::string& account,
                                     std::string_view outcome);
// Pays out `amount` of the account's available funds to its bank; returns the id of the payout.
std::string send_payout(Sandbox::Core& core, const std::string& account, std::int64_t amount,
                        const json& metadata = json::object());
// Blocks payouts until the owner has given another bank account.
void ask_for_bank(Sandbox::Core& core, const std::string& account);
void end_payout(Sandbox::Core& core, const std::string& id, bool paid);

[[nodiscard]] http::Response api_call(Sandbox::Core& core, const http::Request& request);
// The call itself, after keys, faults and idempotency were handled.
[[nodiscard]] ApiReply run_call(Sandbox::Core& core, http::Method method, const Call& call);
[[nodiscard]] ApiReply unknown_call(std::string_view method, const std::string& path);
[[nodiscard]] http::Response render(const ApiReply& reply, const std::string& request_id);
[[nodiscard]] http::Response hosted_page(Sandbox::Core& core, const http::Request& request);
[[nodiscard]] http::Response test_helper(Sandbox::Core& core, const http::Request& request);
[[nodiscard]] std::string_view stylesheet();

}  // namespace steady::sandbox
