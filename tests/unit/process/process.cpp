// unit/process/process.cpp: programs that are spoken to line by line, and cannot hang the caller.
#include <candor/process.hpp>

#include <doctest/doctest.h>

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace candor {
namespace {

using namespace std::chrono_literals;
using Clock = Process::Clock;
using Silence = Process::Silence;

Process shell(const std::string& script, ProcessOptions options = {}) {
  return Process({"/bin/sh", "-c", script}, options);
}

/// Returns a line, or the reason why there is none, as text.
std::string next(Process& process, std::chrono::milliseconds patience = 60s) {
  const auto got = process.receive(Clock::now() + patience);
  if (const auto* line = std::get_if<std::string>(&got)) return *line;
  switch (std::get<Silence>(got)) {
    case Silence::timed_out:
      return "(timed out)";
    case Silence::ended:
      return "(ended)";
    case Silence::too_long:
      return "(too long)";
    case Silence::cannot_start:
      return "(cannot start)";
    case Silence::interrupted:
      return "(interrupted)";
  }
  return "";
}

bool lives(pid_t process) { return ::kill(process, 0) == 0; }

TEST_CASE("lines go both ways") {
  Process process = shell("read -r line; echo \"got $line\"; echo again; printf rest");
  REQUIRE(process.is_started());
  CHECK(process.send("a line"));
  CHECK(next(process) == "got a line");
  CHECK(next(process) == "again");
  CHECK(next(process) == "(ended)");
  CHECK(process.unfinished_line() == "rest");
  CHECK(process.wait() == 0);
}

TEST_CASE("a caller may poll the descriptors itself") {
  Process process = shell("read -r line; printf '%s' \"$line\"");
  CHECK(::write(process.input(), "a line\n", 7) == 7);
  pollfd ready{process.output(), POLLIN, 0};
  CHECK(::poll(&ready, 1, 60'000) == 1);
  char text[16];
  CHECK(::read(process.output(), text, sizeof text) == 6);
  CHECK(std::string_view(text, 6) == "a line");
  process.close_input();
  CHECK(process.input() == -1);
  CHECK(process.wait() == 0);
}

TEST_CASE("output is read as it comes") {
  Process process = shell("printf 'half a '; read -r line; printf 'line\\n\\nrest'");
  const auto bytes = [&] {
    const auto got = process.receive_bytes(Clock::now() + 60s);
    const auto* const text = std::get_if<std::string>(&got);
    return text == nullptr ? std::string("(none)") : *text;
  };
  CHECK(bytes() == "half a ");
  CHECK(process.send("go on"));
  std::string rest;
  for (std::string piece = bytes(); piece != "(none)"; piece = bytes()) rest += piece;
  CHECK(rest == "line\n\nrest");
  CHECK(std::get<Silence>(process.receive_bytes()) == Silence::ended);
}

TEST_CASE("a silent program times out, and is ended") {
  Process process = shell("sleep 600 & echo $!; wait");
  const pid_t grandchild = std::stoi(next(process));
  CHECK(next(process, 20ms) == "(timed out)");
  CHECK(process.wait(Clock::now() + 20ms) == std::nullopt);
  CHECK(process.end() == 128 + SIGTERM);
  // The whole group is gone, at the latest when init has reaped it.
  for (int i = 0; i < 6000 && lives(grandchild); ++i) std::this_thread::sleep_for(10ms);
  CHECK(!lives(grandchild));
}

TEST_CASE("a program that ignores the request to end is killed") {
  Process process = shell("trap '' TERM; echo ready; while :; do sleep 1; done", {.patience = 30ms});
  CHECK(next(process) == "ready");
  CHECK(process.end() == 128 + SIGKILL);
  CHECK(process.end() == 128 + SIGKILL);
}

TEST_CASE("a program that ends by itself has an exit code and last words") {
  Process process = shell("echo one >&2; echo 'the last words' >&2; echo >&2; exit 3");
  CHECK(next(process) == "(ended)");
  CHECK(process.last_error() == "the last words");
  CHECK(process.wait() == 3);
  CHECK(!process.send("a line"));
}

TEST_CASE("a program that does not exist cannot be started") {
  Process process({"/no/such/program"});
  CHECK(!process.is_started());
  CHECK(next(process) == "(cannot start)");
  CHECK(!process.send("a line"));
  CHECK(Process({}).receive() == std::variant<std::string, Silence>(Silence::cannot_start));
}

TEST_CASE("writing to a program that has ended raises no signal") {
  // The default action of SIGPIPE would end this test.
  std::signal(SIGPIPE, SIG_DFL);
  Process process = shell("exec <&-; echo closed; sleep 600", {.patience = 30ms});
  CHECK(next(process) == "closed");
  CHECK(!process.send("a line"));
  sigset_t pending;
  sigpending(&pending);
  CHECK(sigismember(&pending, SIGPIPE) == 0);
}

TEST_CASE("a program that reads nothing before its output is read does not hang its caller") {
  // 1 MiB each way; a pipe holds 64 KiB.
  Process process = shell("head -c 1048576 /dev/zero | tr '\\0' x; echo; wc -c");
  CHECK(process.send(std::string(1048575, 'y')));
  process.close_input();
  const auto line = process.receive();
  REQUIRE(std::holds_alternative<std::string>(line));
  CHECK(std::get<std::string>(line).size() == 1048576);
  CHECK(std::stoi(next(process)) == 1048576);
}

TEST_CASE("one thread sends while another receives") {
  Process process({"/bin/cat"});
  constexpr int lines = 20000;
  std::thread sender([&] {
    for (int i = 0; i < lines; ++i) process.send("line " + std::to_string(i));
    process.close_input();
  });
  int wrong = 0;
  for (int i = 0; i < lines; ++i) wrong += next(process) == "line " + std::to_string(i) ? 0 : 1;
  sender.join();
  CHECK(wrong == 0);
  CHECK(next(process) == "(ended)");
}

TEST_CASE("an interruption wakes all threads") {
  Process process = shell("sleep 600", {.patience = 30ms});
  std::thread receiver([&] { CHECK(next(process) == "(interrupted)"); });
  std::thread sender([&] { CHECK(!process.send(std::string(1 << 20, 'x'))); });
  std::this_thread::sleep_for(20ms);
  process.interrupt();
  receiver.join();
  sender.join();
  CHECK(next(process) == "(interrupted)");
}

TEST_CASE("lines and output have limits") {
  Process line = shell("echo short; echo a longer line", {.max_line = 8});
  CHECK(next(line) == "short");
  CHECK(next(line) == "a longer line");  // it had come before it was too long
  Process endless = shell("head -c 100000 /dev/zero", {.max_line = 8});
  CHECK(next(endless) == "(too long)");
  Process output = shell("while :; do echo line; done", {.max_output = 1000});
  std::string last;
  for (int i = 0; i < 100000 && last != "(too long)"; ++i) last = next(output);
  CHECK(last == "(too long)");
}

TEST_CASE("environment, directory and standard error can be chosen") {
  const std::filesystem::path log = std::filesystem::temp_directory_path() / "candor_unit_process.log";
  {
    Process process = shell(
        "echo $ONE; pwd; echo error >&2; echo ${HOME-none}",
        {.environment = {{"ONE=1", "PATH=/usr/bin:/bin"}}, .directory = "/", .error_file = log.string()});
    CHECK(next(process) == "1");
    CHECK(next(process) == "/");
    CHECK(next(process) == "none");
    CHECK(process.wait() == 0);
    CHECK(process.last_error() == "");
  }
  std::ifstream file(log);
  std::string text;
  CHECK(std::getline(file, text));
  CHECK(text == "error");
  std::filesystem::remove(log);
}

TEST_CASE("a program runs to its end") {
  const ProgramResult result = run_program({"sh", "-c", "cat; echo error >&2; exit 7"}, {.input = "the input"});
  CHECK(result.out == "the input");
  CHECK(result.err == "error\n");
  CHECK(result.end == ProgramEnd::exited);
  CHECK(result.exit == 7);
  const ProgramResult killed = run_program({"sh", "-c", "kill -9 $$"});
  CHECK(killed.end == ProgramEnd::killed);
  CHECK(killed.exit == 137);
  CHECK(run_program({"/no/such/program"}).end == ProgramEnd::not_found);
  CHECK(run_program({"/"}).end == ProgramEnd::cannot_start);
  CHECK(run_program({}).end == ProgramEnd::not_found);
}

TEST_CASE("a program need not read its input") {
  const std::string input(1 << 20, 'x');
  CHECK(run_program({"true"}, {.input = input}).ok());
}

TEST_CASE("a program that hangs is killed with what it started") {
  const auto begin = Clock::now();
  const ProgramResult hung = run_program({"sh", "-c", "echo begun; sleep 100 & wait"}, {.timeout = 200ms});
  CHECK(hung.end == ProgramEnd::timed_out);
  CHECK(hung.out == "begun\n");
  // Its child holds the output open.
  CHECK(run_program({"sh", "-c", "sleep 100 & exit 3"}).exit == 3);
  CHECK(Clock::now() - begin < 50s);
}

TEST_CASE("a program that prints without end is killed") {
  const ProgramResult noisy = run_program({"sh", "-c", "while :; do echo y; done"}, {.max_output = 100000});
  CHECK(noisy.end == ProgramEnd::too_much_output);
  CHECK(noisy.out.size() > 100000);
  const ProgramResult large = run_program({"sh", "-c", "head -c 1000000 /dev/zero"});
  CHECK(large.ok());
  CHECK(large.out.size() == 1000000);
}

TEST_CASE("the end of a program is the reason why its step was skipped") {
  enum class Why { none, missing, late, bad };
  const EndWords<Why> words{.not_installed = Why::missing, .timed_out = Why::late, .failed = Why::bad};
  CHECK(!skip_reason(run_program({"true"}), words));
  CHECK(skip_reason(run_program({"false"}), words) == Why::bad);
  CHECK(skip_reason(run_program({"/no/such/program"}), words) == Why::missing);
  CHECK(skip_reason(run_program({"sleep", "100"}, {.timeout = 50ms}), words) == Why::late);
}

}  // namespace
}  // namespace candor
