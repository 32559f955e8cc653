#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/admin_roles.h"
#include "domain/people/email.h"
#include "domain/people/locale.h"

#include <optional>
#include <string>

namespace steady {

enum class AccountType { client, companion };  // administrators are separate records (SESS-012)

struct Address {
    std::string street;
    std::string city;
    std::string state;  // 2 letters
    std::string zip;
    friend bool operator==(const Address&, const Address&) = default;
};

struct EmergencyContact {
    std::string name;
    std::string phone;
    std::string relationship;
    friend bool operator==(const EmergencyContact&, const EmergencyContact&) = default;
};

// The common part of clients and companions (ENT-008, ENT-009).
struct Account {
    AccountId id;
    AccountType type = AccountType::client;
    Email email;
    std::string name;             // as entered at sign-up
    std::string real_name;        // legal name; visible to admins and the other party of a booking
    std::string verified_name{};  // the last verified legal name, or empty (legal_name.h)
    std::string display_name;     // public; unique among companions
    std::string name_key{};       // its canonical form, for companions; empty: not computed yet
    std::string phone;
    Address address;
    std::string profile_photo;            // address on our origin, or empty
    std::string profile_photo_public_id;  // storage path, or empty
    std::string sobriety_goals;           // of clients
    EmergencyContact emergency_contact;   // called by operators if no one answers (ADR 140)
    Instant created_at{};
    std::optional<Instant> last_login_at;
    Locale locale = Locale::en;  // of mails to this account
};

struct Admin {
    AdminId id;
    Email email;
    std::string name;
    Instant created_at{};
    std::optional<Instant> last_login_at;
    std::optional<Instant> disabled_at{};  // the account can no longer log in; the record stays
    AdminRole role = AdminRole::owner;
    // Set until the invited administrator has chosen a password: when the link expires.
    std::optional<Instant> invited_until{};

    // Whether this administrator can give roles and let others in.
    [[nodiscard]] bool is_active_owner() const {
        return role == AdminRole::owner && !disabled_at && !invited_until;
    }
};

}  // namespace steady
