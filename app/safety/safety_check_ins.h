#pragma once

#include "app/safety/safety_ports.h"
#include "domain/core/enum_names.h"
#include "domain/core/error.h"
#include "domain/people/account.h"
#include "domain/safety/safety.h"
#include "ports/store_fwd.h"

#include <optional>
#include <stop_token>
#include <utility>

namespace steady {

// The safety panel of one party of a booking. Nothing of it is ever shown to the other party.
struct SafetyView {
    std::optional<SafetyWindow> window{};
    bool can_start = false;
    bool can_call = false;
    std::optional<SafetyTimer> timer{};
    std::chrono::minutes grace{};
    std::optional<HelpCall> call{};  // the last one
    bool is_call_settled = false;    // operators have settled its case
    EmergencyContact contact{};      // the person's own
    // A companion can read the client's emergency contact now.
    bool can_read_contact = false;
};

enum class SafetyAnswer { fine, more_time, stop };
inline constexpr EnumNames<SafetyAnswer, 3> safety_answers{{"fine", "more_time", "stop"}};

// A timer of a party of a booking, their answers to it, and their calls for help. All refuse
// booking_not_found to callers who are not a party.
class SafetyCheckIns {
  public:
    explicit SafetyCheckIns(SafetyPorts ports) : ports_(std::move(ports)) {}

    [[nodiscard]] Result<SafetyView> view(const AccountId& who, const BookingId& id);
    // Replaces a timer that the party has. Refuses invalid_input naming "minutes", conflict outside
    // of the window.
    [[nodiscard]] Result<SafetyView> start(const AccountId& who, const BookingId& id, int length,
                                           bool repeats);
    // `length` is used with more_time only. "I'm fine" is accepted at any time, so that a second
    // press changes nothing; the others are refused with conflict when no answer is due or ahead.
    [[nodiscard]] Result<SafetyView> answer(const AccountId& who, const BookingId& id,
                                            SafetyAnswer answer, int length);
    // Opens a case at once; the same id again changes nothing. Refuses conflict before the window
    // of the first visit, and for an unpaid booking.
    [[nodiscard]] Result<SafetyView> call_for_help(const AccountId& who, const BookingId& id,
                                                   const HelpCallId& call);

    // The client's emergency contact, for the companion during the visit; each reading is audited.
    // Refuses forbidden when the client does not allow it, or the companion is not at the visit.
    [[nodiscard]] Result<EmergencyContact> client_contact(const AuditActor& companion,
                                                          const AccountId& who,
                                                          const BookingId& id);
    [[nodiscard]] bool shares_contact(const AccountId& client);
    bool share_contact(const AccountId& client, bool shares);

  private:
    SafetyPorts ports_;
};

// Worker step: asks those whose timers are due, and opens cases for those who did not answer. Each
// row is claimed under the lock of its booking, so that of several servers one acts.
class SweepSafetyTimers {
  public:
    static constexpr const char* work = "safety timers";
    explicit SweepSafetyTimers(SafetyPorts ports) : ports_(std::move(ports)) {}
    // How many timers changed.
    int run(const std::stop_token& stop = {});

  private:
    SafetyPorts ports_;
};

}  // namespace steady
