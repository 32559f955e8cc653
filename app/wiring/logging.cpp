#include "app/wiring/logging.h"

#include "adapters/http/json.h"
#include "app/wiring/log_file.h"
#include "app/wiring/platform.h"
#include "ports/contained.h"

#include <chrono>
#include <ctime>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

namespace steady {
namespace {

std::string utc_text(std::chrono::system_clock::time_point time) {
    const auto whole = std::chrono::floor<std::chrono::milliseconds>(time);
    const std::time_t second =
        std::chrono::system_clock::to_time_t(std::chrono::floor<std::chrono::seconds>(time));
    std::tm utc{};
    gmtime_r(&second, &utc);
    const auto ms = whole.time_since_epoch().count() % 1000;
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", utc.tm_year + 1900,
                       utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec, ms);
}

std::string_view view_of(const spdlog::string_view_t& text) {
    return {text.data(), text.size()};
}

// An event as one line: {"time":"…Z","level":"error","message":"…"}.
class EventFormatter final : public spdlog::formatter {
  public:
    void format(const spdlog::details::log_msg& event, spdlog::memory_buf_t& line) override {
        const http::Json json =
            http::Json::object({{"time", utc_text(event.time)},
                                {"level", view_of(spdlog::level::to_string_view(event.level))},
                                {"message", view_of(event.payload)}});
        const std::string text = json.dump() + "\n";
        line.append(text.data(), text.data() + text.size());
    }
    [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
        return std::make_unique<EventFormatter>();
    }
};

// Shared by several loggers with different formats that write to one file.
class LineSink final : public spdlog::sinks::base_sink<std::mutex> {
  public:
    explicit LineSink(std::shared_ptr<LogFile> file) : file_(std::move(file)) {}

  protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t lines;
        formatter_->format(message, lines);
        file_->write({lines.data(), lines.size()});
    }
    void flush_() override {}  // nothing is buffered

  private:
    std::shared_ptr<LogFile> file_;
};

}  // namespace

std::function<void()> start_logging(const Settings& settings) {
    if (!settings.log_file.empty()) make_parent_folder(settings.log_file);
    const auto file = std::make_shared<LogFile>(settings.log_file);
    auto access = std::make_shared<spdlog::logger>("access", std::make_shared<LineSink>(file));
    access->set_pattern("%v");
    spdlog::register_logger(access);
    std::vector<spdlog::sink_ptr> sinks{std::make_shared<LineSink>(file)};
    if (!settings.log_file.empty()) {
        sinks.push_back(std::make_shared<LineSink>(std::make_shared<LogFile>(std::string())));
    }
    auto events = std::make_shared<spdlog::logger>("events", sinks.begin(), sinks.end());
    events->set_formatter(std::make_unique<EventFormatter>());
    spdlog::set_default_logger(events);
    failure_report = [](std::string_view where, std::string_view what) {
        // At the very end of the process there is no logger any more.
        spdlog::logger* const log = spdlog::default_logger_raw();
        if (log) log->error("unexpected failure in {}: {}", where, what);
    };
    return [file] {
        try {
            file->reopen();
            spdlog::info("the log was opened again");
        } catch (const std::exception& failure) {
            spdlog::error("{}; it goes on in the old file", failure.what());
        }
    };
}

}  // namespace steady
