#pragma once

#include "adapters/sql/connection.h"
#include "ports/store.h"

// The repositories, each in the .cpp of its feature. All speak to the connection of one
// transaction.
namespace steady::sql {

class Accounts final : public AccountRepository {
  public:
    explicit Accounts(Connection& connection) : connection_(connection) {}
    [[nodiscard]] AccountWrite insert(const Account& account,
                                      const std::string& password_hash) override;
    [[nodiscard]] AccountWrite update(const Account& account) override;
    [[nodiscard]] std::optional<Account> find(const AccountId& id) override;
    [[nodiscard]] std::optional<AccountCredentials> find_credentials(const Email& email) override;
    [[nodiscard]] std::optional<AccountCredentials> find_credentials(const AccountId& id) override;
    [[nodiscard]] bool email_taken(const Email& email) override;
    [[nodiscard]] bool display_name_taken(std::string_view display_name,
                                          const std::optional<AccountId>& except) override;
    void set_password_hash(const AccountId& id, const std::string& password_hash) override;
    void record_login(const AccountId& id, Instant at) override;
    void erase(const AccountId& id, Instant at) override;
    [[nodiscard]] long count() override;

  private:
    Connection& connection_;
};

class Admins final : public AdminRepository {
  public:
    explicit Admins(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool insert(const Admin& admin, const std::string& password_hash) override;
    [[nodiscard]] std::optional<Admin> find(const AdminId& id) override;
    [[nodiscard]] std::optional<AdminCredentials> find_credentials(const Email& email) override;
    [[nodiscard]] std::optional<AdminCredentials> find_credentials(const AdminId& id) override;
    [[nodiscard]] std::vector<Admin> all() override;
    void set_disabled(const AdminId& id, const std::optional<Instant>& at) override;
    void set_password_hash(const AdminId& id, const std::string& password_hash) override;
    void record_login(const AdminId& id, Instant at) override;

  private:
    Connection& connection_;
};

class Sessions final : public SessionRepository {
  public:
    explicit Sessions(Connection& connection) : connection_(connection) {}
    void insert(const Session& session) override;
    [[nodiscard]] std::optional<OwnedSession> find(const std::string& token_hash) override;
    void touch(const std::string& token_hash, Instant at) override;
    void remove(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account,
                       const std::optional<std::string>& except_token_hash) override;
    void remove_all_of_admin(const AdminId& admin) override;
    long remove_stale(Instant created_before, Instant seen_before) override;

  private:
    Connection& connection_;
};

class ResetTokens final : public ResetTokenRepository {
  public:
    explicit ResetTokens(Connection& connection) : connection_(connection) {}
    void insert(const ResetToken& token) override;
    [[nodiscard]] std::optional<ResetToken> take(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account) override;

  private:
    Connection& connection_;
};

class Throttles final : public ThrottleRepository {
  public:
    explicit Throttles(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Throttle> find(const std::string& key) override;
    void save(const Throttle& throttle) override;
    void remove(const std::string& key) override;
    long remove_before(Instant window_start) override;

  private:
    Connection& connection_;
};

class Consents final : public ConsentRepository {
  public:
    explicit Consents(Connection& connection) : connection_(connection) {}
    bool record(const Consent& consent) override;
    [[nodiscard]] std::vector<Consent> history(const AccountId& user) override;
    [[nodiscard]] bool agreed(const AccountId& user, ConsentType type, const std::string& version,
                              const std::optional<std::string>& subject) override;

  private:
    Connection& connection_;
};

class Companions final : public CompanionRepository {
  public:
    explicit Companions(Connection& connection) : connection_(connection) {}
    void insert(const CompanionProfile& profile) override;
    void update(const CompanionProfile& profile) override;
    [[nodiscard]] std::optional<Companion> find(const AccountId& id) override;
    [[nodiscard]] std::vector<Companion> find_all(const std::vector<AccountId>& ids) override;
    void set_online(const AccountId& id, bool online) override;
    void set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) override;
    void add_bookings(const AccountId& id, int total, int completed) override;
    void set_rating(const AccountId& id, RatingSummary rating) override;
    [[nodiscard]] SearchPage search(const SearchCriteria& criteria) override;

  private:
    Connection& connection_;
};

class VerificationRecords final : public VerificationRepository {
  public:
    explicit VerificationRecords(Connection& connection) : connection_(connection) {}
    [[nodiscard]] Verifications of(const AccountId& account) override;
    void save(const AccountId& account, VerificationKind kind,
              const Verification& verification) override;
    [[nodiscard]] IdentityUnlock unlock_of(const AccountId& account) override;
    void save_unlock(const AccountId& account, const IdentityUnlock& unlock) override;
    void insert_session(const IdentitySession& session) override;
    [[nodiscard]] std::optional<IdentitySession> find_session(
        const std::string& provider_id) override;
    [[nodiscard]] std::optional<IdentitySession> open_session_of(const AccountId& account) override;
    void update_session(const IdentitySession& session) override;

  private:
    Connection& connection_;
};

class VerificationRequests final : public VerificationRequestRepository {
  public:
    explicit VerificationRequests(Connection& connection) : connection_(connection) {}
    void insert(const VerificationRequest& request) override;
    [[nodiscard]] std::optional<VerificationRequest> find(const PurchaseId& purchase) override;
    [[nodiscard]] std::vector<VerificationRequest> of(const AccountId& account) override;
    void update(const VerificationRequest& request) override;

  private:
    Connection& connection_;
};

class Favorites final : public FavoriteRepository {
  public:
    explicit Favorites(Connection& connection) : connection_(connection) {}
    void add(const AccountId& client, const AccountId& companion, Instant at) override;
    void remove(const AccountId& client, const AccountId& companion) override;
    [[nodiscard]] std::vector<AccountId> of(const AccountId& client) override;

  private:
    Connection& connection_;
};

class Blocks final : public BlockRepository {
  public:
    explicit Blocks(Connection& connection) : connection_(connection) {}
    void add(const AccountId& blocker, const AccountId& blocked, Instant at) override;
    void remove(const AccountId& blocker, const AccountId& blocked) override;
    [[nodiscard]] std::vector<AccountId> blocked_by(const AccountId& blocker) override;
    [[nodiscard]] bool has_blocked(const AccountId& blocker, const AccountId& blocked) override;
    [[nodiscard]] bool between(const AccountId& a, const AccountId& b) override;

  private:
    Connection& connection_;
};

class Bookings final : public BookingRepository {
  public:
    explicit Bookings(Connection& connection) : connection_(connection) {}
    [[nodiscard]] BookingGrounds grounds(const AccountId& client,
                                         const std::vector<AccountId>& companions,
                                         const std::string& command_key, Instant now) override;
    [[nodiscard]] std::expected<void, SlotTaken> create(const NewBooking& made) override;
    [[nodiscard]] std::expected<void, SlotTaken> insert(const Booking& booking) override;
    [[nodiscard]] std::optional<Booking> find(const BookingId& id) override;
    [[nodiscard]] std::vector<Booking> of_client(const AccountId& client) override;
    [[nodiscard]] std::vector<Booking> of_companion(const AccountId& companion) override;
    [[nodiscard]] bool update(const Booking& booking, BookingStatus from) override;
    [[nodiscard]] std::expected<void, SlotTaken> reclaim(const Booking& booking) override;
    [[nodiscard]] std::vector<TimeSpan> busy(const AccountId& companion, Instant from,
                                             Instant to) override;
    [[nodiscard]] int unpaid_holds(const AccountId& client, Instant now) override;
    [[nodiscard]] std::vector<BookingId> expired_holds(Instant now, int limit) override;
    [[nodiscard]] std::vector<BookingId> ended(Instant now, int limit) override;
    [[nodiscard]] std::vector<BookingId> to_remind(Reminder reminder, Instant now,
                                                   int limit) override;
    [[nodiscard]] bool mark_reminded(const BookingLineId& line, Reminder reminder) override;
    [[nodiscard]] bool booked_together(const AccountId& client,
                                       const AccountId& companion) override;
    [[nodiscard]] std::vector<AccountId> booked_partners(const AccountId& account) override;
    [[nodiscard]] std::optional<BookingCommand> find_command(const AccountId& client,
                                                             const std::string& key) override;
    void insert_command(const BookingCommand& command) override;

  private:
    Connection& connection_;
};

class Purchases final : public PurchaseRepository {
  public:
    explicit Purchases(Connection& connection) : connection_(connection) {}
    void insert(const Purchase& purchase) override;
    [[nodiscard]] std::optional<Purchase> find(const PurchaseId& id) override;
    [[nodiscard]] std::optional<Purchase> find_by_session(
        const std::string& provider_session) override;
    [[nodiscard]] std::optional<Purchase> find_by_payment(
        const std::string& provider_payment) override;
    [[nodiscard]] std::optional<Purchase> latest(const AccountId& owner, PurchaseKind kind,
                                                 const std::string& subject) override;
    [[nodiscard]] bool update(const Purchase& purchase, PurchaseState from) override;
    [[nodiscard]] std::vector<Purchase> open_since(Instant before, int limit) override;
    void each_paid(const std::function<void(const Purchase&)>& look) override;

  private:
    Connection& connection_;
};

class Ledger final : public LedgerRepository {
  public:
    explicit Ledger(Connection& connection) : connection_(connection) {}
    bool post(const LedgerEntry& entry) override;
    [[nodiscard]] Money balance(const std::string& account) override;
    [[nodiscard]] std::map<std::string, Money> balances() override;
    [[nodiscard]] Money total() override;
    [[nodiscard]] std::vector<LedgerEntry> entries_of(const BookingId& booking) override;
    [[nodiscard]] std::optional<LedgerEntry> find(const std::string& kind,
                                                  const std::string& source_type,
                                                  const std::string& source_id) override;
    void each(Instant from, Instant to,
              const std::function<void(const LedgerEntry&)>& look) override;

  private:
    Connection& connection_;
};

class ProviderEvents final : public ProviderEventRepository {
  public:
    explicit ProviderEvents(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool insert(const ProviderEvent& event) override;
    void mark_processed(const std::string& id, Instant at) override;
    [[nodiscard]] std::vector<ProviderEvent> unprocessed(int limit) override;
    [[nodiscard]] bool known(const std::string& id) override;
    [[nodiscard]] std::vector<std::string> repeated(Instant since, int limit) override;

  private:
    Connection& connection_;
};

class Jobs final : public JobRepository {
  public:
    explicit Jobs(Connection& connection) : connection_(connection) {}
    void enqueue(const Job& job) override;
    [[nodiscard]] std::vector<Job> claim(Instant now, Instant lease_until, int limit) override;
    void finish(const JobId& id) override;
    void retry(const JobId& id, Instant due_at, const std::string& error) override;
    void park(const JobId& id, const std::string& error) override;
    long remove_finished(Instant before) override;
    [[nodiscard]] std::vector<Job> recent(const std::string& kind, int limit) override;
    [[nodiscard]] std::vector<JobTally> tally() override;
    [[nodiscard]] JobPage page(const std::string& kind, std::optional<JobState> state, int offset,
                               int limit) override;
    [[nodiscard]] std::optional<JobRecord> find(const JobId& id) override;
    [[nodiscard]] bool release(const JobId& id, Instant due_at) override;

  private:
    Connection& connection_;
};

class Files final : public FileRepository {
  public:
    explicit Files(Connection& connection) : connection_(connection) {}
    void insert(const StoredFile& file) override;
    [[nodiscard]] std::optional<StoredFile> find(const std::string& public_id) override;
    void remove(const std::string& public_id) override;
    [[nodiscard]] std::int64_t bytes_of(const AccountId& owner) override;
    [[nodiscard]] std::vector<StoredFile> of_owner(const AccountId& owner) override;

  private:
    Connection& connection_;
};

class Reviews final : public ReviewRepository {
  public:
    explicit Reviews(Connection& connection) : connection_(connection) {}
    void insert(const Review& review) override;
    [[nodiscard]] std::vector<Review> of_companion(const AccountId& companion, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
