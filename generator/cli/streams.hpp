// generator/cli/streams.hpp: the standard streams of the program.
#pragma once

#include "cli/commands/command.hpp"

namespace candor::cli {

/// Opens the standard streams that the caller closed, so that no file gets their numbers: what is printed to
/// one fails, and is in no file. A file that becomes larger than the system allows is an error, not a signal.
void prepare_streams();

/// Flushes standard output. Returns `exit`, or Exit::unwritten after printing why where not all was written.
Exit flush_output(Exit exit);
/// Prints that standard output was not written, with the text of the system's error unless that is 0. Returns
/// Exit::unwritten.
Exit unwritten_output(int error);

}  // namespace candor::cli
