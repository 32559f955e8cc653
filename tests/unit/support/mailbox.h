#pragma once

#include "app/accounts/reset_password.h"
#include "app/notifications/mail_job.h"
#include "ports/jobs.h"
#include "tests/unit/support/account_world.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {

// The mails of a world, newest first; those that a worker has to write are written first.
class Mailbox {
  public:
    explicit Mailbox(AccountWorld& world)
        : world_(world), send_reset_link_(world.log_in_ports, world.settings) {}

    [[nodiscard]] std::vector<Mail> all() {
        carry_out();
        const auto jobs = world_.store->read(
            [](Transaction& transaction) { return transaction.job_list.recent("mail", 200); });
        std::vector<Mail> mails;
        for (const Job& job : jobs) mails.push_back(read_mail_job(job).value());
        return mails;
    }
    [[nodiscard]] std::vector<Mail> of(const std::string& address) {
        std::vector<Mail> mails = all();
        std::erase_if(mails, [&](const Mail& mail) { return mail.to != address; });
        return mails;
    }
    // What follows `path` in the newest mail that has it.
    [[nodiscard]] std::string token_in_newest(const std::string& path) {
        const std::string start = world_.settings.public_origin + path;
        for (const Mail& mail : all()) {
            const auto at = mail.body.find(start);
            if (at != std::string::npos) return mail.body.substr(at + start.size(), 43);
        }
        ADD_FAILURE() << "no mail with " << path;
        return {};
    }

  private:
    void carry_out() {
        const auto jobs = world_.store->read([](Transaction& transaction) {
            return transaction.job_list
                .page(to_string(JobKind::reset_link), JobState::waiting, 0, 200)
                .jobs;
        });
        for (auto job = jobs.rbegin(); job != jobs.rend(); ++job) {
            EXPECT_EQ(send_reset_link_.run(job->job).kind, JobOutcome::Kind::done);
            (void)world_.store->transact([&](Transaction& transaction) -> Result<void> {
                transaction.jobs.finish(job->job.id);
                return {};
            });
        }
    }

    AccountWorld& world_;
    SendResetLink send_reset_link_;
};

}  // namespace steady::testing
