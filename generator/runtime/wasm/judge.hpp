// runtime/wasm/judge.hpp: the C interface of candor_judge.wasm. One thread calls it.
#pragma once

#include <cstddef>

extern "C" {

/// Returns the place for a text of this size, which the next call reads.
char* candor_text(std::size_t size);
/// Returns the number of the tool whose table the text is, or -1. The answer are its states.
int candor_load();
/// Decides about the text of a call. The answer has no violations if it is valid.
void candor_params(int tool);
/// Decides about the text of an answer. The answer has a state, or violations.
void candor_outcome(int tool, int demotes, int refuses_words);
/// Makes the text of a call, or of an answer, that was accepted: as readers have it, with defaults, or as
/// writers do.
void candor_value(int tool, int of_answer, int writes);
/// The answer to the last call: JSON.
const char* candor_answer();
std::size_t candor_answer_size();
}
