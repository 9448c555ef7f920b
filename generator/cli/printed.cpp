// generator/cli/printed.cpp: keeps what a run prints.
#include "cli/printed.hpp"

namespace candor::cli {

namespace {

/// The state of the process: where printed texts are kept.
Printed* current_record = nullptr;

}  // namespace

PrintRecorder::PrintRecorder() { current_record = &printed_; }

PrintRecorder::~PrintRecorder() { current_record = nullptr; }

Printed* print_record() { return current_record; }

}  // namespace candor::cli
