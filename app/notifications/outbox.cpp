#include "app/notifications/outbox.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "ports/store.h"

#include <utility>

namespace steady {

OutboxPage Outbox::list(const OutboxQuery& query) {
    const JobPage jobs = store_.read([&](Transaction& transaction) {
        return transaction.job_list.page(to_string(JobKind::mail), query.state,
                                         (query.page - 1) * query.limit, query.limit);
    });
    OutboxPage page{.entries = {}, .total = jobs.total};
    for (const auto& [job, state] : jobs.jobs) {
        OutboxEntry entry{.id = job.id,
                          .state = state,
                          .tries = job.attempts,
                          .due_at = job.due_at,
                          .last_error = job.last_error};
        if (auto mail = read_mail_job(job, vault_)) {
            entry.to = mail->to;
            if (words_ == Words::shown) {
                Mail shown = translate_mail(*mail, translator_);
                shown.body = email_templates::with_address(std::move(shown.body), origin_);
                entry.mail = std::move(shown);
            }
        }
        page.entries.push_back(std::move(entry));
    }
    return page;
}

}  // namespace steady
