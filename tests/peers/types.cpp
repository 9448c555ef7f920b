// tests/peers/types.cpp: the C++ that the eight inputs become, held by the compiler.
#include <doctest/doctest.h>
