#pragma once

#include "domain/people/account.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <stop_token>
#include <string>

namespace steady {

// Worker step: makes the keys by which accounts are searched (TextForms::search_key), since a store
// cannot fold every script. A name that was just entered is found by its ASCII letters until then.
class MakeSearchKeys {
  public:
    static constexpr const char* work = "search keys";
    static constexpr const char* renewal_work = "search keys of other ICU versions";

    MakeSearchKeys(Store& store, const Clock& clock, const TextForms& texts)
        : store_(store), clock_(clock), texts_(texts) {}
    // Of new and renamed accounts, and of all after an upgrade of Steady. How many.
    int run(const std::stop_token& stop = {}) { return make_all(work, {}, stop); }
    // Also those that another version of ICU made. Reads all accounts.
    int renew(const std::stop_token& stop = {}) {
        return make_all(renewal_work, texts_.version(), stop);
    }

  private:
    int make_all(const std::string& name, const std::string& version, const std::stop_token& stop);
    void make(Transaction& transaction, const Account& account);

    Store& store_;
    const Clock& clock_;
    const TextForms& texts_;
};

}  // namespace steady
