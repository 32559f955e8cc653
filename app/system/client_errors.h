#pragma once

#include "domain/core/enum_names.h"
#include "ports/metrics.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// How an error reached the web app's reporter.
enum class ClientErrorKind {
    error,      // a script threw, and nothing caught it
    rejection,  // a promise was rejected, and nothing handled it
    boundary,   // a page could not be rendered; an error page replaces it
};

inline constexpr EnumNames<ClientErrorKind, 3> client_error_kinds{
    {"error", "rejection", "boundary"}};

// An error of the web app as the browser reports it. Each field accepts only a narrow format, so
// that none can contain typed text: error messages, stacks and paths are never sent.
struct ClientError {
    ClientErrorKind kind = ClientErrorKind::error;
    std::string name;    // of the error's class: "TypeError"
    std::string page;    // name of the page in the route table: "bookingDetail"; empty: unknown
    std::string script;  // file of the build: "/assets/index-Bx1.js"; empty: unknown
    std::int64_t line = 0;
    std::int64_t column = 0;
};

// "TypeError"; nullopt for anything but 1 to 40 letters.
[[nodiscard]] std::optional<std::string> client_error_name(std::string_view text);
// "bookingDetail"; nullopt for anything but 1 to 40 letters.
[[nodiscard]] std::optional<std::string> client_error_page(std::string_view text);
// "/assets/NAME.js"; nullopt for any other path.
[[nodiscard]] std::optional<std::string> client_error_script(std::string_view text);

// "client error: rejection TypeError on bookingDetail at /assets/index-Bx1.js:1:2034"
[[nodiscard]] std::string log_text(const ClientError& error);

// Counts the errors that browsers report. Thread-safe; does not use the store.
class ClientErrors {
  public:
    void count(ClientErrorKind kind) { ++counts_.at(static_cast<std::size_t>(kind)); }
    [[nodiscard]] Readings readings() const;

  private:
    std::array<std::atomic<std::int64_t>, client_error_kinds.words.size()> counts_{};
};

}  // namespace steady
