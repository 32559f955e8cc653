#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/favorites.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <vector>

namespace steady {
namespace accounts_contract {

using samples::account_id, samples::client, samples::companion_account, samples::now;

Email email(const std::string& text) {
    return Email::parse(text).value();
}

TEST_P(StoreContract, ReadsAnAccountBackInFull) {
    Account account = client(1);
    account.last_login_at = now;
    write([&](Transaction& t) {
        EXPECT_EQ(t.accounts.insert(account, "hash-1"), AccountWrite::done);
        EXPECT_TRUE(t.accounts.find(account.id) == account) << "inside its own transaction";
    });
    EXPECT_TRUE(read([&](Transaction& t) { return t.accounts.find(account.id); }) == account);
    EXPECT_FALSE(read([&](Transaction& t) { return t.accounts.find(account_id(2)); }));
    EXPECT_EQ(read([](Transaction& t) { return t.accounts.count(); }), 1);
}

TEST_P(StoreContract, FindsSeveralAccountsAtOnce) {
    write([](Transaction& t) {
        for (int i = 1; i <= 6; ++i) {
            EXPECT_EQ(t.accounts.insert(client(i), "h"), AccountWrite::done);
        }
        t.accounts.erase(account_id(2), now);
    });
    read([](Transaction& t) {
        EXPECT_TRUE(t.accounts.find_all({}).empty());
        auto found = t.accounts.find_all({account_id(5), account_id(1), account_id(2),
                                          account_id(99), account_id(5), account_id(3)});
        std::ranges::sort(found, {}, [](const Account& one) { return one.id; });
        EXPECT_TRUE((found == std::vector{client(1), client(3), client(5)}));
        return 0;
    });
}

TEST_P(StoreContract, KeepsAccountTextsByteForByte) {
    for (const std::string& text : samples::extreme_texts()) {
        Account account = client(1);
        account.name = account.real_name = account.display_name = account.phone = text;
        account.address = {text, text, text, text};
        account.profile_photo = account.profile_photo_public_id = account.sobriety_goals = text;
        account.emergency_contact = {text, text, text};
        write([&](Transaction& t) {
            const auto outcome = t.accounts.find(account.id) ? t.accounts.update(account)
                                                             : t.accounts.insert(account, text);
            EXPECT_EQ(outcome, AccountWrite::done);
            t.credentials.set_password_hash(account.id, text);
        });
        EXPECT_TRUE(read([&](Transaction& t) { return t.accounts.find(account.id); }) == account);
        EXPECT_EQ(read([&](Transaction& t) {
                      return t.credentials.find_credentials(account.id);
                  })->password_hash,
                  text);
    }
}

TEST_P(StoreContract, AccountEmailIsUniqueAcrossTypes) {
    write([](Transaction& t) {
        EXPECT_EQ(t.accounts.insert(client(1), "h"), AccountWrite::done);
        Account twin = companion_account(2);
        twin.email = client(1).email;
        EXPECT_EQ(t.accounts.insert(twin, "h"), AccountWrite::email_taken);
        EXPECT_EQ(t.accounts.insert(companion_account(2), "h"), AccountWrite::done);
        EXPECT_EQ(t.accounts.update(twin), AccountWrite::email_taken);
        EXPECT_TRUE(t.accounts.find(twin.id) == companion_account(2)) << "refused, so unchanged";
        EXPECT_TRUE(t.accounts.email_taken(client(1).email));
        EXPECT_FALSE(t.accounts.email_taken(email("free@example.com")));
    });
}

TEST_P(StoreContract, DisplayNameIsUniqueAmongCompanionsIgnoringCase) {
    write([](Transaction& t) {
        Account sam = companion_account(1);
        sam.display_name = "Sam O'Neil";
        EXPECT_EQ(t.accounts.insert(sam, "h"), AccountWrite::done);
        EXPECT_TRUE(t.accounts.display_name_taken("SAM o'neil", std::nullopt));
        EXPECT_FALSE(t.accounts.display_name_taken("SAM o'neil", sam.id));
        EXPECT_FALSE(t.accounts.display_name_taken("Sam", std::nullopt));

        Account other = companion_account(2);
        other.display_name = "sam o'neil";
        EXPECT_EQ(t.accounts.insert(other, "h"), AccountWrite::display_name_taken);
        EXPECT_EQ(t.accounts.insert(companion_account(2), "h"), AccountWrite::done);
        EXPECT_EQ(t.accounts.update(other), AccountWrite::display_name_taken);

        Account namesake = client(3);
        namesake.display_name = "Sam O'Neil";
        EXPECT_EQ(t.accounts.insert(namesake, "h"), AccountWrite::done)
            << "clients may share a name";
        sam.display_name = "SAM O'NEIL";
        EXPECT_EQ(t.accounts.update(sam), AccountWrite::done) << "one's own name in other case";
    });
}

TEST_P(StoreContract, AccountCredentialsFollowThePassword) {
    write([](Transaction& t) {
        EXPECT_EQ(t.accounts.insert(companion_account(1), "first"), AccountWrite::done);
    });
    write([](Transaction& t) {
        t.credentials.set_password_hash(account_id(1), "second");
        t.credentials.record_login(account_id(1), now);
    });
    const auto found = read(
        [](Transaction& t) { return t.credentials.find_credentials(companion_account(1).email); });
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, account_id(1));
    EXPECT_EQ(found->type, AccountType::companion);
    EXPECT_EQ(found->password_hash, "second");
    EXPECT_EQ(read([](Transaction& t) { return t.accounts.find(account_id(1)); })->last_login_at,
              now);
    EXPECT_FALSE(read(
        [](Transaction& t) { return t.credentials.find_credentials(email("no@example.com")); }));
    EXPECT_FALSE(
        read([](Transaction& t) { return t.credentials.find_credentials(account_id(9)); }));
}

TEST_P(StoreContract, ErasedAccountLeavesATombstoneOnly) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_companion(t, 2);
        samples::add_companion(t, 3);
        t.favorites.add(account_id(1), account_id(2), now);
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 2, hours{1})})).value();
    });
    write([](Transaction& t) {
        t.accounts.erase(account_id(2), now);
        t.accounts.erase(account_id(2), now);
    });
    read([](Transaction& t) {
        EXPECT_FALSE(t.accounts.find(account_id(2)));
        EXPECT_FALSE(t.credentials.find_credentials(account_id(2)));
        EXPECT_FALSE(t.credentials.find_credentials(companion_account(2).email));
        EXPECT_FALSE(t.accounts.email_taken(companion_account(2).email));
        EXPECT_FALSE(t.accounts.display_name_taken("Companion 2", std::nullopt));
        EXPECT_EQ(t.accounts.count(), 2);
        EXPECT_TRUE(t.bookings.find(samples::id<BookingId>(1))) << "money rows stay";
        return 0;
    });
    Account heir = companion_account(4);
    heir.email = companion_account(2).email;
    heir.display_name = "Companion 2";
    EXPECT_EQ(change([&](Transaction& t) { return t.accounts.insert(heir, "h"); }),
              AccountWrite::done)
        << "e-mail and name are free again";
}

TEST_P(StoreContract, AdministratorsHaveSeparateRecords) {
    const Admin admin{samples::id<AdminId>(1), client(1).email, "Root", now, std::nullopt};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        EXPECT_TRUE(t.admins.insert(admin, "first")) << "the e-mail may be a client's too";
        const Admin twin{samples::id<AdminId>(2), admin.email, "Twin", now, std::nullopt};
        EXPECT_FALSE(t.admins.insert(twin, "x"));
        t.admins.set_password_hash(admin.id, "second");
        t.admins.record_login(admin.id, now);
    });
    read([&](Transaction& t) {
        const auto found = t.admins.find(admin.id);
        EXPECT_TRUE(found && found->name == "Root" && found->email == admin.email);
        EXPECT_EQ(found->created_at, now);
        EXPECT_EQ(found->last_login_at, now);
        EXPECT_EQ(t.admins.find_credentials(admin.email)->password_hash, "second");
        EXPECT_FALSE(t.admins.find(samples::id<AdminId>(2)));
        EXPECT_FALSE(t.admins.find_credentials(email("no@example.com")));
        return 0;
    });
}

TEST_P(StoreContract, AdministratorsHaveARoleThatTheirSessionsShow) {
    Admin admin{samples::id<AdminId>(1), email("a@example.com"), "Ada", now, std::nullopt};
    admin.role = AdminRole::finance;
    write([&](Transaction& t) {
        EXPECT_TRUE(t.admins.insert(admin, "h"));
        t.sessions.insert({"hash", admin.id, now, now, "Firefox", "10.0.0.0/24"});
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.admins.find(admin.id)->role, AdminRole::finance);
        EXPECT_EQ(t.sessions.find("hash")->admin_role, AdminRole::finance);
        EXPECT_EQ(t.sessions.of_admin(admin.id).at(0).agent, "Firefox");
        EXPECT_TRUE(t.sessions.of_admin(samples::id<AdminId>(2)).empty());
        return 0;
    });
    write([&](Transaction& t) { t.admins.set_role(admin.id, AdminRole::safety); });
    read([&](Transaction& t) {
        EXPECT_EQ(t.admins.all().at(0).role, AdminRole::safety);
        EXPECT_EQ(t.sessions.find("hash")->admin_role, AdminRole::safety);
        return 0;
    });
}

TEST_P(StoreContract, AnInvitationEndsWithAPasswordOrANewerOne) {
    const Admin admin{samples::id<AdminId>(1), email("a@example.com"), "Ada", now, std::nullopt};
    write([&](Transaction& t) {
        EXPECT_TRUE(t.admins.insert(admin, "h"));
        t.admins.set_invitation(admin.id, "first", now + hours{1});
        t.admins.set_invitation(admin.id, "second", now + hours{2});
        EXPECT_FALSE(t.admins.find_invited("first"));
        EXPECT_EQ(t.admins.find_invited("second")->invited_until, now + hours{2});
        EXPECT_FALSE(t.admins.all().at(0).is_active_owner());
        t.admins.set_disabled(admin.id, now);
        EXPECT_FALSE(t.admins.find_invited("second"));
        t.admins.set_disabled(admin.id, std::nullopt);
        t.admins.set_password_hash(admin.id, "chosen");
        EXPECT_FALSE(t.admins.find_invited("second"));
        EXPECT_TRUE(t.admins.all().at(0).is_active_owner());
    });
}

}  // namespace accounts_contract
}  // namespace steady
