// candor/detail/refusal.hpp: functions whose calls do not compile.
#pragma once

/// Marks a function without a definition whose calls do not compile (g++, clang) or do not link (other
/// compilers), with this sentence as the message. Where `= delete` causes further messages at the same call,
/// this is the only one. The function is noexcept: clang 14 lets a call pass that would have to unwind.
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(gnu::error)
#define CANDOR_REFUSED(sentence) [[gnu::error(sentence)]]
#endif
#endif
#ifndef CANDOR_REFUSED
#define CANDOR_REFUSED(sentence)
#endif
