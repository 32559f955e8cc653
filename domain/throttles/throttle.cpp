#include "domain/throttles/throttle.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

namespace steady {
namespace {

std::vector<std::string_view> split_at(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<unsigned> number(std::string_view text, int base, unsigned max) {
    unsigned value = 0;
    const auto [end, problem] =
        std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (problem != std::errc{} || end != text.data() + text.size() || value > max)
        return std::nullopt;
    return value;
}

std::optional<std::string> ipv4_network(std::string_view address) {
    const auto parts = split_at(address, '.');
    if (parts.size() != 4) return std::nullopt;
    std::string network;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = number(parts[i], 10, 255);
        if (!value) return std::nullopt;
        if (i < 3) network += std::to_string(*value) + ".";
    }
    return network + "0/24";
}

// The groups on one side of "::"; an empty side has none.
std::optional<std::vector<unsigned>> groups_of(std::string_view side) {
    std::vector<unsigned> groups;
    if (side.empty()) return groups;
    for (const std::string_view part : split_at(side, ':')) {
        const auto value = number(part, 16, 0xFFFF);
        if (!value) return std::nullopt;
        groups.push_back(*value);
    }
    return groups;
}

constexpr std::size_t all_groups = 8;

// All eight groups of an IPv6 address.
std::optional<std::vector<unsigned>> ipv6_groups(std::string_view address) {
    const auto gap = address.find("::");
    auto groups = groups_of(address.substr(0, gap));
    if (!groups) return std::nullopt;
    if (gap == std::string_view::npos) {
        if (groups->size() != all_groups) return std::nullopt;
    } else {
        const auto rest = groups_of(address.substr(gap + 2));
        if (!rest || groups->size() + rest->size() >= all_groups) return std::nullopt;
        groups->resize(all_groups - rest->size());
        groups->insert(groups->end(), rest->begin(), rest->end());
    }
    return groups;
}

// The first `bits` of the first four groups.
std::string ipv6_network(const std::vector<unsigned>& groups, unsigned bits) {
    std::string network;
    for (unsigned i = 0; i < all_groups / 2; ++i) {
        const unsigned kept = bits > 16 * i ? std::min(bits - 16 * i, 16U) : 0;
        const unsigned mask = (0xFFFFU << (16 - kept)) & 0xFFFFU;
        char text[8];
        const auto [end, problem] = std::to_chars(text, text + sizeof text, groups[i] & mask, 16);
        network += std::string(text, end) + ":";
    }
    return network + ":/" + std::to_string(bits);
}

std::optional<std::string> mapped_ipv4_network(std::string_view address) {
    constexpr std::string_view mapped = "::ffff:";
    if (!address.starts_with(mapped)) return ipv4_network(address);
    return ipv4_network(address.substr(mapped.size()));
}

}  // namespace

AttemptBudgets AttemptBudgets::for_demo_and_tests() {
    AttemptBudgets budgets;
    budgets.login_network.attempts = 200;
    budgets.email_check.attempts = 120;
    budgets.display_name_check.attempts = 240;
    budgets.sign_up.attempts = 2000;
    budgets.reset_network.attempts = 200;
    budgets.email_change.attempts = 60;
    budgets.requested_mails.burst = 100'000;
    budgets.consent.attempts = 1000;
    budgets.consent_network.attempts = 100'000;
    return budgets;
}

std::optional<int> wait_s(const AttemptCount& count, Instant now) {
    if (now >= count.blocked_until) return std::nullopt;
    const auto left = (count.blocked_until - now).count();
    return static_cast<int>(std::min<std::int64_t>(left, std::numeric_limits<int>::max()));
}

AttemptCount after_attempt(AttemptCount count, const AttemptBudget& budget, Instant now) {
    if (count.attempts == 0 || now - count.window_start >= budget.window) {
        count = AttemptCount{0, now, Instant{}};
    }
    ++count.attempts;
    if (count.attempts < budget.attempts) return count;
    const int doublings = std::min(count.attempts - budget.attempts, 20);
    const seconds wait =
        std::min(budget.first_wait * (std::int64_t{1} << doublings), budget.max_wait_time);
    count.blocked_until = now + wait;
    return count;
}

AttemptCount after_success(AttemptCount count, const AttemptBudget& budget) {
    count.attempts = std::max(0, count.attempts - 1);
    if (count.attempts < budget.attempts) count.blocked_until = Instant{};
    return count;
}

std::string network_of(std::string_view address) {
    return networks_of(address).front();
}

std::vector<std::string> networks_of(std::string_view address) {
    if (auto network = mapped_ipv4_network(address)) return {*std::move(network)};
    const auto groups = ipv6_groups(address.substr(0, address.find('%')));
    if (!groups) return {std::string(address)};
    return {ipv6_network(*groups, 64), ipv6_network(*groups, 56), ipv6_network(*groups, 48)};
}

std::optional<Instant> next_departure(const MailPace& pace, Instant& next_free, Instant now) {
    const Instant departs = std::max(now, std::max(next_free, now) - pace.interval * pace.burst);
    if (departs - now > pace.max_wait) return std::nullopt;
    next_free = std::max(next_free, now) + pace.interval;
    return departs;
}

}  // namespace steady
