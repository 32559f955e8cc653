#include "app/archives/make_archive.h"

#include "app/archives/archive_people.h"
#include "app/archives/request_archives.h"
#include "domain/archives/how_to_check.h"
#include "domain/archives/index_pdf.h"
#include "domain/people/admin_roles.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/incidents.h"
#include "ports/store.h"
#include "ports/store_errors.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

// An attempt without progress for so long was interrupted.
constexpr seconds max_archive_silence{60};
constexpr int max_made_attempts = 5;

// Another server continues with it.
struct ArchiveTaken {};
struct ArchiveTooLarge {};

std::string kind_title(ArchiveKind kind) {
    switch (kind) {
        case ArchiveKind::person:
            return "Everything stored about a person";
        case ArchiveKind::access:
            return "Who saw a person's records";
        case ArchiveKind::incident:
            return "Everything stored about a case";
    }
    std::unreachable();
}

// A disabled one may not, and no other could download it.
bool may_still_make(Transaction& transaction, const AdminId& requester) {
    const auto admin = transaction.admins.find(requester);
    return admin && may(admin->role, AdminAct::make_archives);
}

std::string joined_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

// Writes parts, and with each of them how far the archive is.
class MakeArchive::Progress {
  public:
    Progress(MakeArchive& make, Archive archive) : make_(make), archive_(std::move(archive)) {}

    [[nodiscard]] const Archive& archive() const { return archive_; }

    void start() {
        archive_.state = ArchiveState::working;
        archive_.done = 0;
        archive_.bytes = 0;
        save([&](Transaction& transaction) { transaction.archives.remove_parts(archive_.id); });
    }
    void step(int done, int total) {
        archive_.done = done;
        archive_.total = total;
        save([](Transaction&) {});
    }
    void add(std::string_view bytes) {
        archive_.bytes += std::ssize(bytes);
        if (archive_.bytes > max_archive_bytes) throw ArchiveTooLarge{};
        waiting_ += bytes;
        if (waiting_.size() >= archive_part_bytes) flush();
    }
    void flush() {
        if (waiting_.empty()) return;
        const std::string sealed =
            make_.sources_.vault.seal(waiting_, archive_part_purpose(archive_.id, part_));
        save([&](Transaction& transaction) {
            transaction.archives.add_part(archive_.id, part_, sealed);
        });
        ++part_;
        waiting_.clear();
    }
    void end(ArchiveState state, const std::string& sha256, const std::string& problem) {
        const Instant now = make_.clock_.now();
        archive_.state = state;
        archive_.sha256 = sha256;
        archive_.problem = problem;
        archive_.finished_at = now;
        const AuditActor requester{.id = archive_.requested_by.text(), .address = "local"};
        save([&](Transaction& transaction) {
            if (state == ArchiveState::failed) transaction.archives.remove_parts(archive_.id);
            make_.trail_.record(
                transaction, requester,
                archive_act(transaction, archive_,
                            state == ArchiveState::ready ? "finish_archive" : "fail_archive"));
            if (state == ArchiveState::ready) record_opened_report(transaction, requester);
        });
    }

  private:
    // An archive of a case contains its sealed report: the log has it as opened, with the purpose.
    void record_opened_report(Transaction& transaction, const AuditActor& requester) {
        if (archive_.subject.kind != ArchiveKind::incident) return;
        const auto id = IncidentId::parse(archive_.subject.id);
        if (!id || !transaction.sealed_reports.sealed(*id)) return;
        AuditAct act = archive_act(transaction, archive_, "open_sealed_report");
        make_.trail_.record(transaction, requester, act);
    }
    template <class More>
    void save(More&& more) {
        archive_.changed_at = make_.clock_.now();
        ++archive_.version;
        const bool is_saved = make_.sources_.store
                                  .transact([&](Transaction& transaction) -> Result<void> {
                                      if (!transaction.archives.save(archive_))
                                          return refuse(Refusal::conflict);
                                      more(transaction);
                                      return {};
                                  })
                                  .has_value();
        if (!is_saved) throw ArchiveTaken{};
    }

    MakeArchive& make_;
    Archive archive_;
    std::string waiting_;
    int part_ = 0;
};

JobOutcome MakeArchive::run(const Job& job) {
    const std::string* text = job.payload.find("archive");
    const auto id = text ? ArchiveId::parse(*text) : std::nullopt;
    if (!id) return {JobOutcome::Kind::park, "the job names no archive"};
    const auto archive = sources_.store.read(
        [&](Transaction& transaction) { return transaction.archives.find(*id); });
    if (!archive || !archive->is_running()) return {};
    if (archive->state == ArchiveState::working &&
        clock_.now() - archive->changed_at < max_archive_silence)
        return {JobOutcome::Kind::retry, "another server makes it"};
    Progress progress(*this, *archive);
    const bool has_requester = sources_.store.read([&](Transaction& transaction) {
        return may_still_make(transaction, archive->requested_by);
    });
    try {
        if (!has_requester) {
            progress.end(ArchiveState::failed, {},
                         "The administrator who requested it may no longer make archives. Request "
                         "a new one.");
            return {};
        }
        progress.start();
        write(progress);
    } catch (const ArchiveTaken&) {
        return {JobOutcome::Kind::retry, "another server makes it"};
    } catch (const ArchiveTooLarge&) {
        progress.end(ArchiveState::failed, {},
                     "It would be larger than 64 MB. Ask for the part that is needed: who saw the "
                     "person, or a case.");
    } catch (const StoreUnavailable& failure) {
        return {JobOutcome::Kind::retry, failure.what()};
    } catch (const std::exception& failure) {
        if (job.attempts < max_made_attempts) return {JobOutcome::Kind::retry, failure.what()};
        progress.end(ArchiveState::failed, {},
                     "It could not be made. Operators see why in the log.");
        return {JobOutcome::Kind::park, failure.what()};
    }
    return {};
}

void MakeArchive::write(Progress& progress) {
    const ArchiveSubject& subject = progress.archive().subject;
    const auto people = sources_.store.read(
        [&](Transaction& transaction) { return archive_people(transaction, subject); });
    std::set<std::string> ids;
    for (const AccountId& person : people) ids.insert(person.text());
    Pseudonyms pseudonyms(ids);
    name_other_people(sources_.store, people, pseudonyms);
    const auto writer = format_.write_to([&](std::string_view bytes) { progress.add(bytes); });
    ArchiveSections sections(*writer, std::move(pseudonyms));
    const auto steps = archive_steps(sources_, subject);
    const int total = static_cast<int>(steps.size()) + 1;
    int done = 0;
    for (const ArchiveStep& step : steps) {
        progress.step(done++, total);
        step.write(sections);
    }
    progress.step(done, total);
    write_index(progress.archive(), sections);
    write_checks(progress.archive(), sections);
    const std::string sha256 = writer->finish();
    progress.flush();
    progress.step(total, total);
    progress.end(ArchiveState::ready, sha256, {});
}

void MakeArchive::write_index(const Archive& archive, ArchiveSections& to) {
    const auto [email, newest] = sources_.store.read([&](Transaction& transaction) {
        const auto admin = transaction.admins.find(archive.requested_by);
        return std::pair(admin ? admin->email.text() : archive.requested_by.text(),
                         transaction.audit.newest());
    });
    const std::string sequence = std::to_string(newest ? newest->sequence : 0);
    const std::string hash = newest ? newest->hash : no_audit_hash;
    to.add_file("audit-chain.json", "{\"sequence\":" + sequence + ",\"hash\":" + json_text(hash) +
                                        ",\"at\":" + json_text(utc_text(clock_.now())) + "}\n");
    std::vector<std::string> lines{
        kind_title(archive.subject.kind),
        "",
        "Archive:      " + archive.id.text(),
        "About:        " + archive.subject.id,
        "Purpose:      " + std::string(archive_purposes.of(archive.purpose)),
        "Reference:    " + archive.reference,
        "Requested by: " + email,
        "Requested at: " + utc_text(archive.requested_at),
        "Made at:      " + utc_text(clock_.now()),
        "Period:       everything stored at that time",
        "Audit log:    row " + sequence,
        "              " + hash,
        "",
        "Records (each as a .json and a .csv file):"};
    for (const auto& [name, rows] : to.counts())
        lines.push_back("  " + name + ": " + std::to_string(rows));
    lines.insert(lines.end(), {"", "Files and their sizes in bytes:"});
    for (const ArchiveEntry& entry : to.entries())
        lines.push_back("  " + entry.name + ": " + std::to_string(entry.bytes));
    lines.insert(lines.end(), {"",
                               "Other people appear by their role and a letter, the same in all "
                               "files. Their contact data and what they wrote are left out.",
                               "How to check the signature: HOW-TO-CHECK.txt"});
    to.add_file("index.txt", joined_lines(lines));
    to.add_file("index.pdf", pdf_of_lines(lines));
    to.add_file("HOW-TO-CHECK.txt", how_to_check);
    to.add_file("public-key.pem", format_.public_keys().front());
}

void MakeArchive::write_checks(const Archive& archive, ArchiveSections& to) {
    std::string manifest =
        "{\"archive\":" + json_text(archive.id.text()) +
        ",\"kind\":" + json_text(std::string(archive_kinds.of(archive.subject.kind))) +
        ",\"subject\":" + json_text(archive.subject.id) +
        ",\"purpose\":" + json_text(std::string(archive_purposes.of(archive.purpose))) +
        ",\"reference\":" + json_text(archive.reference) +
        ",\"madeAt\":" + json_text(utc_text(clock_.now())) + ",\"entries\":[";
    bool is_first = true;
    for (const ArchiveEntry& entry : to.entries()) {
        manifest += std::exchange(is_first, false) ? "\n" : ",\n";
        manifest += "{\"name\":" + json_text(entry.name) +
                    ",\"bytes\":" + std::to_string(entry.bytes) +
                    ",\"sha256\":" + json_text(entry.sha256) + "}";
    }
    to.add_file("manifest.json", manifest + "\n]}\n");
    std::string sums;
    for (const ArchiveEntry& entry : to.entries()) sums += entry.sha256 + "  " + entry.name + "\n";
    to.add_file("SHA256SUMS", sums);
    to.add_file("SHA256SUMS.sig", format_.sign(sums));
}

}  // namespace steady
