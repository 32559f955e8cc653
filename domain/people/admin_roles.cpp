#include "domain/people/admin_roles.h"

#include <array>
#include <vector>

namespace steady {
namespace {

// Named, since sources are compiled in batches and other enums share some of these names.
namespace role_table {

using enum AdminRole;

constexpr AdminRoles everyone{owner, support, finance, safety, auditor};
constexpr AdminRoles care{owner, support, safety};
constexpr AdminRoles books{owner, finance, auditor};

constexpr std::array act_rules{
    AdminActRule{AdminAct::own_account, "own_account", "Use their own account", everyone,
                 "Everyone signs in, signs out and changes their own password."},
    AdminActRule{AdminAct::view_roles, "view_roles", "See who may do what", everyone,
                 "A refusal names a role; this table says why."},
    AdminActRule{AdminAct::view_people, "view_people",
                 "See people, their bookings with amounts, badges and consents", everyone,
                 "Every request is about a person, and cannot be answered without their record. "
                 "Every view is in the audit log."},
    AdminActRule{AdminAct::view_conversations,
                 "view_conversations",
                 "See which people exchanged messages, and when",
                 {owner, support, safety, auditor},
                 "Contacts between people say much about a person; money is handled without them."},
    AdminActRule{AdminAct::view_cases,
                 "view_cases",
                 "See safety cases and their files",
                 {owner, support, safety, auditor},
                 "Cases describe health and conduct; money is handled without them."},
    AdminActRule{AdminAct::view_desk, "view_desk",
                 "See the desk and what needs attention, also that a case is open", everyone,
                 "Every administrator on duty has to notice what is urgent."},
    AdminActRule{AdminAct::view_money, "view_money", "See payouts, earnings and monthly books",
                 books, "Earnings and bank accounts are seen by those who answer for the money."},
    AdminActRule{AdminAct::view_analytics, "view_analytics", "See analytics", books,
                 "The figures describe the company, not a person who needs help."},
    AdminActRule{AdminAct::view_mail,
                 "view_mail",
                 "See mails that wait or were sent",
                 {owner, support, auditor},
                 "Support answers questions about the mails that people got."},
    AdminActRule{AdminAct::view_jobs,
                 "view_jobs",
                 "See failed jobs",
                 {owner, support, finance, auditor},
                 "A failed job is a mail or a payment that did not happen."},
    AdminActRule{AdminAct::view_audit,
                 "view_audit",
                 "See the audit log",
                 {owner, safety, auditor},
                 "It shows the work of colleagues and every view of a person."},
    AdminActRule{AdminAct::view_administrators,
                 "view_administrators",
                 "See administrators and their sessions",
                 {owner, auditor},
                 "An auditor has to see who had which role."},
    AdminActRule{AdminAct::view_holds,
                 "view_holds",
                 "See legal holds and the retention policy",
                 {owner, safety, auditor},
                 "A hold says that a person is part of a legal matter."},
    AdminActRule{AdminAct::view_archives,
                 "view_archives",
                 "See which archives were made, and why",
                 {owner, safety, auditor},
                 "A request says that a person is part of a legal matter."},
    AdminActRule{AdminAct::work_desk,
                 "work_desk",
                 "Claim, hand over and snooze items of the desk",
                 {owner, support, finance, safety},
                 "An auditor reads and takes on no work."},
    AdminActRule{AdminAct::write_notes,
                 "write_notes",
                 "Write notes about people and bookings",
                 {owner, support, finance, safety},
                 "An auditor reads and changes no record."},
    AdminActRule{AdminAct::edit_people,
                 "edit_people",
                 "Edit profiles, contact data and files",
                 {owner, support},
                 "A changed address can take over an account: as few as possible may do it."},
    AdminActRule{AdminAct::end_sessions, "end_sessions", "End the sessions of people", care,
                 "A lost phone and a threat are both answered by ending sessions."},
    AdminActRule{AdminAct::verify_people, "verify_people", "Decide about badges and checks", care,
                 "Checks protect clients; support and safety have the evidence."},
    AdminActRule{AdminAct::grant_unlocks,
                 "grant_unlocks",
                 "Unlock the ID check without a payment",
                 {owner, support},
                 "It is a courtesy in an answer to a person."},
    AdminActRule{AdminAct::suspend_people,
                 "suspend_people",
                 "Suspend people, and end suspensions",
                 {owner, safety},
                 "It ends someone's income or care and belongs to a case."},
    AdminActRule{AdminAct::erase_people,
                 "erase_people",
                 "Erase people permanently",
                 {owner},
                 "It cannot be undone."},
    AdminActRule{AdminAct::change_bookings, "change_bookings",
                 "Change, replace and cancel visits, and plan schedules", care,
                 "A visit at night is saved by the person on duty."},
    AdminActRule{AdminAct::remove_reviews, "remove_reviews", "Remove reviews", care,
                 "A review can name or threaten a person."},
    AdminActRule{AdminAct::handle_cases, "handle_cases", "Record cases and work on them", care,
                 "Reports arrive with support and are worked on by safety."},
    AdminActRule{AdminAct::open_reports,
                 "open_reports",
                 "Open sealed reports and reported conversations",
                 {owner, safety},
                 "They contain the most private text that people write to us."},
    AdminActRule{AdminAct::place_holds,
                 "place_holds",
                 "Place and release legal holds",
                 {owner, safety},
                 "A hold stops erasures, and its release allows them again."},
    AdminActRule{AdminAct::make_archives,
                 "make_archives",
                 "Make archives of people and cases, and download them",
                 {owner, safety},
                 "One contains everything that is stored about a person: few may make one."},
    AdminActRule{AdminAct::handle_payouts,
                 "handle_payouts",
                 "Hold, release and retry payouts",
                 {owner, finance},
                 "Money leaves the company only through those who answer for it."},
    AdminActRule{AdminAct::refund,
                 "refund",
                 "Refund clients, and answer and deduct disputes",
                 {owner, finance},
                 "Money leaves the company, or is given up, only through those who answer for it."},
    AdminActRule{AdminAct::export_money, "export_money", "Export payouts and monthly books", books,
                 "A file leaves the audit log's reach: few may make one."},
    AdminActRule{AdminAct::handle_jobs,
                 "handle_jobs",
                 "Retry and dismiss failed jobs",
                 {owner, support, finance},
                 "Those who answer for a mail or a payment decide whether it is tried again."},
    AdminActRule{AdminAct::manage_administrators,
                 "manage_administrators",
                 "Invite administrators and change their access",
                 {owner},
                 "Who may give roles may do everything."},
};

}  // namespace role_table

using role_table::act_rules;

constexpr bool is_table_of_acts_in_order() {
    for (std::size_t i = 0; i < act_rules.size(); ++i) {
        if (static_cast<std::size_t>(act_rules.at(i).act) != i) return false;
    }
    return act_rules.size() == static_cast<std::size_t>(AdminAct::manage_administrators) + 1;
}
static_assert(is_table_of_acts_in_order(), "every act has its rule, at its own position");

}  // namespace

std::span<const AdminActRule> admin_act_rules() {
    return act_rules;
}

const AdminActRule& rule_of(AdminAct act) {
    return act_rules.at(static_cast<std::size_t>(act));
}

bool may(AdminRole role, AdminAct act) {
    return rule_of(act).roles.has(role);
}

std::string refusal_text(AdminRole role, AdminAct act) {
    using enum AdminRole;
    std::vector<std::string_view> allowed;
    for (const AdminRole each : {owner, support, finance, safety, auditor}) {
        if (may(each, act)) allowed.push_back(admin_roles.of(each));
    }
    std::string list;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        if (i > 0) list += i + 1 == allowed.size() ? " or " : ", ";
        list += allowed[i];
    }
    return "Your role (" + std::string(admin_roles.of(role)) +
           ") does not include this. An administrator with the role " + list + " may do it.";
}

}  // namespace steady
