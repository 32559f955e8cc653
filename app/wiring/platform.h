#pragma once

#include "adapters/geo/gazetteer.h"
#include "adapters/geo/iana_time_zones.h"
#include "adapters/http/event_streams.h"
#include "adapters/languages/icu_phrase_translator.h"
#include "adapters/languages/refusal_translator.h"
#include "adapters/sheets/xlsx_writer.h"
#include "adapters/system/followed_clock.h"
#include "adapters/unicode/icu_text_forms.h"
#include "app/wiring/settings/settings.h"
#include "app/wiring/store_use.h"
#include "ports/archive_format.h"
#include "ports/calendar_source.h"
#include "ports/crypto.h"
#include "ports/files.h"
#include "ports/mailer.h"
#include "ports/payment_provider.h"
#include "ports/push_sender.h"
#include "ports/search.h"
#include "ports/session_cache.h"
#include "ports/store_fwd.h"
#include "ports/store_health.h"
#include "ports/system.h"
#include "ports/vault.h"
#include "ports/video_rooms.h"

#include <memory>
#include <stop_token>

namespace steady {

// The adapters of one process, as selected by its settings.
struct Platform {
    Platform(const Settings& settings, StoreUse use);

    // The database's clock where several servers may share it (ADR 16); nullptr: this machine's.
    std::shared_ptr<FollowedClock> database_clock;
    std::shared_ptr<const Clock> clock;
    // Requested to stop when the process ends: calls to the provider and the file store in progress
    // are aborted. Their results are looked up the next time.
    std::stop_source outside_calls;
    std::unique_ptr<IdSource> ids;
    IcuTextForms texts;
    IcuPhraseTranslator translator;
    RefusalTranslator refusal_translator;
    XlsxWriter sheets;
    std::unique_ptr<PasswordHasher> hasher;
    std::unique_ptr<Digests> digests;
    std::unique_ptr<Mailer> mailer;
    std::unique_ptr<PushSender> push_sender;
    std::unique_ptr<CalendarSource> calendar_source;
    std::unique_ptr<CalendarReader> calendar_reader;
    std::unique_ptr<Vault> vault;
    std::unique_ptr<ArchiveFormat> archive_format;
    std::unique_ptr<OneTimeCodes> one_time_codes;
    std::shared_ptr<SearchChangeCounter> search_change_counter =
        std::make_shared<SearchChangeCounter>();
    http::EventStreams event_streams;
    std::unique_ptr<SessionCache> session_cache;  // only in a serving process
    std::unique_ptr<Store> opened_store;          // where it is not `store` itself
    std::unique_ptr<Store> store;
    StoreHealth* store_health = nullptr;  // of the opened store, if it has one
    std::unique_ptr<FileStore> files;
    Gazetteer gazetteer{texts};
    IanaTimeZones time_zones;
    std::unique_ptr<Geocoder> geocoding_service;  // nullptr: only the gazetteer
    std::unique_ptr<TravelTimes> travel_times = std::make_unique<NoTravelTimes>();

    std::unique_ptr<VideoRooms> video_rooms;

    // Which changes of conversations this process announces itself: none on PostgreSQL, which
    // notifies every server.
    [[nodiscard]] ConversationListener& own_changes() {
        if (database_clock) return ignored_changes();
        return event_streams;
    }
    [[nodiscard]] const Geocoder& geocoder() const {
        if (geocoding_service) return *geocoding_service;
        return gazetteer;
    }
};

// Creates the folder of a file that will be created.
void make_parent_folder(const std::string& file);

}  // namespace steady
