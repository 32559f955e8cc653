#pragma once

// Every repository of a transaction, once: its name, its port, and the class that implements the
// port in adapters/sql and adapters/memory. A new one is a line here; if its class is in a new
// header, adapters/sql/repositories.h and adapters/memory/memory_store.cpp include that.
#define STEADY_REPOSITORIES(REPOSITORY)                                                    \
    REPOSITORY(accounts, AccountRepository, Accounts)                                      \
    REPOSITORY(credentials, CredentialRepository, Credentials)                             \
    REPOSITORY(user_list, UserListRepository, UserList)                                    \
    REPOSITORY(admins, AdminRepository, Admins)                                            \
    REPOSITORY(sessions, SessionRepository, Sessions)                                      \
    REPOSITORY(reset_tokens, ResetTokenRepository, ResetTokens)                            \
    REPOSITORY(email_changes, EmailChangeRepository, EmailChanges)                         \
    REPOSITORY(throttles, ThrottleRepository, Throttles)                                   \
    REPOSITORY(known_networks, KnownNetworkRepository, RecognizedNetworks)                 \
    REPOSITORY(consents, ConsentRepository, Consents)                                      \
    REPOSITORY(companions, CompanionRepository, Companions)                                \
    REPOSITORY(search_records, SearchRepository, SearchRecords)                            \
    REPOSITORY(name_skeletons, NameSkeletonRepository, NameSkeletons)                      \
    REPOSITORY(companion_import, CompanionImport, BatchedCompanions)                       \
    REPOSITORY(verifications, VerificationRepository, VerificationRecords)                 \
    REPOSITORY(verification_requests, VerificationRequestRepository, VerificationRequests) \
    REPOSITORY(favorites, FavoriteRepository, Favorites)                                   \
    REPOSITORY(blocks, BlockRepository, Blocks)                                            \
    REPOSITORY(bookings, BookingRepository, Bookings)                                      \
    REPOSITORY(new_bookings, NewBookingRepository, NewBookings)                            \
    REPOSITORY(booking_lists, BookingListRepository, BookingLists)                         \
    REPOSITORY(booking_partners, BookingPartnerRepository, BookingPartners)                \
    REPOSITORY(booking_calendar, BookingCalendarRepository, BookingCalendar)               \
    REPOSITORY(pending_reschedules, PendingRescheduleRepository, PendingReschedules)       \
    REPOSITORY(approvals, ApprovalRepository, Approvals)                                   \
    REPOSITORY(recipients, RecipientRepository, Recipients)                                \
    REPOSITORY(booking_sweeps, BookingSweepRepository, BookingSweeps)                      \
    REPOSITORY(name_disclosures, NameDisclosureRepository, NameDisclosures)                \
    REPOSITORY(booking_commands, BookingCommandRepository, BookingCommands)                \
    REPOSITORY(time_off, TimeOffRepository, TimesOff)                                      \
    REPOSITORY(calendar_feeds, CalendarFeedRepository, CalendarFeeds)                      \
    REPOSITORY(external_calendars, ExternalCalendarRepository, ExternalCalendars)          \
    REPOSITORY(scheduling, SchedulingRepository, Scheduling)                               \
    REPOSITORY(purchases, PurchaseRepository, Purchases)                                   \
    REPOSITORY(ledger, LedgerRepository, Ledger)                                           \
    REPOSITORY(ledger_totals, LedgerTotalRepository, LedgerTotals)                         \
    REPOSITORY(provider_events, ProviderEventRepository, ProviderEvents)                   \
    REPOSITORY(refunds, RefundRepository, Refunds)                                         \
    REPOSITORY(disputes, DisputeRepository, Disputes)                                      \
    REPOSITORY(reconciliation, ReconciliationRepository, Reconciliation)                   \
    REPOSITORY(work, WorkRepository, WorkRecords)                                          \
    REPOSITORY(payouts, PayoutRepository, Payouts)                                         \
    REPOSITORY(earnings, EarningsRepository, Earnings)                                     \
    REPOSITORY(payout_accounts, PayoutAccountRepository, PayoutAccounts)                   \
    REPOSITORY(books, AccountingReads, Books)                                              \
    REPOSITORY(book_details, AccountingDetailReads, BookDetails)                           \
    REPOSITORY(balances, BalanceReads, Balances)                                           \
    REPOSITORY(analytics, AnalyticsRepository, Analytics)                                  \
    REPOSITORY(jobs, JobRepository, Jobs)                                                  \
    REPOSITORY(job_list, JobListRepository, JobList)                                       \
    REPOSITORY(note_keys, NoteKeyRepository, NoteKeys)                                     \
    REPOSITORY(files, FileRepository, Files)                                               \
    REPOSITORY(reviews, ReviewRepository, Reviews)                                         \
    REPOSITORY(shifts, ShiftRepository, Shifts)                                            \
    REPOSITORY(safety, SafetyRepository, SafetyTimers)                                     \
    REPOSITORY(incidents, IncidentRepository, Incidents)                                   \
    REPOSITORY(incident_lists, IncidentListRepository, IncidentLists)                      \
    REPOSITORY(incident_files, IncidentFileRepository, IncidentFileRecords)                \
    REPOSITORY(sealed_reports, SealedReportRepository, SealedReportRecords)                \
    REPOSITORY(second_factors, SecondFactorRepository, SecondFactors)                      \
    REPOSITORY(log_in_challenges, LogInChallengeRepository, LogInChallenges)               \
    REPOSITORY(notifications, NotificationRepository, Notifications)                       \
    REPOSITORY(push, PushRepository, PushSubscriptions)                                    \
    REPOSITORY(mail_records, MailRecordRepository, MailRecords)                            \
    REPOSITORY(desk, DeskRepository, Desk)                                                 \
    REPOSITORY(approval_requests, ApprovalRequestRepository, ApprovalRequests)             \
    REPOSITORY(audit, AuditRepository, Audit)                                              \
    REPOSITORY(intro_calls, IntroCallRepository, IntroCalls)                               \
    REPOSITORY(conversations, ConversationRepository, Conversations)                       \
    REPOSITORY(legal_holds, LegalHoldRepository, LegalHolds)                               \
    REPOSITORY(archives, ArchiveRepository, Archives)
