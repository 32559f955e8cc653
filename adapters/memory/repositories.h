#pragma once

#include "adapters/memory/state.h"

// The repositories of ports/ over State; each is a view that lives as long as the store.
namespace steady::memory {

class Accounts final : public AccountRepository {
  public:
    explicit Accounts(State& state) : state_(state) {}
    AccountWrite insert(const Account& account, const std::string& password_hash) override;
    AccountWrite update(const Account& account) override;
    std::optional<Account> find(const AccountId& id) override;
    std::optional<AccountCredentials> find_credentials(const Email& email) override;
    std::optional<AccountCredentials> find_credentials(const AccountId& id) override;
    bool email_taken(const Email& email) override;
    bool display_name_taken(std::string_view display_name,
                            const std::optional<AccountId>& except) override;
    void set_password_hash(const AccountId& id, const std::string& password_hash) override;
    void record_login(const AccountId& id, Instant at) override;
    void erase(const AccountId& id, Instant at) override;
    long count() override;

  private:
    [[nodiscard]] AccountWrite clash(const Account& account) const;
    State& state_;
};

class Admins final : public AdminRepository {
  public:
    explicit Admins(State& state) : state_(state) {}
    bool insert(const Admin& admin, const std::string& password_hash) override;
    std::optional<Admin> find(const AdminId& id) override;
    std::optional<AdminCredentials> find_credentials(const Email& email) override;
    std::optional<AdminCredentials> find_credentials(const AdminId& id) override;
    std::vector<Admin> all() override;
    void set_disabled(const AdminId& id, const std::optional<Instant>& at) override;
    void set_password_hash(const AdminId& id, const std::string& password_hash) override;
    void record_login(const AdminId& id, Instant at) override;

  private:
    State& state_;
};

class Sessions final : public SessionRepository {
  public:
    explicit Sessions(State& state) : state_(state) {}
    void insert(const Session& session) override;
    std::optional<OwnedSession> find(const std::string& token_hash) override;
    void touch(const std::string& token_hash, Instant at) override;
    void remove(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account,
                       const std::optional<std::string>& except_token_hash) override;
    void remove_all_of_admin(const AdminId& admin) override;
    long remove_stale(Instant created_before, Instant seen_before) override;

  private:
    State& state_;
};

class ResetTokens final : public ResetTokenRepository {
  public:
    explicit ResetTokens(State& state) : state_(state) {}
    void insert(const ResetToken& token) override;
    std::optional<ResetToken> take(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account) override;

  private:
    State& state_;
};

class Throttles final : public ThrottleRepository {
  public:
    explicit Throttles(State& state) : state_(state) {}
    std::optional<Throttle> find(const std::string& key) override;
    void save(const Throttle& throttle) override;
    void remove(const std::string& key) override;
    long remove_before(Instant window_start) override;

  private:
    State& state_;
};

class Consents final : public ConsentRepository {
  public:
    explicit Consents(State& state) : state_(state) {}
    bool record(const Consent& consent) override;
    std::vector<Consent> history(const AccountId& user) override;
    bool agreed(const AccountId& user, ConsentType type, const std::string& version,
                const std::optional<std::string>& subject) override;

  private:
    State& state_;
};

class Companions final : public CompanionRepository {
  public:
    explicit Companions(State& state) : state_(state) {}
    void insert(const CompanionProfile& profile) override;
    void update(const CompanionProfile& profile) override;
    std::optional<Companion> find(const AccountId& id) override;
    std::vector<Companion> find_all(const std::vector<AccountId>& ids) override;
    void set_online(const AccountId& id, bool online) override;
    void set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) override;
    void add_bookings(const AccountId& id, int total, int completed) override;
    void set_rating(const AccountId& id, RatingSummary rating) override;
    SearchPage search(const SearchCriteria& criteria) override;

  private:
    State& state_;
};

class VerificationRecords final : public VerificationRepository {
  public:
    explicit VerificationRecords(State& state) : state_(state) {}
    Verifications of(const AccountId& account) override;
    void save(const AccountId& account, VerificationKind kind,
              const Verification& verification) override;
    IdentityUnlock unlock_of(const AccountId& account) override;
    void save_unlock(const AccountId& account, const IdentityUnlock& unlock) override;
    void insert_session(const IdentitySession& session) override;
    std::optional<IdentitySession> find_session(const std::string& provider_id) override;
    std::optional<IdentitySession> open_session_of(const AccountId& account) override;
    void update_session(const IdentitySession& session) override;

  private:
    State& state_;
};

class VerificationRequests final : public VerificationRequestRepository {
  public:
    explicit VerificationRequests(State& state) : state_(state) {}
    void insert(const VerificationRequest& request) override;
    std::optional<VerificationRequest> find(const PurchaseId& purchase) override;
    std::vector<VerificationRequest> of(const AccountId& account) override;
    void update(const VerificationRequest& request) override;

  private:
    State& state_;
};

class Favorites final : public FavoriteRepository {
  public:
    explicit Favorites(State& state) : state_(state) {}
    void add(const AccountId& client, const AccountId& companion, Instant at) override;
    void remove(const AccountId& client, const AccountId& companion) override;
    std::vector<AccountId> of(const AccountId& client) override;

  private:
    State& state_;
};

class Blocks final : public BlockRepository {
  public:
    explicit Blocks(State& state) : state_(state) {}
    void add(const AccountId& blocker, const AccountId& blocked, Instant at) override;
    void remove(const AccountId& blocker, const AccountId& blocked) override;
    std::vector<AccountId> blocked_by(const AccountId& blocker) override;
    bool has_blocked(const AccountId& blocker, const AccountId& blocked) override;
    bool between(const AccountId& a, const AccountId& b) override;

  private:
    State& state_;
};

class Bookings final : public BookingRepository {
  public:
    explicit Bookings(State& state) : state_(state) {}
    BookingGrounds grounds(const AccountId& client, const std::vector<AccountId>& companions,
                           const std::string& command_key, Instant now) override;
    std::expected<void, SlotTaken> create(const NewBooking& made) override;
    std::expected<void, SlotTaken> insert(const Booking& booking) override;
    std::optional<Booking> find(const BookingId& id) override;
    std::vector<Booking> of_client(const AccountId& client) override;
    std::vector<Booking> of_companion(const AccountId& companion) override;
    bool update(const Booking& booking, BookingStatus from) override;
    std::expected<void, SlotTaken> reclaim(const Booking& booking) override;
    std::vector<TimeSpan> busy(const AccountId& companion, Instant from, Instant to) override;
    int unpaid_holds(const AccountId& client, Instant now) override;
    std::vector<BookingId> expired_holds(Instant now, int limit) override;
    std::vector<BookingId> ended(Instant now, int limit) override;
    std::vector<BookingId> to_remind(Reminder reminder, Instant now, int limit) override;
    bool mark_reminded(const BookingLineId& line, Reminder reminder) override;
    bool booked_together(const AccountId& client, const AccountId& companion) override;
    std::vector<AccountId> booked_partners(const AccountId& account) override;
    std::optional<BookingCommand> find_command(const AccountId& client,
                                               const std::string& key) override;
    void insert_command(const BookingCommand& command) override;

  private:
    [[nodiscard]] std::expected<void, SlotTaken> free_slots(const Booking& booking) const;
    State& state_;
};

class Purchases final : public PurchaseRepository {
  public:
    explicit Purchases(State& state) : state_(state) {}
    void insert(const Purchase& purchase) override;
    std::optional<Purchase> find(const PurchaseId& id) override;
    std::optional<Purchase> find_by_session(const std::string& provider_session) override;
    std::optional<Purchase> find_by_payment(const std::string& provider_payment) override;
    std::optional<Purchase> latest(const AccountId& owner, PurchaseKind kind,
                                   const std::string& subject) override;
    bool update(const Purchase& purchase, PurchaseState from) override;
    std::vector<Purchase> open_since(Instant before, int limit) override;
    void each_paid(const std::function<void(const Purchase&)>& look) override;

  private:
    State& state_;
};

class Ledger final : public LedgerRepository {
  public:
    explicit Ledger(State& state) : state_(state) {}
    bool post(const LedgerEntry& entry) override;
    Money balance(const std::string& account) override;
    std::map<std::string, Money> balances() override;
    Money total() override;
    std::vector<LedgerEntry> entries_of(const BookingId& booking) override;
    std::optional<LedgerEntry> find(const std::string& kind, const std::string& source_type,
                                    const std::string& source_id) override;
    void each(Instant from, Instant to,
              const std::function<void(const LedgerEntry&)>& look) override;

  private:
    State& state_;
};

class ProviderEvents final : public ProviderEventRepository {
  public:
    explicit ProviderEvents(State& state) : state_(state) {}
    bool insert(const ProviderEvent& event) override;
    void mark_processed(const std::string& id, Instant at) override;
    std::vector<ProviderEvent> unprocessed(int limit) override;
    bool known(const std::string& id) override;
    std::vector<std::string> repeated(Instant since, int limit) override;

  private:
    State& state_;
};

class Jobs final : public JobRepository {
  public:
    explicit Jobs(State& state) : state_(state) {}
    void enqueue(const Job& job) override;
    std::vector<Job> claim(Instant now, Instant lease_until, int limit) override;
    void finish(const JobId& id) override;
    void retry(const JobId& id, Instant due_at, const std::string& error) override;
    void park(const JobId& id, const std::string& error) override;
    long remove_finished(Instant before) override;
    std::vector<Job> recent(const std::string& kind, int limit) override;
    std::vector<JobTally> tally() override;
    JobPage page(const std::string& kind, std::optional<JobState> state, int offset,
                 int limit) override;
    std::optional<JobRecord> find(const JobId& id) override;
    bool release(const JobId& id, Instant due_at) override;

  private:
    State& state_;
};

class Files final : public FileRepository {
  public:
    explicit Files(State& state) : state_(state) {}
    void insert(const StoredFile& file) override;
    std::optional<StoredFile> find(const std::string& public_id) override;
    void remove(const std::string& public_id) override;
    std::int64_t bytes_of(const AccountId& owner) override;
    std::vector<StoredFile> of_owner(const AccountId& owner) override;

  private:
    State& state_;
};

class Reviews final : public ReviewRepository {
  public:
    explicit Reviews(State& state) : state_(state) {}
    void insert(const Review& review) override;
    std::vector<Review> of_companion(const AccountId& companion, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
