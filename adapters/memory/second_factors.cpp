#include "adapters/memory/second_factors.h"

#include <algorithm>

namespace steady::memory {

void SecondFactors::save(const SecondFactor& factor,
                         const std::vector<std::string>& recovery_hashes) {
    remove(factor.admin);
    state_.second_factors.put(factor.admin, {factor, recovery_hashes});
}

std::optional<SecondFactor> SecondFactors::find(const AdminId& admin) {
    const SecondFactorRow* row = state_.second_factors.find(admin);
    return row ? std::optional(row->factor) : std::nullopt;
}

std::vector<SecondFactor> SecondFactors::all() {
    std::vector<SecondFactor> found;
    for (const auto& [admin, row] : state_.second_factors) found.push_back(row.factor);
    return found;
}

bool SecondFactors::reseal(const AdminId& admin, const std::string& from, const std::string& to) {
    const SecondFactorRow* row = state_.second_factors.find(admin);
    if (!row || row->factor.sealed_secret != from) return false;
    return state_.second_factors.change(
        admin, [&](SecondFactorRow& changed) { changed.factor.sealed_secret = to; });
}

bool SecondFactors::use_step(const AdminId& admin, std::int64_t step) {
    const SecondFactorRow* row = state_.second_factors.find(admin);
    if (!row || row->factor.last_step >= step) return false;
    return state_.second_factors.change(
        admin, [&](SecondFactorRow& changed) { changed.factor.last_step = step; });
}

bool SecondFactors::use_recovery_code(const AdminId& admin, const std::string& hash) {
    const SecondFactorRow* row = state_.second_factors.find(admin);
    if (!row || std::ranges::count(row->recovery_hashes, hash) == 0) return false;
    return state_.second_factors.change(
        admin, [&](SecondFactorRow& changed) { std::erase(changed.recovery_hashes, hash); });
}

long SecondFactors::recovery_codes_left(const AdminId& admin) {
    const SecondFactorRow* row = state_.second_factors.find(admin);
    return row ? static_cast<long>(row->recovery_hashes.size()) : 0;
}

bool SecondFactors::remove(const AdminId& admin) {
    state_.log_in_challenges.erase_if(
        [&](const std::string&, const LogInChallenge& one) { return one.admin == admin; });
    state_.enrolment_links.erase_if(
        [&](const std::string&, const EnrolmentLink& one) { return one.admin == admin; });
    return state_.second_factors.erase(admin);
}

void LogInChallenges::insert_challenge(const LogInChallenge& challenge, Instant now) {
    state_.log_in_challenges.erase_if(
        [&](const std::string&, const LogInChallenge& one) { return one.expires_at < now; });
    state_.log_in_challenges.put(challenge.token_hash, challenge);
}

std::optional<LogInChallenge> LogInChallenges::find_challenge(const std::string& token_hash) {
    const LogInChallenge* challenge = state_.log_in_challenges.find(token_hash);
    return challenge ? std::optional(*challenge) : std::nullopt;
}

bool LogInChallenges::take_challenge(const std::string& token_hash) {
    return state_.log_in_challenges.erase(token_hash);
}

void SecondFactors::save_link(const EnrolmentLink& link, Instant now) {
    state_.enrolment_links.erase_if([&](const std::string&, const EnrolmentLink& one) {
        return one.admin == link.admin || one.expires_at < now;
    });
    state_.enrolment_links.put(link.token_hash, link);
}

std::optional<EnrolmentLink> SecondFactors::find_link(const std::string& token_hash) {
    const EnrolmentLink* link = state_.enrolment_links.find(token_hash);
    return link ? std::optional(*link) : std::nullopt;
}

}  // namespace steady::memory
