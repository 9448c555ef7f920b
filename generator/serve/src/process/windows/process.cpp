// serve/src/process/windows/process.cpp: child processes on Windows: threads wait for pipes, and a job holds
// what a program starts.
#include <candor/process.hpp>

#include <windows.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace candor {
namespace windows {

using Clock = std::chrono::steady_clock;

std::wstring wide(std::string_view text) {
  const int bytes = static_cast<int>(text.size());
  std::wstring units(
      static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0)), L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, units.data(), static_cast<int>(units.size()));
  return units;
}

/// One line, as CommandLineToArgvW cuts it: backslashes count before a quote only.
std::wstring command_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    line += line.empty() ? "\"" : " \"";
    std::size_t slashes = 0;
    for (const char byte : word) {
      if (byte == '"') line.append(slashes + 1, '\\');
      slashes = byte == '\\' ? slashes + 1 : 0;
      line += byte;
    }
    line.append(slashes, '\\') += '"';
  }
  return wide(line);
}

class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }
  void close() {
    if (handle_ != nullptr) CloseHandle(std::exchange(handle_, nullptr));
  }
  HANDLE get() const { return handle_; }
  HANDLE* put() { return &handle_; }
  explicit operator bool() const { return handle_ != nullptr; }

 private:
  HANDLE handle_ = nullptr;
};

struct Pipe {
  Handle read;
  Handle write;
  Pipe() { CreatePipe(read.put(), write.put(), nullptr, 0); }
};

void inherit(const Handle& handle) {
  SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
}

/// A program in a job that ends with it.
struct Child {
  Handle job;
  Handle process;
  DWORD error = ERROR_SUCCESS;  ///< why it could not be started

  bool has_ended(std::chrono::milliseconds patience) const {
    return WaitForSingleObject(process.get(), static_cast<DWORD>(patience.count())) == WAIT_OBJECT_0;
  }
  /// Ends what is left of it, and returns its exit code.
  int reap() {
    TerminateJobObject(job.get(), 1);
    WaitForSingleObject(process.get(), INFINITE);
    DWORD code = 0;
    GetExitCodeProcess(process.get(), &code);
    return static_cast<int>(code);
  }
};

/// `error` may be null: then it is that of this process.
Child start(const std::vector<std::string>& command,
            const std::optional<std::vector<std::string>>& environment, const std::string& directory,
            const Handle& in, const Handle& out, HANDLE error) {
  Child child;
  child.error = ERROR_FILE_NOT_FOUND;
  if (command.empty()) return child;
  child.job = Handle(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(child.job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  // Handles are inherited by all programs that start at that time: one starts at a time.
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  inherit(in);
  inherit(out);
  if (error != nullptr) SetHandleInformation(error, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  STARTUPINFOW startup{};
  startup.cb = sizeof startup;
  startup.dwFlags = STARTF_USESTDHANDLES;
  startup.hStdInput = in.get();
  startup.hStdOutput = out.get();
  startup.hStdError = error != nullptr ? error : GetStdHandle(STD_ERROR_HANDLE);
  std::wstring variables;
  if (environment)
    for (const std::string& each : *environment) (variables += wide(each)) += L'\0';
  variables += L'\0';
  std::wstring line = command_line(command);
  const std::wstring folder = wide(directory);
  PROCESS_INFORMATION made{};
  if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                     CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT, environment ? variables.data() : nullptr,
                     folder.empty() ? nullptr : folder.c_str(), &startup, &made) == 0) {
    child.error = GetLastError();
    return child;
  }
  child.process = Handle(made.hProcess);
  child.error = ERROR_SUCCESS;
  AssignProcessToJobObject(child.job.get(), made.hProcess);
  ResumeThread(made.hThread);
  CloseHandle(made.hThread);
  return child;
}

/// Gives what comes to `take` until it ends, or until that returns false.
template <class Take>
void read_all(const Handle& from, Take take) {
  std::string block(std::size_t{1} << 16U, '\0');
  DWORD got = 0;
  while (ReadFile(from.get(), block.data(), static_cast<DWORD>(block.size()), &got, nullptr) != 0 && got != 0)
    if (!take(std::string_view(block).substr(0, got))) return;
}

bool write_all(const Handle& to, std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD wrote = 0;
    const auto size = static_cast<DWORD>(bytes.size() < 65536 ? bytes.size() : 65536);
    if (WriteFile(to.get(), bytes.data(), size, &wrote, nullptr) == 0) return false;
    bytes.remove_prefix(wrote);
  }
  return true;
}

}  // namespace windows

using namespace windows;

/// The shared state of all threads that use a process.
class Process::Running {
 public:
  Running(const std::vector<std::string>& command, const ProcessOptions& options) : options_(options) {
    Pipe in;
    Pipe out;
    Pipe err;
    Handle file;
    if (!options.error_file.empty())
      file = Handle(CreateFileW(wide(options.error_file).c_str(), GENERIC_WRITE, FILE_SHARE_READ, nullptr,
                                CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
    const bool keeps_error = !options.inherit_error && options.error_file.empty();
    child_ = start(command, options.environment, options.directory, in.read, out.write,
                   keeps_error ? err.write.get() : file.get());
    if (child_.error != ERROR_SUCCESS) return;
    input_ = std::move(in.write);
    is_started_ = true;
    reader_ = std::thread([this, from = std::move(out.read)] { read_output(from); });
    if (keeps_error)
      error_reader_ = std::thread([this, from = std::move(err.read)] {
        read_all(from, [this](std::string_view bytes) {
          constexpr std::size_t max = 1U << 16U;
          const std::lock_guard lock(mutex_);
          error_ += bytes;
          if (error_.size() > 2 * max) error_.erase(0, error_.size() - max);
          return true;
        });
        const std::lock_guard lock(mutex_);
        has_error_ended_ = true;
        changed_.notify_all();
      });
    else
      has_error_ended_ = true;
    writer_ = std::thread([this] { write_input(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { end(); }

  bool is_started() const { return is_started_; }
  /// There is nothing to poll on Windows.
  int input() const { return -1; }
  int output() const { return -1; }

  bool send(std::string_view bytes, Clock::time_point deadline) {
    const std::lock_guard one(send_mutex_);
    std::unique_lock lock(mutex_);
    if (!takes_input_ || is_interrupted_ || !is_started_) return false;
    to_write_ = bytes;
    is_written_ = false;
    changed_.notify_all();
    wait(lock, deadline, [&] { return is_written_ || !takes_input_ || is_interrupted_; });
    // What was written in part makes the input useless.
    if (!is_written_) takes_input_ = false;
    changed_.notify_all();
    return is_written_ && takes_input_;
  }

  void close_input() {
    const std::lock_guard lock(mutex_);
    takes_input_ = false;
    changed_.notify_all();
  }

  std::variant<std::string, Silence> receive(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    for (std::size_t searched = 0;;) {
      if (!is_started_) return Silence::cannot_start;
      const std::size_t end = buffer_.find('\n', searched);
      if (end != std::string::npos) {
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        changed_.notify_all();
        return line;
      }
      searched = buffer_.size();
      if (exceeds_output() || buffer_.size() > options_.max_line) return Silence::too_long;
      if (is_interrupted_) return Silence::interrupted;
      if (has_output_ended_) {
        wait(lock, Clock::now() + options_.patience, [&] { return has_error_ended_; });
        return Silence::ended;
      }
      if (!wait(lock, deadline,
                [&] { return buffer_.size() > searched || has_output_ended_ || is_interrupted_; }))
        return Silence::timed_out;
    }
  }

  std::variant<std::string, Silence> receive_bytes(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    if (!is_started_) return Silence::cannot_start;
    if (!wait(lock, deadline, [&] { return !buffer_.empty() || has_output_ended_ || is_interrupted_; }))
      return Silence::timed_out;
    if (is_interrupted_) return Silence::interrupted;
    if (exceeds_output()) return Silence::too_long;
    if (buffer_.empty()) return Silence::ended;
    changed_.notify_all();
    return std::exchange(buffer_, {});
  }

  std::string unfinished_line() {
    const std::lock_guard lock(mutex_);
    return buffer_;
  }

  void interrupt() {
    const std::lock_guard lock(mutex_);
    is_interrupted_ = true;
    changed_.notify_all();
  }

  std::string last_error() const {
    const std::lock_guard lock(mutex_);
    const std::size_t end = error_.find_last_not_of("\r\n \t");
    if (end == std::string::npos) return "";
    const std::size_t before = error_.find_last_of('\n', end);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    return error_.substr(begin, end - begin + 1);
  }

  std::optional<int> wait_for_end(Clock::time_point deadline) {
    while (is_started_ && !child_.has_ended(std::chrono::milliseconds(10)))
      if (Clock::now() >= deadline) return std::nullopt;
    return reap();
  }

  int end() {
    {
      const std::lock_guard lock(mutex_);
      is_interrupted_ = is_draining_ = true;
      takes_input_ = false;
      changed_.notify_all();
    }
    // There is no SIGTERM: a program that does not end with its input is ended.
    if (is_started_) child_.has_ended(options_.patience);
    return reap();
  }

 private:
  int reap() {
    const std::lock_guard one(end_mutex_);
    if (!is_started_) return exit_;
    exit_ = child_.reap();
    {
      const std::lock_guard lock(mutex_);
      takes_input_ = false;
      is_reaped_ = true;
      changed_.notify_all();
    }
    for (std::thread* const thread : {&writer_, &reader_, &error_reader_})
      if (thread->joinable()) thread->join();
    is_started_ = false;
    return exit_;
  }

  bool exceeds_output() const { return options_.max_output != 0 && received_ > options_.max_output; }

  template <class Condition>
  bool wait(std::unique_lock<std::mutex>& lock, Clock::time_point deadline, Condition is_so) {
    if (deadline != never) return changed_.wait_until(lock, deadline, is_so);
    changed_.wait(lock, is_so);
    return true;
  }

  void read_output(const Handle& from) {
    read_all(from, [this](std::string_view bytes) {
      std::unique_lock lock(mutex_);
      received_ += bytes.size();
      if (!is_draining_) buffer_ += bytes;
      changed_.notify_all();
      // A program whose output is not read waits.
      changed_.wait(lock, [&] { return buffer_.size() <= options_.max_line || is_draining_ || is_reaped_; });
      return true;
    });
    const std::lock_guard lock(mutex_);
    has_output_ended_ = true;
    changed_.notify_all();
  }

  void write_input() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return !is_written_ || !takes_input_; });
      if (!takes_input_) break;
      const std::string bytes = std::exchange(to_write_, {});
      lock.unlock();
      const bool wrote = write_all(input_, bytes);
      lock.lock();
      is_written_ = wrote;
      if (!wrote) takes_input_ = false;
      changed_.notify_all();
    }
    input_.close();
  }

  ProcessOptions options_;
  Child child_;
  Handle input_;
  std::atomic<bool> is_started_ = false;
  mutable std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  std::string buffer_;
  std::string error_;
  std::string to_write_;
  std::size_t received_ = 0;
  bool is_written_ = true;
  bool takes_input_ = true;
  bool has_output_ended_ = false;
  bool has_error_ended_ = false;
  bool is_interrupted_ = false;
  bool is_draining_ = false;
  bool is_reaped_ = false;
  std::mutex send_mutex_;
  std::mutex end_mutex_;
  int exit_ = 0;
  std::thread reader_;
  std::thread error_reader_;
  std::thread writer_;
};

#include "../process_members.inc"

ProgramResult run_program(const std::vector<std::string>& command, const RunOptions& options) {
  ProgramResult result;
  result.exit = -1;
  Pipe in;
  Pipe out;
  Pipe err;
  Child child = start(command, options.environment, options.directory, in.read, out.write, err.write.get());
  if (child.error != ERROR_SUCCESS) {
    const bool is_missing = child.error == ERROR_FILE_NOT_FOUND || child.error == ERROR_PATH_NOT_FOUND;
    result.end = is_missing ? ProgramEnd::not_found : ProgramEnd::cannot_start;
    return result;
  }
  for (Handle* const end : {&in.read, &out.write, &err.write}) end->close();
  std::atomic<std::size_t> total = 0;
  const auto is_too_much = [&] { return options.max_output != 0 && total > options.max_output; };
  const auto reads = [&](const Handle& from, std::string& text) {
    return std::thread([&] {
      read_all(from, [&](std::string_view bytes) {
        text += bytes;
        total += bytes.size();
        return !is_too_much();
      });
    });
  };
  std::thread writer([&] {
    write_all(in.write, options.input);
    in.write.close();
  });
  std::thread out_reader = reads(out.read, result.out);
  std::thread err_reader = reads(err.read, result.err);
  const Clock::time_point begin = Clock::now();
  while (!child.has_ended(std::chrono::milliseconds(10))) {
    if (is_too_much()) result.end = ProgramEnd::too_much_output;
    if (options.timeout.count() > 0 && Clock::now() - begin >= options.timeout)
      result.end = ProgramEnd::timed_out;
    if (result.end != ProgramEnd::exited) break;
  }
  result.exit = child.reap();
  writer.join();
  out_reader.join();
  err_reader.join();
  if (is_too_much()) result.end = ProgramEnd::too_much_output;
  return result;
}

}  // namespace candor
