#pragma once

#include "domain/people/unconfirmed_address.h"
#include "ports/blocking.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {

// Every reason for which a client and a companion may no longer meet, with its message.
struct Loss {
    const char* name;
    Refusal refusal;
    std::function<void(SchedulingWorld&)> lose;
};

inline const std::vector<Loss>& losses() {
    static const std::vector<Loss> all{
        {"suspended client", Refusal::account_suspended,
         [](SchedulingWorld& w) { w.suspend(w.client); }},
        {"suspended companion", Refusal::companion_not_found,
         [](SchedulingWorld& w) { w.suspend(w.companion); }},
        {"blocked by the client", Refusal::companion_not_found,
         [](SchedulingWorld& w) {
             w.write([&](Transaction& t) { t.blocks.add(w.client, w.companion, w.clock.now()); });
         }},
        {"blocked by the companion", Refusal::companion_not_found,
         [](SchedulingWorld& w) {
             w.write([&](Transaction& t) { t.blocks.add(w.companion, w.client, w.clock.now()); });
         }},
        {"client's ID rejected", Refusal::identity_required_to_book,
         [](SchedulingWorld& w) { w.set_identity(w.client, VerificationStatus::rejected); }},
        {"companion's ID rejected", Refusal::companion_offline,
         [](SchedulingWorld& w) { w.set_identity(w.companion, VerificationStatus::rejected); }},
        {"companion's mailbox unconfirmed", Refusal::companion_offline, [](SchedulingWorld& w) {
             w.write([&](Transaction& t) {
                 Account account = *t.accounts.find(w.companion);
                 account.email = unconfirmed_address(account.id);
                 ASSERT_EQ(t.accounts.update(account), AccountWrite::done);
             });
         }}};
    return all;
}

}  // namespace steady::testing
