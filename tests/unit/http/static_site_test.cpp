#include "adapters/http/static_site.h"

#include "adapters/http/access_log.h"
#include "adapters/http/compression.h"
#include "adapters/http/reply.h"
#include "adapters/http/request_head.h"
#include "adapters/http/site.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace steady::http {
namespace static_site_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class StaticSiteTest : public ::testing::Test {
  protected:
    StaticSiteTest() {
        folder_ = fs::temp_directory_path() / ("steady_site_" + std::to_string(getpid()));
        write("index.html", "<!doctype html><meta name=\"steady-config\" content=\"\" />" +
                                std::string(3000, 'x'));
        write("index.html.br", "from the build");
        write("app-pages.json",
              R"(["/search","/companion/:id","/companion/dashboard","/months/:month",
"/disputes/:dispute",{"path":"/","file":"/landing.html"},{"path":"/info","file":"/not-built.html"}])");
        write("sw.js", "self.x = 1");
        write("assets/app-1a2b.js", "export const a = '" + std::string(3000, 'y') + "'");
        write("landing.html",
              "<meta name=\"steady-config\" content=\"\" /><h1>Come in</h1>"
              "<a href=\"tel:{{tel:phone}}\">{{phone}}</a>" +
                  std::string(3000, 'l'));
        write(".env", "SECRET=1");
        write("notes.php", "<?php");
        site_ = std::make_unique<StaticSite>(folder_, R"({"phone":"<+1 & more>"})");
    }
    ~StaticSiteTest() override { fs::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name) << text;
    }
    [[nodiscard]] static Request asks(const std::string& path, Method method = Method::get) {
        Request request;
        request.method = method;
        request.target = path;
        request.path = path;
        return request;
    }
    [[nodiscard]] Response get(const std::string& path, const std::string& accept = "",
                               const std::string& etag = "") const {
        Request request = asks(path);
        if (!accept.empty()) request.headers.set("Accept-Encoding", accept);
        if (!etag.empty()) request.headers.set("If-None-Match", etag);
        return site_->respond(request);
    }

    fs::path folder_;
    std::unique_ptr<StaticSite> site_;
};

// D29
TEST_F(StaticSiteTest, ShowsUnknownPagesInTheLanguageOfTheirPath) {
    write("es/app.html", "<!doctype html><html lang=\"es\">");
    const StaticSite site(folder_);
    for (const char* unknown :
         {"/es/no-such-page", "/es/companion/%", "/es/search/x", "/es/x/", "/es/%2F", "/es/"}) {
        const Response reply = site.respond(asks(unknown));
        EXPECT_EQ(reply.status, 404) << unknown;
        EXPECT_EQ(reply.headers.get("Content-Language"), "es") << unknown;
    }
    for (const char* unknown : {"/est/no-such-page", "/fr/no-such-page", "//es/x"}) {
        EXPECT_EQ(site.respond(asks(unknown)).headers.get("Content-Language"), "") << unknown;
    }
    EXPECT_EQ(site.respond_not_found(asks("/es/a"), 414).headers.get("Content-Language"), "es");
}

// NAV-003, NAV-005, NAV-039, NAV-040
TEST_F(StaticSiteTest, ServesTheAppOnItsOwnRoutesOnly) {
    for (const char* page : {"/", "/search", "/companion/0190a000-0000-7000-8000-000000000277",
                             "/companion/dashboard", "/months/2026-08", "/disputes/dp_1PgafM"}) {
        const Response reply = get(page);
        EXPECT_EQ(reply.status, 200) << page;
        EXPECT_EQ(reply.headers.get("Cache-Control"), "no-cache");
    }
    for (const char* unknown :
         {"/no-such-route", "/companion/earnings", "/companion/7", "/months/2026-13", "/disputes/7",
          "/disputes/dp_1.php", "/companion/0190a000-0000-7000-8000-000000000277/8", "/companion/",
          "/.env", "/notes.php", "/../etc/passwd", "/.git/config"}) {
        const Response reply = get(unknown);
        EXPECT_EQ(reply.status, 404) << unknown;
        EXPECT_EQ(reply.headers.get("Content-Type"), "text/html; charset=utf-8") << unknown;
    }
    // Rendered by the build; where it is missing, the app draws it.
    EXPECT_THAT(std::string(*get("/").static_body), HasSubstr("<h1>Come in</h1>"));
    EXPECT_EQ(*get("/info").static_body, *get("/index.html").static_body);
    EXPECT_EQ(get("/info").status, 200);
}

TEST_F(StaticSiteTest, NamesTheLanguageThatAPageStates) {
    write("es/info.html", "<!doctype html><html lang=\"es\"><h1>Bienvenido</h1>");
    write("en.html", "<!doctype html><html lang=\"en\" data-x=\"1\"><h1>Welcome</h1>");
    const StaticSite site(folder_, "{}");
    EXPECT_EQ(site.respond(asks("/es/info.html")).headers.get("Content-Language"), "es");
    EXPECT_EQ(site.respond(asks("/en.html")).headers.get("Content-Language"), "en");
    EXPECT_FALSE(site.respond(asks("/sw.js")).headers.has("Content-Language"));
}

TEST_F(StaticSiteTest, RedirectsATrailingSlash) {
    Request search = asks("/search/");
    search.query = "place=Albany";
    const Response moved = site_->respond(search);
    EXPECT_EQ(moved.status, 308);
    EXPECT_EQ(moved.headers.get("Location"), "/search?place=Albany");
    EXPECT_EQ(get("/companion/0190a000-0000-7000-8000-000000000277//").headers.get("Location"),
              "/companion/0190a000-0000-7000-8000-000000000277");
    for (const char* unknown : {"//elsewhere.example/", "/companion/"}) {
        EXPECT_EQ(get(unknown).status, 404) << unknown;
    }
}

// As the listener makes it of the target that a browser sends.
Request sent(const std::string& target) {
    return make_request({.method = "GET", .target = target, .headers = {}}, {"127.0.0.1", false},
                        {});
}

// D29: a mistyped address shows the app's page; an API path stays JSON.
TEST_F(StaticSiteTest, ServesTheAppForAnAddressThatNoPageCanHave) {
    const Router router({}, [](auto) { return std::optional<Caller>(); });
    const Site whole(router, site_.get());
    for (const char* target : {"/companion/%", "/%00", "/companion/%00", "/%FF", "/%c0%af", "/%zz",
                               "/%2F", "/companion%2Fdashboard", "/companion%2fdashboard",
                               "//search", "/search//x", "/search.", "/...", "/%", "/%25"}) {
        const Response reply = whole.respond(sent(target));
        EXPECT_EQ(reply.status, 404) << target;
        EXPECT_EQ(reply.headers.get("Content-Type"), "text/html; charset=utf-8") << target;
    }
    for (const char* target : {"/api/companions/%", "/api/companions/%00", "/api/%FF"}) {
        const Response reply = whole.respond(sent(target));
        EXPECT_GE(reply.status, 400) << target;
        EXPECT_EQ(reply.headers.get("Content-Type"), "application/json; charset=utf-8") << target;
    }
}

TEST_F(StaticSiteTest, ServesTheAppForAnAddressBeyondTheLimit) {
    const Router router({}, [](auto) { return std::optional<Caller>(); });
    const Site whole(router, site_.get());
    const std::string rest(20'000, 'a');
    const auto page = whole.long_address_page(start_of_request("GET /search/" + rest));
    ASSERT_TRUE(page);
    EXPECT_EQ(page->status, 414);
    EXPECT_EQ(page->headers.get("Content-Type"), "text/html; charset=utf-8");
    for (const std::string& line : {"GET /api/companions/" + rest, "POST /search/" + rest, rest}) {
        EXPECT_FALSE(whole.long_address_page(start_of_request(line))) << line.substr(0, 20);
    }
    const Site secure(router, site_.get(), "https://steady.example");
    EXPECT_FALSE(secure.long_address_page(start_of_request("GET /" + rest)));
}

TEST_F(StaticSiteTest, DoesNotServeAPageByItsFileName) {
    EXPECT_EQ(get("/landing.html").status, 404);
    EXPECT_EQ(*get("/landing.html").static_body, *get("/index.html").static_body);
    EXPECT_EQ(get("/index.html").status, 200);  // as the worker asks
    Request opened = asks("/index.html");
    opened.headers.set("Sec-Fetch-Mode", "navigate");
    EXPECT_EQ(site_->respond(opened).status, 404);
}

// What the app must know at its first paint comes with the page, in every coding.
TEST_F(StaticSiteTest, InjectsTheConfigurationIntoThePage) {
    const std::string_view meta =
        R"(<meta name="steady-config" content="{&quot;phone&quot;:&quot;&lt;+1 &amp; more>&quot;}" />)";
    for (const char* page : {"/", "/search"}) {
        EXPECT_THAT(std::string(*get(page).static_body), HasSubstr(std::string(meta))) << page;
    }
    EXPECT_THAT(std::string(*get("/").static_body),
                HasSubstr(R"(<a href="tel:+1">&lt;+1 &amp; more></a>)"));
    EXPECT_THAT(std::string(*get("/no-such-route").static_body), HasSubstr(std::string(meta)));
    EXPECT_EQ(get("/", "br").headers.get("Content-Encoding"), "br");
    EXPECT_THAT(std::string(*get("/search", "br").static_body), ::testing::Not(HasSubstr("build")));
    const StaticSite other(folder_, R"({"phone":"another"})");
    EXPECT_NE(other.respond(asks("/")).headers.get("ETag"), get("/").headers.get("ETag"));
}

TEST_F(StaticSiteTest, ServesNoPagesWithoutTheBuildsList) {
    fs::remove(folder_ / "app-pages.json");
    const StaticSite bare(folder_);
    EXPECT_EQ(bare.respond(asks("/")).status, 200);
    EXPECT_EQ(bare.respond(asks("/search")).status, 404);
    write("app-pages.json", "no list");
    EXPECT_EQ(StaticSite(folder_).respond(asks("/search")).status, 404);
}

TEST_F(StaticSiteTest, NeverAnswersAMissingAssetWithAPage) {
    const Response missing = get("/assets/old-9f.js");
    EXPECT_EQ(missing.status, 404);
    EXPECT_EQ(missing.headers.get("Content-Type"), "application/json; charset=utf-8");
}

TEST_F(StaticSiteTest, CachesHashedNamesForeverAndRevalidatesTheRest) {
    EXPECT_EQ(get("/assets/app-1a2b.js").headers.get("Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(get("/sw.js").headers.get("Cache-Control"), "no-cache");
}

// SW-001: it answers for every page, and fetches from this origin alone.
TEST_F(StaticSiteTest, LetsTheWorkerControlEveryPageAndFetchFromThisOriginOnly) {
    const Response worker = get("/sw.js");
    EXPECT_EQ(worker.headers.get("Service-Worker-Allowed"), "/");
    EXPECT_EQ(worker.headers.get("Content-Security-Policy"),
              "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    const Response other = get("/assets/app-1a2b.js");
    EXPECT_FALSE(other.headers.has("Service-Worker-Allowed"));
    EXPECT_FALSE(other.headers.has("Content-Security-Policy"));
}

TEST_F(StaticSiteTest, AnswersAKnownTagWith304) {
    const std::string etag(get("/index.html").headers.get("ETag"));
    ASSERT_FALSE(etag.empty());
    EXPECT_EQ(get("/index.html", "", etag).status, 304);
    EXPECT_EQ(get("/index.html", "", "\"a\", " + etag).status, 304);
    EXPECT_EQ(get("/index.html", "", "W/" + etag).status, 304);
    EXPECT_EQ(get("/index.html", "", "\"other\"").status, 200);
    EXPECT_EQ(get("/no-such-route", "", etag).status, 404);
}

TEST_F(StaticSiteTest, ServesTheSmallestAcceptedEncoding) {
    const auto coding = [&](const std::string& accept) {
        return std::string(get("/index.html", accept).headers.get("Content-Encoding"));
    };
    EXPECT_EQ(coding("gzip, deflate, br"), "br");
    EXPECT_EQ(coding("gzip"), "gzip");
    EXPECT_EQ(coding("br;q=0, gzip"), "gzip");
    EXPECT_EQ(coding("identity"), "");
    EXPECT_EQ(coding(""), "");
    EXPECT_EQ(get("/index.html").headers.get("Vary"), "Accept-Encoding");
    EXPECT_NE(get("/index.html", "br").headers.get("ETag"), get("/index.html").headers.get("ETag"));
}

TEST_F(StaticSiteTest, RefusesEverythingButReads) {
    const Response reply = site_->respond(asks("/search", Method::post));
    EXPECT_EQ(reply.status, 405);
    EXPECT_EQ(reply.headers.get("Allow"), "GET, HEAD");
}

TEST_F(StaticSiteTest, SharesOneOriginWithTheApi) {
    Route big;
    big.pattern = "/api/big";
    big.who = Access::anyone;
    big.handle = [](Call&) { return success(std::string(5000, 'z')); };
    Route alias = big;
    alias.pattern = "/blocking/blocked";
    const Router router({big, alias}, [](auto) { return std::optional<Caller>(); });
    const Site site(router, site_.get());
    EXPECT_EQ(site.respond(asks("/search")).headers.get("Content-Type"),
              "text/html; charset=utf-8");
    const Response unknown = site.respond(asks("/api/search"));
    EXPECT_EQ(unknown.status, 404);
    EXPECT_EQ(unknown.headers.get("Content-Type"), "application/json; charset=utf-8");
    EXPECT_EQ(unknown.headers.get("Cache-Control"), "no-store");
    // API-053: the calls written without /api are answered too.
    EXPECT_EQ(site.respond(asks("/blocking/blocked")).status, 200);
    Request zipped = asks("/api/big");
    zipped.headers.set("Accept-Encoding", "gzip");
    EXPECT_EQ(site.respond(zipped).headers.get("Content-Encoding"), "gzip");
    EXPECT_LT(site.respond(zipped).body.size(), 500U);
}

// TL1, NAV-062
TEST_F(StaticSiteTest, RedirectsPagesToHttpsAndRefusesPlainHttpApiCalls) {
    const Router router({}, [](auto) { return std::optional<Caller>(); });
    const Site site(router, site_.get(), "https://steady.example");
    Request page = asks("/search?x=1");
    page.path = "/search";
    page.headers.set("Host", "evil.example");
    EXPECT_EQ(site.respond(page).status, 308);
    EXPECT_EQ(site.respond(page).headers.get("Location"), "https://steady.example/search?x=1");
    EXPECT_EQ(site.respond(asks("/api/auth/me")).status, 403);
    EXPECT_EQ(site.respond(asks("/search", Method::post)).status, 403);
    page.secure = true;
    EXPECT_EQ(site.respond(page).status, 200);
}

TEST(AccessLine, ContainsNoPersonalData) {
    const std::string line = access_line(
        {"r1", "GET", "/api/auth/check-email/{email}", 200, std::chrono::microseconds{1500}, 42});
    EXPECT_THAT(line, HasSubstr(R"("request":"r1","method":"GET")"));
    EXPECT_THAT(line, HasSubstr(R"("route":"/api/auth/check-email/{email}","status":200)"));
    EXPECT_THAT(line, HasSubstr(R"("ms":1.5,"bytes":42})"));
    EXPECT_THAT(access_line({"r1", "jane@example.com", "", 501, {}, 0}), HasSubstr("\"other\""));
}

}  // namespace static_site_test
}  // namespace steady::http
