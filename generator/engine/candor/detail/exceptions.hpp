// candor/detail/exceptions.hpp: exceptions where the compiler has them (not with -fno-exceptions). Where it has none,
// nothing is caught, as nothing can be thrown, and what would throw ends the program.
#pragma once

#include <cstdlib>

#if defined(__cpp_exceptions)
#define CANDOR_TRY try
#define CANDOR_CATCH_ALL catch (...)
#define CANDOR_CATCH(declaration) catch (declaration)
#define CANDOR_THROW(exception) throw exception
#define CANDOR_RETHROW throw
#else
#define CANDOR_TRY if (true)
#define CANDOR_CATCH_ALL else
#define CANDOR_CATCH(declaration) else if (declaration = {}; false)
#define CANDOR_THROW(exception) ::std::abort()
#define CANDOR_RETHROW ::std::abort()
#endif
