#include "adapters/memory/mail_records.h"

#include "adapters/memory/legal_holds.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {

void MailRecords::record(const JobId& job, const std::string& subject, Instant at) {
    const JobRow* row = state_.jobs.find(job);
    if (!row || state_.mail_records.contains(job.text())) return;
    for (const auto& [id, account] : state_.accounts) {
        if (account.erased || account.account.email.text() != row->job.recipient) continue;
        state_.mail_records.put(job.text(), {.id = job.text(),
                                             .at = at,
                                             .account = id,
                                             .booking = BookingId::parse(row->job.booking),
                                             .subject = subject,
                                             .state = MailState::sent});
        return;
    }
}

template <class Fits>
std::vector<MailRecord> MailRecords::newest(int limit, Fits fits) {
    std::vector<MailRecord> found;
    for (const auto& [id, mail] : state_.mail_records) {
        if (fits(mail)) found.push_back(mail);
    }
    std::ranges::sort(found, std::ranges::greater{},
                      [](const MailRecord& mail) { return std::tuple(mail.at, mail.id); });
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

std::vector<MailRecord> MailRecords::about(const BookingId& booking, int limit) {
    return newest(limit, [&](const MailRecord& mail) { return mail.booking == booking; });
}

std::vector<MailRecord> MailRecords::sent_to(const AccountId& account, int limit) {
    return newest(limit, [&](const MailRecord& mail) { return mail.account == account; });
}

void MailRecords::erase(const AccountId& account) {
    state_.mail_records.erase_if(
        [&](const auto&, const MailRecord& mail) { return mail.account == account; });
}

long MailRecords::purge(Instant before, Instant now) {
    const HeldScope held(state_, now);
    return state_.mail_records.erase_if([&](const auto&, const MailRecord& mail) {
        return mail.at < before && !held.keeps(mail.account) && !held.keeps(mail.booking);
    });
}

}  // namespace steady::memory
