#include "adapters/http/static_site.h"

#include "adapters/http/compression.h"
#include "adapters/http/json.h"
#include "adapters/http/page_pattern.h"
#include "adapters/http/page_texts.h"
#include "adapters/http/reply.h"

#include <algorithm>
#include <array>
#include <fstream>

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <spdlog/spdlog.h>

namespace steady::http {

struct StaticSite::File {
    std::string bytes;
    std::string gzip;    // empty when it would be hardly smaller or larger
    std::string brotli;  // likewise
    std::string etag;    // of the plain bytes
    std::string_view type;
    std::string_view cache;
    std::string language;  // of a page; empty: it states none
    bool is_worker = false;
};

namespace {

constexpr std::string_view forever = "public, max-age=31536000, immutable";
constexpr std::string_view ask_each_time = "no-cache";
constexpr std::size_t largest_file_bytes = 32UL * 1024 * 1024;

// The app's service worker, and the script that replaces it to unregister it.
constexpr std::array<std::string_view, 2> worker_files{"/sw.js", "/sw-off.js"};
// The worker fetches the app's files and loads nothing else.
constexpr std::string_view worker_policy =
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

struct Type {
    std::string_view extension;
    std::string_view name;
    bool compressible;
};
constexpr std::array<Type, 18> types{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".map", "application/json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".xml", "application/xml", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".jpeg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".avif", "image/avif", false},
    {".ico", "image/x-icon", true},
    {".woff2", "font/woff2", false},
    {".woff", "font/woff", false},
}};

const Type* type_of(std::string_view path) {
    const auto* const found = std::find_if(types.begin(), types.end(), [&](const Type& type) {
        return path.ends_with(type.extension);
    });
    return found == types.end() ? nullptr : found;
}

std::string etag_of(std::string_view bytes) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    unsigned int length = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr);
    std::string text = "\"";
    for (std::size_t i = 0; i < 12; ++i) text += fmt::format("{:02x}", digest.at(i));
    return text + "\"";
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes(std::filesystem::file_size(path), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

// RFC 9110 §13.1.2: weak comparison, lists and "*".
bool matches(std::string_view if_none_match, std::string_view etag) {
    if (if_none_match == "*") return true;
    return !if_none_match.empty() && if_none_match.find(etag) != std::string_view::npos;
}

// The build may write "app.js.br" and "app.js.gz" next to "app.js".
bool is_precompressed(const std::filesystem::path& path) {
    return path.extension() == ".br" || path.extension() == ".gz";
}

// The language that a page states: <html lang="es">.
std::string language_of(std::string_view page) {
    constexpr std::string_view start = "<html lang=\"";
    const auto at = page.find(start);
    if (at == std::string_view::npos) return {};
    page.remove_prefix(at + start.size());
    return std::string(page.substr(0, page.find('"')));
}

constexpr std::string_view shell = "/index.html";

bool has_encoded_slash(const Request& request) {
    const std::string_view path =
        std::string_view(request.target).substr(0, request.target.find('?'));
    return path.find("%2F") != std::string_view::npos || path.find("%2f") != std::string_view::npos;
}

// The path as it was sent, where it can't be decoded ("/es/companion/%").
std::string_view language_path(const Request& request) {
    return request.path.empty() ? request.target : request.path;
}

}  // namespace

std::vector<StaticSite::Page> StaticSite::pages_in(const std::filesystem::path& list) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(list, none)) return {};
    const auto json = parse_json(read_file(list));
    std::vector<Page> pages;
    if (!json) return pages;
    for (const auto& [key, item] : json->items()) {
        if (item.kind() == Json::Kind::object) {
            pages.push_back({item["path"].text(), item["file"].text()});
        } else {
            pages.push_back({item.text(), std::string(shell)});
        }
    }
    return pages;
}

StaticSite::StaticSite(const std::filesystem::path& folder, std::string_view config)
    : pages_(pages_in(folder / "app-pages.json")) {
    load(folder, config);
    if (!find(shell)) {
        spdlog::warn("the web app is missing: no index.html in {}", folder.string());
    } else if (pages_.empty()) {
        spdlog::warn("the web app names no pages: no app-pages.json in {}", folder.string());
    }
}

StaticSite::~StaticSite() = default;

void StaticSite::load(const std::filesystem::path& folder, std::string_view config) {
    namespace fs = std::filesystem;
    std::error_code none;
    if (!fs::is_directory(folder, none)) return;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.is_symlink() || is_precompressed(entry.path()) ||
            entry.file_size() > largest_file_bytes) {
            continue;
        }
        const std::string name = "/" + fs::relative(entry.path(), folder).generic_string();
        const Type* type = type_of(name);
        if (!type || name.find("/.") != std::string::npos) continue;
        auto file = std::make_unique<File>();
        file->bytes = read_file(entry.path());
        const bool changed = name.ends_with(".html");
        if (changed) file->bytes = render_template(file->bytes, config);
        if (changed) file->language = language_of(file->bytes);
        file->etag = etag_of(file->bytes);
        file->type = type->name;
        file->cache = name.starts_with("/assets/") ? forever : ask_each_time;
        file->is_worker =
            std::find(worker_files.begin(), worker_files.end(), name) != worker_files.end();
        if (type->compressible && file->bytes.size() > largest_uncompressed_bytes) {
            const fs::path ready_gzip = entry.path().string() + ".gz";
            const fs::path ready_brotli = entry.path().string() + ".br";
            file->gzip =
                !changed && fs::exists(ready_gzip) ? read_file(ready_gzip) : gzip_best(file->bytes);
            file->brotli = !changed && fs::exists(ready_brotli) ? read_file(ready_brotli)
                                                                : brotli_best(file->bytes);
            if (file->gzip.size() >= file->bytes.size()) file->gzip.clear();
            if (file->brotli.size() >= file->bytes.size()) file->brotli.clear();
        }
        files_.emplace(name, std::move(file));
    }
}

const StaticSite::File* StaticSite::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : found->second.get();
}

const StaticSite::Page* StaticSite::page_at(std::string_view path) const {
    const auto found = std::find_if(pages_.begin(), pages_.end(), [&](const Page& page) {
        return matches_pattern(page.pattern, path);
    });
    return found == pages_.end() ? nullptr : &*found;
}

// The app in the language of the path: "/es/app.html" for what is below "/es/", if the build has
// it.
const StaticSite::File* StaticSite::app_for(std::string_view path) const {
    const std::string_view language = path.substr(0, path.find('/', 1));
    const File* translated = find(std::string(language) + "/app.html");
    return translated ? translated : find(shell);
}

// Requested by this name, the page would show the app's not-found page.
bool StaticSite::is_own_name(const Request& request) const {
    if (request.path == shell) return request.headers.get("Sec-Fetch-Mode") == "navigate";
    return std::any_of(pages_.begin(), pages_.end(),
                       [&](const Page& page) { return page.file == request.path; });
}

Response StaticSite::send(const Request& request, const File& file, int status) {
    Response reply;
    reply.status = status;
    reply.headers.set("Content-Type", std::string(file.type));
    reply.headers.set("Cache-Control", std::string(file.cache));
    if (!file.language.empty()) reply.headers.set("Content-Language", file.language);
    if (file.is_worker) {
        reply.headers.set("Content-Security-Policy", std::string(worker_policy));
        reply.headers.set("Service-Worker-Allowed", "/");
    }
    std::string_view body = file.bytes;
    std::string etag = file.etag;
    if (!file.gzip.empty() || !file.brotli.empty()) {
        reply.headers.set("Vary", "Accept-Encoding");
        const std::string_view accepted = request.headers.get("Accept-Encoding");
        const bool brotli = !file.brotli.empty() && accepts_coding(accepted, "br");
        const bool gzip = !brotli && !file.gzip.empty() && accepts_coding(accepted, "gzip");
        if (brotli || gzip) {
            body = brotli ? file.brotli : file.gzip;
            reply.headers.set("Content-Encoding", brotli ? "br" : "gzip");
            etag.insert(etag.size() - 1, brotli ? "-br" : "-gz");
        }
    }
    if (status == 200) {
        reply.headers.set("ETag", etag);
        if (matches(request.headers.get("If-None-Match"), etag)) {
            reply.status = 304;
            return reply;
        }
    }
    reply.static_body = body;
    return reply;
}

// Redirects "/search/" to "/search" when that page exists.
std::optional<Response> StaticSite::send_without_slash(const Request& request) const {
    std::string_view path = request.path;
    while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    if (path.size() == request.path.size() || !page_at(path)) return std::nullopt;
    Response reply;
    reply.status = 308;
    reply.headers.set("Location",
                      std::string(path) + (request.query.empty() ? "" : "?" + request.query));
    reply.headers.set("Cache-Control", std::string(ask_each_time));
    return reply;
}

Response StaticSite::respond_not_found(const Request& request, int status) const {
    const File* app = app_for(language_path(request));
    if (app) return send(request, *app, status);
    return failed(status, "not_found", default_message(Refusal::not_found));
}

Response StaticSite::respond(const Request& request) const {
    if (request.method != Method::get && request.method != Method::head) {
        Response reply = failed(405, "method_not_allowed", "This method is not allowed here.");
        reply.headers.set("Allow", "GET, HEAD");
        return reply;
    }
    const File* app = app_for(language_path(request));
    if (app && is_own_name(request)) return send(request, *app, 404);
    if (const File* file = find(request.path)) return send(request, *file, 200);
    if (!app || request.path.starts_with("/assets/")) {
        return failed(404, "not_found", default_message(Refusal::not_found));
    }
    if (has_encoded_slash(request)) return send(request, *app, 404);
    const Page* page = page_at(request.path);
    if (!page) {
        if (auto moved = send_without_slash(request)) return *std::move(moved);
    }
    // Without the build's list the server still opens the app at its main page.
    if (!page) return send(request, *app, request.path == "/" ? 200 : 404);
    const File* rendered = find(page->file);
    return send(request, rendered ? *rendered : *app, 200);
}

}  // namespace steady::http
