#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/email.h"

#include <optional>
#include <string>

namespace steady {

enum class AccountType { client, companion };  // an administrator is a record of its own (SESS-012)

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

// What a client and a companion have in common (ENT-008, ENT-009).
struct Account {
    AccountId id;
    AccountType type = AccountType::client;
    Email email;
    std::string name;             // as given at sign-up
    std::string real_name;        // legal name; admins and the other party of a booking only
    std::string verified_name{};  // the legal name that was proven last, or empty (legal_name.h)
    std::string display_name;     // public; unique among companions
    std::string name_key{};       // its canonical form, of companions; empty: not made yet
    std::string phone;
    Address address;
    std::string profile_photo;            // address on our origin, or empty
    std::string profile_photo_public_id;  // storage path, or empty
    std::string sobriety_goals;           // clients
    EmergencyContact emergency_contact;   // clients
    Instant created_at{};
    std::optional<Instant> last_login_at;
};

struct Admin {
    AdminId id;
    Email email;
    std::string name;
    Instant created_at{};
    std::optional<Instant> last_login_at;
    std::optional<Instant> disabled_at{};  // logs in no more; the record stays
};

}  // namespace steady
