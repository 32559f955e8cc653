#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/locale.h"

#include <string>

namespace steady {

inline constexpr const char* terms_version = "2025-05-31";  // CONS-003

enum class ConsentType { booking, signup };

// Append-only; one per (user, type, version, subject).
struct Consent {
    ConsentId id;
    ConsentType type = ConsentType::signup;
    AccountId user;
    std::string subject;  // booking id for a booking, else empty
    bool agreed = false;
    std::string version;
    Instant at{};            // the server's clock
    std::string ip_address;  // as the server saw it
    std::string user_agent;
    Locale language = Locale::en;  // in which the terms were read
};

}  // namespace steady
