// tests/hostile/prelude.hpp: the macros that platform headers leave behind. Emitted code and the runtime's
// headers must live with them; the standard's headers come first, as they do where such macros are met.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <cerrno>
#include <csignal>
#include <cstdio>

// windows.h and its kind.
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define ERROR 0
#define NO_ERROR 0
#define DELETE (0x00010000L)
#define IN
#define OUT
#define OPTIONAL
#define CONST const
#define VOID void
#define BOOL int
#undef TRUE
#undef FALSE
#define TRUE 1
#define FALSE 0
#define CALLBACK
#define FAR
#define NEAR
#define far
#define near
#define small char
#define hyper long
#define interface struct
#define huge
#define pascal
#define cdecl
#define STRICT 1
#define IGNORE 0
#define INFINITE 0xFFFFFFFF
#define TRANSPARENT 1
#define DIFFERENCE 11
#define THIS void*
// System V, glibc and compilers of old.
#define major(dev) ((dev) >> 8)
#define minor(dev) ((dev)&0xFF)
#define makedev(a, b) (((a) << 8) | (b))
#undef linux
#undef unix
#define linux 1
#define unix 1
#define sun 1
#define vax 1
#define i386 1
#define DOMAIN 1
#define SING 2
#define OVERFLOW 3
#define UNDERFLOW 4
#define TLOSS 5
#define PLOSS 6
#define PAGE_SIZE 4096
#define DEBUG 1
#define STDIN 0
#define STDOUT 1
#define STDERR 2
// complex.h.
#define complex _Complex
#define I (__extension__ 1.0iF)
