#pragma once

#include "domain/core/enum_names.h"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace steady {

// The duty of an administrator (ADR 136). Each has exactly one.
enum class AdminRole { owner, support, finance, safety, auditor };
inline constexpr EnumNames<AdminRole, 5> admin_roles{
    {"owner", "support", "finance", "safety", "auditor"}};

class AdminRoles {
  public:
    constexpr AdminRoles(std::initializer_list<AdminRole> roles) {
        for (const AdminRole role : roles) bits_ |= bit_of(role);
    }
    [[nodiscard]] constexpr bool has(AdminRole role) const { return (bits_ & bit_of(role)) != 0; }

  private:
    static constexpr unsigned bit_of(AdminRole role) { return 1U << static_cast<unsigned>(role); }
    unsigned bits_ = 0;
};

// What administrators see and do, as far as roles distinguish it. Every route that admits
// administrators names one (adapters/http/route.h).
enum class AdminAct {
    own_account,
    view_roles,
    view_people,
    view_conversations,
    view_cases,
    view_desk,
    view_money,
    view_analytics,
    view_mail,
    view_jobs,
    view_audit,
    view_administrators,
    view_holds,
    view_archives,
    work_desk,
    write_notes,
    edit_people,
    end_sessions,
    verify_people,
    grant_unlocks,
    suspend_people,
    erase_people,
    change_bookings,
    remove_reviews,
    handle_cases,
    open_reports,
    place_holds,
    make_archives,
    handle_payouts,
    refund,
    export_money,
    handle_jobs,
    manage_administrators,
};

// A row of the table of roles: an act, who may do it, and why these.
struct AdminActRule {
    AdminAct act;
    std::string_view name;   // in the API
    std::string_view label;  // as people read it
    AdminRoles roles;
    std::string_view reason;
};

// One rule for each act, in the order of the acts.
[[nodiscard]] std::span<const AdminActRule> admin_act_rules();
[[nodiscard]] const AdminActRule& rule_of(AdminAct act);
[[nodiscard]] bool may(AdminRole role, AdminAct act);
// Why an administrator with this role may not do it, and who may.
[[nodiscard]] std::string refusal_text(AdminRole role, AdminAct act);

}  // namespace steady
