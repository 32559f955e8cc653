#include "domain/verifications/verification_request.h"

#include "domain/core/form_problems.h"
#include "domain/people/email.h"
#include "domain/people/personal_texts.h"
#include "domain/verifications/verification_terms.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

constexpr std::size_t max_field_bytes = 100;

constexpr std::array<std::pair<PurchaseKind, std::string_view>, 6> words{
    {{PurchaseKind::driver_license, "license"},
     {PurchaseKind::employment, "employment"},
     {PurchaseKind::degree, "degree"},
     {PurchaseKind::background, "background"},
     {PurchaseKind::drug_test, "drugtest"},
     {PurchaseKind::all_verifications, "all"}}};

bool is_renewed_by(const VerificationRequest& request, const Verification& record) {
    return record.verified_at && *record.verified_at < *request.submitted_at &&
           is_expiring_at(record, *request.submitted_at);
}

}  // namespace

std::vector<VerificationKind> verifications_in(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::driver_license:
            return {VerificationKind::driver_license};
        case PurchaseKind::employment:
            return {VerificationKind::employment};
        case PurchaseKind::degree:
            return {VerificationKind::degree};
        case PurchaseKind::background:
            return {VerificationKind::background};
        case PurchaseKind::drug_test:
            return {VerificationKind::drug_test};
        case PurchaseKind::all_verifications:
            return {VerificationKind::driver_license, VerificationKind::employment,
                    VerificationKind::degree, VerificationKind::background,
                    VerificationKind::drug_test};
        case PurchaseKind::booking:
        case PurchaseKind::id_unlock:
        case PurchaseKind::highlight_local:
        case PurchaseKind::highlight_nationwide:
            return {};
    }
    std::unreachable();
}

std::optional<PurchaseKind> requested_kind(std::string_view word) {
    for (const auto& [kind, known] : words) {
        if (known == word) return kind;
    }
    return std::nullopt;
}

std::string_view request_name(PurchaseKind kind) {
    for (const auto& [known, word] : words) {
        if (known == kind) return word;
    }
    throw std::logic_error("only a verification has a request");
}

bool request_matches(std::string_view word, PurchaseKind paid) {
    return word == any_request_name || requested_kind(word) == paid;
}

Result<VerificationForm> checked(const VerificationForm& form) {
    const auto name = clean_line(form.full_name, max_field_bytes);
    const auto city_state = clean_line(form.city_state, max_field_bytes);
    const auto written_email = clean_line(form.email, max_field_bytes * 10);
    const auto email = Email::parse(form.email);
    FormProblems problems;
    if (!name || name->empty()) problems.add("formData.fullName", "Please enter your full name.");
    if (!city_state || city_state->empty()) {
        problems.add("formData.cityState", "Please enter your city and state.");
    }
    if (written_email && written_email->empty()) {
        problems.add("formData.email", "Please enter your email address.");
    } else if (!email) {
        problems.add("formData.email", "Please enter a valid email address.");
    }
    if (!problems.none()) return std::unexpected(problems.error());
    return VerificationForm{*name, *city_state, email->text()};
}

bool may_buy(PurchaseKind kind, const Verifications& records,
             const std::vector<VerificationRequest>& requests, Instant now) {
    constexpr PurchaseKind bundle = PurchaseKind::all_verifications;
    const bool waits =
        std::any_of(requests.begin(), requests.end(), [&](const VerificationRequest& request) {
            return !request.submitted_at &&
                   (kind == bundle || request.kind == kind || request.kind == bundle);
        });
    if (waits) return false;
    const auto kinds = verifications_in(kind);
    const auto is_waiting = [&](VerificationKind one) {
        const Verification& record = records.of(one);
        return record.status == VerificationStatus::pending ||
               std::ranges::any_of(requests, [&](const VerificationRequest& request) {
                   return is_open(request) && covers(request, one) &&
                          awaits_decision(request, record);
               });
    };
    if (kind == bundle && std::ranges::any_of(kinds, is_waiting)) return false;
    return std::ranges::any_of(kinds, [&](VerificationKind one) {
        const Verification& record = records.of(one);
        const bool is_settled = is_verified_at(record, now) && !is_expiring_at(record, now);
        return !is_settled && !is_waiting(one);
    });
}

bool awaits_decision(const VerificationRequest& request, const Verification& record) {
    return request.submitted_at &&
           (record.status == VerificationStatus::pending || is_renewed_by(request, record));
}

bool is_open(const VerificationRequest& request) {
    return request.sent_at && !request.settled_at;
}

bool covers(const VerificationRequest& request, VerificationKind kind) {
    const auto kinds = verifications_in(request.kind);
    return std::ranges::find(kinds, kind) != kinds.end();
}

}  // namespace steady
