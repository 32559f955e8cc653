// ADR 72: how the owner of an account reverts a change made by an administrator.
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace contact_undo_contract {

using samples::account_id;
using samples::now;

AddressUndo undo(const char* hash, int account, int made_s) {
    return {.token_hash = hash,
            .account = account_id(account),
            .email = Email::parse("old@example.com"),
            .made_at = now + seconds{made_s},
            .expires_at = now + hours{72},
            .password_digest = "digest"};
}

TEST_P(StoreContract, TakesAnUndoOnceWithLaterOnes) {
    AddressUndo phone = undo("second", 1, 2);
    phone.email = std::nullopt;
    phone.phone = "305-555-0101";
    write([&](Transaction& t) {
        samples::add_people(t);
        for (const AddressUndo& each :
             {undo("first", 1, 1), phone, undo("third", 1, 3), undo("other", 2, 9)}) {
            t.email_changes.insert_undo(each);
        }
    });
    write([&](Transaction& t) {
        EXPECT_FALSE(t.email_changes.take_undo("none"));
        EXPECT_EQ(t.email_changes.take_undo("second"), phone);
        EXPECT_FALSE(t.email_changes.take_undo("second"));
        EXPECT_FALSE(t.email_changes.take_undo("third")) << "it came later";
        EXPECT_EQ(t.email_changes.take_undo("first"), undo("first", 1, 1));
        EXPECT_EQ(t.email_changes.take_undo("other"), undo("other", 2, 9));
    });
}

TEST_P(StoreContract, UndosExpireAndAreErasedWithTheirAccount) {
    write([](Transaction& t) {
        samples::add_people(t);
        t.email_changes.insert_undo(undo("one", 1, 1));
        t.email_changes.insert_undo(undo("two", 2, 1));
        t.email_changes.insert_undo(undo("three", 3, 1));
        t.email_changes.extend_undos(account_id(1), now + hours{99});
        t.email_changes.remove_undos_of(account_id(3));
        t.email_changes.remove_expired_undos(now + hours{72});
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.email_changes.last_undo_end(account_id(1)), now + hours{99});
        EXPECT_FALSE(t.email_changes.last_undo_end(account_id(2)));
        EXPECT_EQ(t.email_changes.take_undo("one")->expires_at, now + hours{99});
        EXPECT_FALSE(t.email_changes.last_undo_end(account_id(1)));
        EXPECT_FALSE(t.email_changes.take_undo("two"));
        EXPECT_FALSE(t.email_changes.take_undo("three"));
    });
}

}  // namespace contact_undo_contract
}  // namespace steady
