// tests/mcp_http/access.cpp: Host, Origin and Authorization.
#include <candor/mcp/detail/token_file.hpp>

#include "mcp/src/http/access.hpp"

#include <doctest/doctest.h>

#include "mcp/src/http/http_exchange.hpp"
#include "mcp/src/http/socket.hpp"

namespace candor::mcp::http {
namespace {

Request with(Headers headers) {
  return {.method = "POST", .target = "/mcp", .headers = std::move(headers), .body = {}};
}

int place(Headers headers, const Access& access = {}) {
  const auto refusal = check_place(with(std::move(headers)), access);
  return refusal ? refusal->status : 200;
}

TEST_CASE("a host is a name with or without port") {
  CHECK(host_of("LocalHost:80") == "localhost");
  CHECK(host_of("[::1]:80") == "[::1]");
  CHECK(host_of("[::1]") == "[::1]");
  CHECK(!host_of(""));
  CHECK(!host_of(":80"));
  CHECK(!host_of("[::1"));
  CHECK(!host_of("[::1]x:80"));
  CHECK(!host_of("localhost:80@evil"));
  CHECK(!host_of("localhost:123456"));
  CHECK(!host_of("localhost/evil"));
}

TEST_CASE("only names of this server are taken, which a rebound page does not send") {
  CHECK(place({{"Host", "localhost:8080"}}) == 200);
  CHECK(place({{"Host", "127.0.0.1"}}) == 200);
  CHECK(place({{"Host", "[::1]:1"}}) == 200);
  CHECK(place({{"Host", "evil.example"}}) == 403);
  CHECK(place({{"Host", "localhost.evil.example"}}) == 403);
  CHECK(place({{"Host", "127.0.0.1.evil.example"}}) == 403);
  CHECK(place({}) == 403);
  CHECK(place({{"Host", "tools.example"}}, {.hosts = {"tools.example"}, .origins = {}, .token = {}}) == 200);
}

TEST_CASE("only allowed origins are taken") {
  const auto from = [](std::string origin, bool local = true) {
    return place({{"Host", "localhost"}, {"Origin", std::move(origin)}},
                 {.hosts = {}, .origins = {"https://app.example"}, .allows_local_pages = local, .token = {}});
  };
  CHECK(from("http://localhost:5173") == 200);
  CHECK(from("https://127.0.0.1") == 200);
  CHECK(from("http://[::1]:80") == 200);
  CHECK(from("HTTPS://App.Example") == 200);
  CHECK(from("https://app.example:444") == 403);
  CHECK(from("http://evil.example") == 403);
  CHECK(from("http://localhost.evil.example") == 403);
  CHECK(from("http://localhost@evil.example") == 403);
  CHECK(from("null") == 403);
  CHECK(from("") == 403);
  CHECK(from("file://localhost") == 403);
  CHECK(from("http://localhost", false) == 403);
  CHECK(place({{"Host", "localhost"}, {"Origin", "http://localhost"}, {"Origin", "http://evil.example"}}) ==
        403);
}

TEST_CASE("the token is compared as a whole") {
  const Access access{.hosts = {}, .origins = {}, .token = "secret"};
  const auto says = [&](Headers headers) { return !check_token(with(std::move(headers)), access); };
  CHECK(says({{"Authorization", "Bearer secret"}}));
  CHECK(says({{"authorization", "bearer secret"}}));
  CHECK(!says({}));
  CHECK(!says({{"Authorization", "Bearer "}}));
  CHECK(!says({{"Authorization", "Bearer"}}));
  CHECK(!says({{"Authorization", "Bearer secre"}}));
  CHECK(!says({{"Authorization", "Bearer secretsecret"}}));
  CHECK(!says({{"Authorization", "Basic secret"}}));
  CHECK(!says({{"Authorization", "Bearer secret"}, {"Authorization", "Bearer secret"}}));
  CHECK(!check_token(with({}), {}));
  using candor::mcp::detail::token_in;
  CHECK(token_in(" abc\n") == "abc");
  CHECK(!token_in(" \n"));
  CHECK(!token_in("two words"));
}

TEST_CASE("what a client accepts") {
  const auto read = [](const std::string& accept) { return read_accept(&accept); };
  CHECK(read_accept(nullptr) == Accepted{true, true});
  CHECK(read("application/json, text/event-stream") == Accepted{true, true});
  CHECK(read("application/json;q=0.9, text/plain") == Accepted{true, false});
  CHECK(read("Text/Event-Stream") == Accepted{false, true, true});
  CHECK(read("text/event-stream, application/json") == Accepted{true, true, true});
  CHECK(read("*/*;q=0.1") == Accepted{true, true});
  CHECK(read("application/*") == Accepted{true, false});
  CHECK(read("text/html;x=application/json") == Accepted{false, false});
}

TEST_CASE("only addresses of this machine are loopback") {
  CHECK(is_loopback("127.0.0.1"));
  CHECK(is_loopback("127.9.9.9"));
  CHECK(is_loopback("localhost"));
  CHECK(is_loopback("::1"));
  CHECK(!is_loopback("0.0.0.0"));
  CHECK(!is_loopback("::"));
  CHECK(!is_loopback("10.0.0.1"));
  CHECK(!is_loopback("example"));
  CHECK(std::get<std::string>(listen_on("example", 0)) ==
        "'example' is neither a numeric address nor localhost");
}

}  // namespace
}  // namespace candor::mcp::http
