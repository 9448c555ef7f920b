// tests/mcp_server/fixture.hpp: handlers that do all that a handler can do, as a test asks for it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <candor/running_call.hpp>

#include "tools_mcp.hpp"

namespace fixture {

class Fixture {
 public:
  scan::Outcome operator()(const scan::Params& params, const candor::Call& call) const {
    scan::Data data{.hits = {}};
    std::vector<std::string> units;
    for (std::int64_t i = 0; i < params.units; ++i) units.push_back("u" + std::to_string(i));
    scan::Ledger ledger = params.growing ? scan::Ledger::growing() : scan::Ledger(units);
    auto shard = ledger.shard();
    const auto look = [&](const std::string& unit) {
      if (params.hold_at && unit == "u" + std::to_string(*params.hold_at)) wait(call, params.deaf);
      data.hits.push_back({.unit = unit, .text = params.text});
    };
    for (const std::string& unit : units) {
      if (params.growing) ledger.add(unit);
      if (params.shards) {
        shard.examine(unit, look);
      } else {
        ledger.examine(unit, look);
      }
    }
    ledger.ended();
    if (units.empty()) ledger.nothing_in_scope();
    ledger.merge(std::move(shard));
    return scan::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
  }

  /// Takes no call: it cannot be stopped.
  put::Outcome operator()(const put::Params& params) const {
    if (params.key == "fixed")
      return put::Outcome::failure(put::ErrorCode::read_only, "the store is read-only");
    if (params.key == "busy") return put::Outcome::failure(put::ErrorCode::busy, "the store is busy");
    if (params.key == "locked") return put::Outcome::failure(put::ErrorCode::locked, "the store is locked");
    if (params.key == "long") return put::Outcome::failure(put::ErrorCode::too_long, "the value is too long");
    if (params.key == "throw") throw std::runtime_error("the store is on fire");
    if (params.value == "bad") return put::Outcome::rolled_back();
    return put::Outcome::from(put::ResultStatus::stored, {.changed = params.value != "same"});
  }

  keys::Outcome operator()(const keys::Params&) const {
    return keys::Outcome::complete({.value = {"a", "b"}});
  }

  show::Outcome operator()(const show::Params& params, const candor::Call& call) const {
    switch (params.do_) {
      case show::ParamsDo::log:
        call.log(candor::LogLevel::debug, "fine detail");
        call.log(candor::LogLevel::error, "it \"broke\"", "disk");
        break;
      case show::ParamsDo::progress:
        report_progress(call);
        break;
      case show::ParamsDo::progress_and_wait:
        report_and_wait(call);
        break;
      case show::ParamsDo::go_on: {
        const std::lock_guard lock(mutex_);
        ++go_ons_;
        changed_.notify_all();
        break;
      }
      case show::ParamsDo::image:
        call.attach({candor::Attachment::Kind::image, "aWNv", "image/png"});
        call.attach({candor::Attachment::Kind::audio, "d2F2", "audio/wav"});
        break;
      case show::ParamsDo::files:
        call.attach({candor::Attachment::Kind::text_file, "hello", "text/plain", "file:///a.txt"});
        call.attach(
            {candor::Attachment::Kind::binary_file, "AAE=", "application/octet-stream", "file:///a.bin"});
        break;
      case show::ParamsDo::throw_:
        throw std::runtime_error("the disk is on fire");
      case show::ParamsDo::throw_odd:
        throw 7;
      case show::ParamsDo::print:
        std::cout << "a stray print" << std::endl;
        break;
      case show::ParamsDo::long_:
        return show::Outcome::complete({.did = std::string(10000, 'x')});
      case show::ParamsDo::nothing:
        break;
    }
    return show::Outcome::complete({.did = std::string(to_wire(params.do_))});
  }

  /// Calls that wait in a unit now.
  std::atomic<int>& waiting() const { return waiting_; }
  /// Ends the waits of calls that are deaf.
  void release() const {
    const std::lock_guard lock(mutex_);
    released_ = true;
    changed_.notify_all();
  }

 private:
  static void report_progress(const candor::Call& call) {
    call.progress(0, 100, "begun");
    call.progress(50, 100);
    call.progress(50, 100);
    call.progress(20, 100);
    call.progress(100.5);
  }
  /// Reports progress, and waits until the client has seen it and says so by another call.
  void report_and_wait(const candor::Call& call) const {
    std::unique_lock lock(mutex_);
    const int before = go_ons_;
    lock.unlock();
    report_progress(call);
    lock.lock();
    changed_.wait_for(lock, std::chrono::seconds(30), [&] { return go_ons_ != before; });
  }
  void wait(const candor::Call& call, bool deaf) const {
    const std::stop_token token = deaf ? std::stop_token() : call.stop_token();
    const std::stop_callback wake(token, [&] {
      const std::lock_guard guard(mutex_);
      changed_.notify_all();
    });
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait_for(lock, std::chrono::seconds(60), [&] { return released_ || token.stop_requested(); });
    --waiting_;
  }

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  mutable bool released_ = false;
  mutable int go_ons_ = 0;
  mutable std::atomic<int> waiting_{0};
};

}  // namespace fixture
