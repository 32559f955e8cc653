#include "adapters/geo/nominatim_geocoder.h"

#include "adapters/geo/nominatim_reply.h"
#include "adapters/geo/place_labels.h"
#include "adapters/geo/short_names.h"
#include "adapters/geo/street_parts.h"
#include "adapters/outbound/bounded_cache.h"
#include "adapters/outbound/pace.h"
#include "adapters/outbound/short_answers.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace steady {
namespace {

using SteadyClock = std::chrono::steady_clock;
using outbound::percent_encode;

constexpr std::size_t max_query_bytes = 300;
constexpr std::size_t connections = 4;
constexpr std::string_view search_path =
    "/search?format=jsonv2&addressdetails=1&limit=1&countrycodes=us";

// The last five-digit word, "02118" or the start of "02118-1234".
std::string zip_in(const std::vector<std::string>& words) {
    for (std::size_t i = words.size(); i > 0; --i) {
        if (place_label::is_zip(words[i - 1])) return words[i - 1];
    }
    return {};
}

bool is_bare_zip(const std::vector<std::string>& words) {
    const bool plus_four =
        words.size() == 2 && words[1].size() == 4 &&
        std::ranges::all_of(words[1], [](char c) { return c >= '0' && c <= '9'; });
    return !words.empty() && place_label::is_zip(words[0]) && (words.size() == 1 || plus_four);
}

// The queries of BOOK-080 in order, each once, as the end of the URL.
std::vector<std::string> questions(std::string_view text, const std::vector<std::string>& words,
                                   const std::optional<Place>& built_in) {
    std::vector<std::string> asked;
    const auto ask = [&](std::string question) {
        if (std::ranges::find(asked, question) == asked.end()) asked.push_back(std::move(question));
    };
    ask("&q=" + percent_encode(text));
    ask("&q=" + percent_encode(expand_address(text)));
    if (built_in)
        ask("&city=" + percent_encode(built_in->city) +
            "&state=" + percent_encode(built_in->state));
    if (const std::string zip = zip_in(words); !zip.empty()) ask("&postalcode=" + zip);
    return asked;
}

}  // namespace

class NominatimGeocoder::Service {
  public:
    explicit Service(NominatimOptions options)
        : options_(std::move(options)),
          transport_(outbound::short_answers(options_.base, options_.ca_file, options_.deadline,
                                             connections)),
          breaker_(options_.circuit),
          pace_(options_.interval, [] { return SteadyClock::now(); }),
          cache_(options_.cached_places, options_.cached_for, options_.circuit.now) {}

    // nullopt: no reliable answer; an empty place: the service knows none.
    [[nodiscard]] std::optional<std::optional<Place>> find(const std::string& key,
                                                           const std::vector<std::string>& asked) {
        if (auto known = cache_.find(key)) return known;
        const auto deadline = SteadyClock::now() + options_.deadline;
        for (const std::string& question : asked) {
            auto reply = ask(question, deadline);
            if (!reply.understood) return std::nullopt;
            if (reply.place) {
                cache_.keep(key, reply.place);
                return reply.place;
            }
        }
        cache_.keep(key, std::nullopt);
        return std::optional<Place>();
    }

    [[nodiscard]] outbound::CircuitState circuit() const { return breaker_.state(); }

  private:
    [[nodiscard]] NominatimReply ask(const std::string& question,
                                     SteadyClock::time_point deadline) {
        auto admitted = breaker_.admit();
        if (!admitted) return {};
        const auto turn = pace_.reserve_slot(deadline);
        if (!turn) return {};
        std::this_thread::sleep_for(*turn);
        outbound::Request request;
        request.path = std::string(search_path) + question;
        request.headers = {{"Accept", "application/json"}};
        request.repeatable = true;
        const auto reply = transport_.send(request, deadline);
        NominatimReply read;
        if (reply && reply->status == 200) read = read_nominatim_reply(reply->body);
        if (read.understood) {
            admitted.succeeded();
        } else {
            admitted.failed();
        }
        return read;
    }

    const NominatimOptions options_;
    const outbound::Transport transport_;
    outbound::CircuitBreaker breaker_;
    outbound::Pace pace_;
    outbound::BoundedCache<std::optional<Place>> cache_;
};

NominatimGeocoder::NominatimGeocoder(NominatimOptions options, const Gazetteer& table)
    : table_(table), service_(std::make_unique<Service>(std::move(options))) {}

NominatimGeocoder::~NominatimGeocoder() = default;

std::optional<Place> NominatimGeocoder::resolve(std::string_view text) const {
    text = text.substr(0, max_query_bytes);
    const std::vector<std::string> words = place_label::words_of(text);
    auto built_in = table_.resolve(text);
    if (words.empty() || is_bare_zip(words) || is_military(text)) return built_in;
    const std::string key = place_label::join(words, 0, words.size());
    // People call a city "LA" where a map means a state; of several Springfields a map picks one.
    if (short_name(key) || !choices(text).empty()) return built_in;
    auto found = service_->find(key, questions(text, words, built_in));
    if (!found || !*found) return built_in;
    set_zone(**found);
    (*found)->is_whole_text = built_in && built_in->is_whole_text;
    return std::move(*found);
}

// The zone of its ZIP, else of the nearest ZIP in its state.
void NominatimGeocoder::set_zone(Place& place) const {
    const auto area = place.zip.empty() ? std::nullopt : table_.resolve(place.zip);
    if (area && area->state == place.state) {
        place.timezone = area->timezone;
        place.other_timezone = area->other_timezone;
    } else {
        place.timezone = table_.timezone_at(place.state, place.point);
    }
}

bool NominatimGeocoder::is_military(std::string_view text) const {
    return table_.is_military(text);
}

std::vector<Place> NominatimGeocoder::choices(std::string_view text) const {
    return table_.choices(text);
}

std::optional<Place> NominatimGeocoder::centre_of(const Address& address) const {
    return table_.centre_of(address);
}

std::string NominatimGeocoder::timezone_near(GeoPoint point) const {
    return table_.timezone_near(point);
}

std::string NominatimGeocoder::timezone_at(std::string_view state, GeoPoint point) const {
    return table_.timezone_at(state, point);
}

outbound::CircuitState NominatimGeocoder::circuit() const {
    return service_->circuit();
}

}  // namespace steady
