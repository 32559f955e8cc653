#pragma once

#include "app/archives/archive_contents.h"
#include "domain/bookings/booking.h"
#include "ports/audit.h"

#include <vector>

namespace steady {

// The sections of an archive about a person. Free texts that another person wrote are left out;
// those of the person, and of administrators about the person, are redacted.
void write_profiles(const ArchiveSources& sources, const std::vector<AccountId>& people,
                    ArchiveSections& to);
void write_bookings_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
void write_payments_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
void write_payouts_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
// Who exchanged messages with the person, when and how many; no texts.
void write_conversations_of(const ArchiveSources& sources, const AccountId& person,
                            ArchiveSections& to);
void write_consents_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
// Mails and notifications.
void write_sent_to(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
void write_reviews_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
void write_cases_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
// Of a client: the companions.
void write_favorites_of(const ArchiveSources& sources, const AccountId& person,
                        ArchiveSections& to);
void write_devices_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
void write_sessions_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
// Weekly hours and time off of a companion.
void write_schedule_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);
// Free video calls before a first booking.
void write_intro_calls_of(const ArchiveSources& sources, const AccountId& person,
                          ArchiveSections& to);
// The person's own calls for help and safety timers during visits.
void write_calls_for_help_of(const ArchiveSources& sources, const AccountId& person,
                             ArchiveSections& to);
void write_files_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to);

// The rows of the audit log that `query` selects, in pages, newest first. Reads of the log itself
// are among them.
void write_access_to(const ArchiveSources& sources, const AuditQuery& query, ArchiveSections& to);

// The rows of a booking: one for each line that a subject of the archive is a party of.
extern const ArchiveTable bookings_table;
[[nodiscard]] std::vector<ArchiveRow> booking_rows(const Booking& booking, Pseudonyms& pseudonyms);
extern const ArchiveTable payments_table;
[[nodiscard]] std::vector<ArchiveRow> payment_rows(Transaction& transaction, const Booking& booking,
                                                   const Pseudonyms& pseudonyms);

}  // namespace steady
