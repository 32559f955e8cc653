#include "app/archives/archive_people.h"

#include "domain/archives/first_names.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/companions.h"
#include "ports/conversations.h"
#include "ports/favorites.h"
#include "ports/incidents.h"
#include "ports/intro_calls.h"
#include "ports/recipients.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr int page_of_people = 100;

void hide_account(Transaction& transaction, const AccountId& id, Pseudonyms& pseudonyms) {
    pseudonyms.hide(id.text(), id.text());
    const auto account = transaction.accounts.find(id);
    if (!account) return;
    for (const std::string* text :
         {&account->email.text(), &account->name, &account->real_name, &account->verified_name,
          &account->display_name, &account->phone, &account->address.street,
          &account->emergency_contact.name, &account->emergency_contact.phone})
        pseudonyms.hide(id.text(), *text);
    for (const std::string* name : {&account->name, &account->real_name, &account->verified_name})
        pseudonyms.hide_first_name(id.text(), *name);
    if (const auto companion = transaction.companions.find(id))
        pseudonyms.hide(id.text(), companion->profile.meeting_link);
}

void keep_account(Transaction& transaction, const AccountId& id, Pseudonyms& pseudonyms) {
    const auto account = transaction.accounts.find(id);
    if (!account) return;
    for (const std::string* text :
         {&account->email.text(), &account->name, &account->real_name, &account->verified_name,
          &account->display_name, &account->phone, &account->address.street})
        pseudonyms.keep(*text);
    pseudonyms.keep(one_line(account->address));
    for (const std::string* name : {&account->name, &account->real_name, &account->verified_name})
        pseudonyms.keep(first_name(*name));
}

class OtherPeople {
  public:
    explicit OtherPeople(Pseudonyms& pseudonyms) : pseudonyms_(pseudonyms) {}
    void add(const char* role, const AccountId& id) {
        if (pseudonyms_.is_subject(id.text()) || !known_.insert(id.text()).second) return;
        (void)pseudonyms_.of(role, id.text());
        found_.push_back(id);
    }
    [[nodiscard]] const std::vector<AccountId>& found() const { return found_; }

  private:
    Pseudonyms& pseudonyms_;
    std::set<std::string> known_;
    std::vector<AccountId> found_;
};

void add_partners_in_messages(Store& store, const AccountId& subject, OtherPeople& others) {
    for (const AccountType as : {AccountType::client, AccountType::companion}) {
        std::optional<ConversationCursor> after;
        do {
            const auto page = store.read([&](Transaction& transaction) {
                return transaction.conversations.page(
                    {.party = subject, .as = as, .after = after, .limit = page_of_people});
            });
            after.reset();
            for (const ListedConversation& row : page) {
                others.add("Client", row.conversation.client);
                others.add("Companion", row.conversation.companion);
            }
            if (std::ssize(page) == page_of_people) {
                const Conversation& last = page.back().conversation;
                after = ConversationCursor{last.active_at, last.id};
            }
        } while (after);
    }
}

void add_favorites(Store& store, const AccountId& subject, OtherPeople& others) {
    const auto favorites =
        store.read([&](Transaction& transaction) { return transaction.favorites.of(subject); });
    for (const AccountId& companion : favorites) others.add("Companion", companion);
}

void add_partners_in_intro_calls(Store& store, const AccountId& subject, OtherPeople& others) {
    const auto calls =
        store.read([&](Transaction& transaction) { return transaction.intro_calls.of(subject); });
    for (const IntroCall& call : calls) {
        others.add("Client", call.client);
        others.add("Companion", call.companion);
    }
}

// Everyone in a case of the subject, who may be written about without a booking or message.
void add_people_in_cases(Store& store, const AccountId& subject, OtherPeople& others) {
    for (int page = 1;; ++page) {
        const std::size_t found = store.read([&](Transaction& transaction) {
            const auto incidents =
                transaction.incident_lists
                    .page({.person = subject, .page = page, .limit = page_of_people})
                    .incidents;
            for (const Incident& incident : incidents) {
                if (incident.reporter) others.add("Person", *incident.reporter);
                for (const AccountId& id : transaction.incidents.people(incident.id))
                    others.add("Person", id);
            }
            return incidents.size();
        });
        if (std::cmp_less(found, page_of_people)) return;
    }
}

// The emergency contact of a subject is another person and no user.
void hide_emergency_contact(Transaction& transaction, const AccountId& subject,
                            Pseudonyms& pseudonyms) {
    const auto account = transaction.accounts.find(subject);
    if (!account || account->emergency_contact.name.empty()) return;
    const std::string key = "emergency contact:" + subject.text();
    (void)pseudonyms.of("Emergency contact", key);
    pseudonyms.hide(key, account->emergency_contact.name);
    pseudonyms.hide_first_name(key, account->emergency_contact.name);
    pseudonyms.hide(key, account->emergency_contact.phone);
}

// The recipient of a booking for someone else is no user: the booking's id stands for them.
void hide_recipient(Transaction& transaction, const BookingId& booking, Pseudonyms& pseudonyms) {
    const auto recipient = transaction.recipients.find(booking);
    if (!recipient) return;
    const std::string key = "recipient:" + booking.text();
    (void)pseudonyms.of("Recipient", key);
    pseudonyms.hide(key, recipient->details.name);
    pseudonyms.hide_first_name(key, recipient->details.name);
    pseudonyms.hide(key, recipient->details.phone);
    pseudonyms.hide(key, recipient->details.email);
}

void hide_administrators(Transaction& transaction, Pseudonyms& pseudonyms) {
    for (const Admin& admin : transaction.admins.all()) {
        (void)pseudonyms.of("Administrator", admin.id.text());
        for (const std::string& text : {admin.email.text(), admin.name, admin.id.text()})
            pseudonyms.hide(admin.id.text(), text);
        pseudonyms.hide_first_name(admin.id.text(), admin.name);
    }
}

}  // namespace

std::string one_line(const Address& address) {
    return address.street + ", " + address.city + ", " + address.state + " " + address.zip;
}

void each_booking_of(Store& store, const AccountId& person,
                     const std::function<void(const Booking&)>& visit) {
    for (const BookingSide side : {BookingSide::client, BookingSide::companion}) {
        std::optional<BookingCursor> after;
        do {
            const BookingPage page = store.read([&](Transaction& transaction) {
                return transaction.booking_lists.page(
                    {.party = person, .side = side, .limit = page_of_people, .after = after});
            });
            for (const Booking& booking : page.bookings) visit(booking);
            after = page.next;
            if (std::ssize(page.bookings) < page_of_people) after.reset();
        } while (after);
    }
}

void name_other_people(Store& store, const std::vector<AccountId>& subjects,
                       Pseudonyms& pseudonyms) {
    OtherPeople others(pseudonyms);
    std::vector<BookingId> for_others;
    for (const AccountId& subject : subjects) {
        store.read([&](Transaction& transaction) {
            keep_account(transaction, subject, pseudonyms);
            return 0;
        });
        each_booking_of(store, subject, [&](const Booking& booking) {
            others.add("Client", booking.client);
            for (const BookingLine& line : booking.lines) others.add("Companion", line.companion);
            if (booking.recipient) for_others.push_back(booking.id);
        });
        add_partners_in_messages(store, subject, others);
        add_people_in_cases(store, subject, others);
        add_favorites(store, subject, others);
        add_partners_in_intro_calls(store, subject, others);
    }
    store.read([&](Transaction& transaction) {
        for (const AccountId& subject : subjects)
            hide_emergency_contact(transaction, subject, pseudonyms);
        for (const BookingId& booking : for_others)
            hide_recipient(transaction, booking, pseudonyms);
        for (const AccountId& id : others.found()) hide_account(transaction, id, pseudonyms);
        hide_administrators(transaction, pseudonyms);
        return 0;
    });
}

}  // namespace steady
