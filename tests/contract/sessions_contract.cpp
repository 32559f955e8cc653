#include "ports/consents.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/session_samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace sessions_contract {

using samples::account_id, samples::now, samples::session;

TEST_P(StoreContract, SessionsBelongToAccountsAndAdministrators) {
    const auto admin = samples::id<AdminId>(7);
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        EXPECT_TRUE(
            t.admins.insert({admin, samples::client(7).email, "Root", now, std::nullopt}, "h"));
        t.sessions.insert(session("a", 1, now, now));
        t.sessions.insert({"b", admin, now - hours{1}, now});
        t.sessions.touch("a", now + minutes{5});
    });
    read([&](Transaction& t) {
        const auto mine = t.sessions.find("a");
        const auto theirs = t.sessions.find("b");
        EXPECT_TRUE(mine && std::get<AccountId>(mine->session.owner) == account_id(1));
        EXPECT_EQ(mine->account_type, AccountType::client);
        EXPECT_EQ(mine->session.created_at, now);
        EXPECT_EQ(mine->session.last_seen_at, now + minutes{5});
        EXPECT_TRUE(theirs && std::get<AdminId>(theirs->session.owner) == admin);
        EXPECT_FALSE(theirs->account_type);
        EXPECT_FALSE(t.sessions.find("c"));
        EXPECT_FALSE(t.sessions.find("' OR '1'='1"));
        return 0;
    });
}

TEST_P(StoreContract, FindsSessionsOnlyWhileTheirOwnerMaySignIn) {
    const auto admin = samples::id<AdminId>(7);
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_companion(t, 11);
        EXPECT_TRUE(
            t.admins.insert({admin, samples::client(7).email, "Root", now, std::nullopt}, "h"));
        t.sessions.insert(session("a", 1, now, now));
        t.sessions.insert(session("b", 11, now, now));
        t.sessions.insert({"c", admin, now, now});
        t.accounts.erase(account_id(1), now);
        t.admins.set_disabled(admin, now);
    });
    const auto found = [&](const std::string& hash) {
        return store().ask([&](Transaction& t) { return t.sessions.find(hash); });
    };
    EXPECT_FALSE(found("a"));
    EXPECT_FALSE(found("c"));
    EXPECT_EQ(found("b")->account_type, AccountType::companion);
    write([&](Transaction& t) { t.admins.set_disabled(admin, std::nullopt); });
    EXPECT_TRUE(found("c"));
}

TEST_P(StoreContract, EndsAllSessionsOfAnAccountOrAllButOne) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        for (const char* hash : {"a", "b", "c"}) t.sessions.insert(session(hash, 1, now, now));
        t.sessions.insert(session("d", 2, now, now));
        t.sessions.remove_all_of(account_id(1), "b");
        EXPECT_FALSE(t.sessions.find("a"));
        EXPECT_TRUE(t.sessions.find("b"));
        EXPECT_FALSE(t.sessions.find("c"));
        t.sessions.remove_all_of(account_id(1), std::nullopt);
        EXPECT_FALSE(t.sessions.find("b"));
        EXPECT_TRUE(t.sessions.find("d")) << "another account's";
        t.sessions.remove("d");
        t.sessions.remove("d");
        EXPECT_FALSE(t.sessions.find("d"));
    });
}

TEST_P(StoreContract, RemovesStaleSessionsByAgeOrIdleness) {
    const Instant month_ago = now - hours{24 * 30};
    const Instant week_ago = now - hours{24 * 7};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        t.sessions.insert(session("old", 1, month_ago - seconds{1}, now));
        t.sessions.insert(session("idle", 1, week_ago - hours{1}, week_ago - seconds{1}));
        t.sessions.insert(session("exact", 1, month_ago, week_ago));
        t.sessions.insert(session("fresh", 1, now, now));
        EXPECT_EQ(t.sessions.remove_stale(month_ago, week_ago), 2);
        EXPECT_EQ(t.sessions.remove_stale(month_ago, week_ago), 0);
        EXPECT_TRUE(t.sessions.find("exact"));
        EXPECT_TRUE(t.sessions.find("fresh"));
        EXPECT_FALSE(t.sessions.find("old"));
    });
}

TEST_P(StoreContract, ResetTokenWorksOnceAndReplacesEarlierOnes) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        t.reset_tokens.insert({"first", account_id(1), now});
        t.reset_tokens.insert({"other", account_id(2), now});
        t.reset_tokens.insert({"second", account_id(1), now + minutes{30}});
    });
    write([](Transaction& t) {
        EXPECT_FALSE(t.reset_tokens.take("first"));
        const auto taken = t.reset_tokens.take("second");
        EXPECT_TRUE(taken && taken->account == account_id(1) && taken->token_hash == "second");
        EXPECT_EQ(taken->expires_at, now + minutes{30});
        EXPECT_FALSE(t.reset_tokens.take("second"));
        t.reset_tokens.insert({"third", account_id(1), now});
        t.reset_tokens.remove_all_of(account_id(1));
        EXPECT_FALSE(t.reset_tokens.take("third"));
        EXPECT_TRUE(t.reset_tokens.take("other"));
    });
}

TEST_P(StoreContract, PurgesThrottlesOfASubjectTogether) {
    write([](Transaction& t) {
        t.throttles.save({"login:a:1", 1, now, now, "a"});
        t.throttles.save({"login:a:2", 1, now, now, "a"});
        t.throttles.save({"login:b:1", 1, now, now, "b"});
        t.throttles.save({"login:network:1", 1, now, now});
    });
    write([](Transaction& t) {
        t.throttles.remove_of("a");
        t.throttles.remove_of("");
        EXPECT_FALSE(t.throttles.find("login:a:1"));
        EXPECT_FALSE(t.throttles.find("login:a:2"));
        EXPECT_EQ(t.throttles.find("login:b:1")->subject, "b");
        EXPECT_TRUE(t.throttles.find("login:network:1"));
    });
}

TEST_P(StoreContract, KeepsNetworksPerAddress) {
    write([](Transaction& t) {
        auto& networks = t.known_networks;
        networks.remember("a", "10.0.0.0/24", now - hours{9});
        networks.remember("a", "10.0.0.0/24", now);
        networks.remember("a", "10.0.1.0/24", now - hours{9});
        networks.remember("b", "10.0.0.0/24", now);
    });
    write([](Transaction& t) {
        auto& networks = t.known_networks;
        EXPECT_TRUE(networks.knows("a", "10.0.0.0/24"));
        EXPECT_TRUE(networks.knows("a", "10.0.1.0/24"));
        EXPECT_FALSE(networks.knows("b", "10.0.1.0/24"));
        EXPECT_EQ(networks.remove_before(now), 1);
        EXPECT_FALSE(networks.knows("a", "10.0.1.0/24"));
        networks.remove("a");
        EXPECT_FALSE(networks.knows("a", "10.0.0.0/24"));
        EXPECT_TRUE(networks.knows("b", "10.0.0.0/24"));
    });
}

TEST_P(StoreContract, TakesAnEmailChangeOnceAndReplacesTheEarlierOne) {
    const auto wish = [](const std::string& hash, int account, const std::string& email) {
        return EmailChange{hash, account_id(account), Email::parse(email).value(), "session",
                           now + hours{1}};
    };
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        t.email_changes.insert(wish("first", 1, "a@example.com"));
        t.email_changes.insert(wish("other", 2, "a@example.com"));
        t.email_changes.insert(wish("second", 1, "b@example.com"));
    });
    write([](Transaction& t) {
        auto& changes = t.email_changes;
        EXPECT_FALSE(changes.take("first"));
        EXPECT_EQ(changes.of(account_id(1))->new_email.text(), "b@example.com");
        const auto taken = changes.take("second");
        EXPECT_TRUE(taken && taken->account == account_id(1) && taken->token_hash == "second");
        EXPECT_EQ(taken->session_hash, "session");
        EXPECT_EQ(taken->expires_at, now + hours{1});
        EXPECT_FALSE(changes.take("second"));
        EXPECT_FALSE(changes.of(account_id(1)));
        changes.remove_all_of(account_id(2));
        EXPECT_FALSE(changes.take("other"));
    });
}

TEST_P(StoreContract, ThrottlesCountPerKey) {
    write([](Transaction& t) {
        EXPECT_FALSE(t.throttles.find("login:account:1"));
        t.throttles.save({"login:account:1", 1, now, now});
        t.throttles.save({"login:account:1", 6, now, now + minutes{5}});
        t.throttles.save({"login:network:1", 2, now - hours{2}, now - hours{1}});
        t.throttles.save({"login:network:2", 9, now - hours{2}, now + hours{1}});
    });
    write([](Transaction& t) {
        const auto found = t.throttles.find("login:account:1");
        EXPECT_TRUE(found && found->key == "login:account:1");
        EXPECT_EQ(found->attempts, 6);
        EXPECT_EQ(found->window_start, now);
        EXPECT_EQ(found->blocked_until, now + minutes{5});
        EXPECT_EQ(t.throttles.remove_before(now), 1);
        EXPECT_FALSE(t.throttles.find("login:network:1"));
        EXPECT_TRUE(t.throttles.find("login:network:2")) << "still blocked";
        t.throttles.remove("login:account:1");
        t.throttles.remove("login:account:1");
        EXPECT_FALSE(t.throttles.find("login:account:1"));
    });
}

// CONS-001, CONS-002: type, user, agreed, address, agent, time and version are stored.
TEST_P(StoreContract, KeepsConsentOncePerUserTypeVersionAndSubject) {
    const Consent first{samples::id<ConsentId>(1),
                        ConsentType::booking,
                        account_id(1),
                        "booking-1",
                        true,
                        terms_version,
                        now,
                        "192.0.2.1",
                        "Agent '1'",
                        Locale::es};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        EXPECT_TRUE(t.consents.record(first));
        Consent again = first;
        again.id = samples::id<ConsentId>(2);
        again.agreed = false;
        EXPECT_FALSE(t.consents.record(again));
        Consent other_booking = first;
        other_booking.id = samples::id<ConsentId>(3);
        other_booking.subject = "booking-2";
        other_booking.at = now + seconds{5};
        EXPECT_TRUE(t.consents.record(other_booking));
        Consent declined = first;
        declined.id = samples::id<ConsentId>(4);
        declined.type = ConsentType::signup;
        declined.subject = "";
        declined.agreed = false;
        declined.language = Locale::en;
        declined.at = now + seconds{9};
        EXPECT_TRUE(t.consents.record(declined));
    });
    read([&](Transaction& t) {
        const auto history = t.consents.page({account_id(1)}).consents;
        EXPECT_EQ(history.size(), 3U);
        EXPECT_EQ(history.front().id, samples::id<ConsentId>(4)) << "newest first";
        EXPECT_EQ(history.front().language, Locale::en);
        EXPECT_EQ(history.back().id, first.id);
        EXPECT_TRUE(history.back().agreed) << "the first record stays";
        EXPECT_EQ(history.back().ip_address, "192.0.2.1");
        EXPECT_EQ(history.back().user_agent, "Agent '1'");
        EXPECT_EQ(history.back().at, now);
        EXPECT_EQ(history.back().language, Locale::es);
        EXPECT_EQ(history.back().version, terms_version);
        EXPECT_TRUE(t.consents.page({account_id(2)}).consents.empty());

        const auto second = t.consents.page({account_id(1), 2, 2});
        EXPECT_EQ(second.total, 3);
        EXPECT_EQ(second.consents.size(), 1U);
        EXPECT_EQ(second.consents.at(0).id, first.id);
        EXPECT_TRUE(t.consents.page({account_id(1), 3, 2}).consents.empty());
        const auto known = t.consents.find(account_id(1), first.type, terms_version, first.subject);
        EXPECT_TRUE(known && known->id == first.id);
        EXPECT_FALSE(t.consents.find(account_id(2), first.type, terms_version, first.subject));
        EXPECT_FALSE(t.consents.find(account_id(1), first.type, "1999-01-01", first.subject));
        EXPECT_FALSE(t.consents.find(account_id(1), first.type, terms_version, "booking-9"));

        auto& consents = t.consents;
        const auto booking = ConsentType::booking;
        EXPECT_TRUE(consents.agreed(account_id(1), booking, terms_version, std::nullopt));
        EXPECT_TRUE(consents.agreed(account_id(1), booking, terms_version, "booking-2"));
        EXPECT_FALSE(consents.agreed(account_id(1), booking, terms_version, "booking-3"));
        EXPECT_FALSE(consents.agreed(account_id(1), booking, "1999-01-01", std::nullopt));
        EXPECT_FALSE(consents.agreed(account_id(2), booking, terms_version, std::nullopt));
        EXPECT_FALSE(consents.agreed(account_id(1), ConsentType::signup, terms_version, ""))
            << "declined";
        return 0;
    });
}

}  // namespace sessions_contract
}  // namespace steady
