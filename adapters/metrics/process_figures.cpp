#include "adapters/metrics/process_figures.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace steady {
namespace {

std::string text_of(const char* file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The fields of /proc/self/stat from the third on; the second, the program's name, may hold spaces.
std::istringstream stat_fields() {
    const std::string stat = text_of("/proc/self/stat");
    const auto name_end = stat.rfind(')');
    return std::istringstream(name_end == std::string::npos ? "" : stat.substr(name_end + 1));
}

double boot_time() {
    std::istringstream lines(text_of("/proc/stat"));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("btime ")) return std::stod(line.substr(6));
    }
    return 0;
}

std::uint64_t open_descriptors() {
    std::error_code problem;
    const std::filesystem::directory_iterator all("/proc/self/fd", problem);
    if (problem) return 0;
    const auto counted = std::distance(begin(all), end(all));
    // one is the descriptor used for counting
    return counted > 0 ? static_cast<std::uint64_t>(counted) - 1 : 0;
}

}  // namespace

ProcessFigures read_process_figures() {
    ProcessFigures figures;
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));

    // proc(5): state ppid … utime(14) stime(15) … num_threads(20) … starttime(22) vsize(23) rss(24)
    std::istringstream fields = stat_fields();
    std::string skipped;
    for (int field = 3; field < 14; ++field) fields >> skipped;
    double user = 0;
    double system = 0;
    double started = 0;
    std::uint64_t resident_pages = 0;
    fields >> user >> system;
    for (int field = 16; field < 20; ++field) fields >> skipped;
    fields >> figures.threads >> skipped >> started >> figures.virtual_bytes >> resident_pages;
    figures.resident_bytes = resident_pages * page;
    figures.processor_seconds = (user + system) / ticks;
    figures.started_at = boot_time() + started / ticks;

    figures.open_descriptors = open_descriptors();
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) figures.descriptor_limit = limit.rlim_cur;
    return figures;
}

}  // namespace steady
