// candor/detail/lifetime.hpp: lets clang see that what a function returns refers to its object or argument.
#pragma once

// Behind a member function: what it returns must not outlive the object (clang: -Wdangling,
// -Wreturn-stack-address). g++ warns about attributes of clang, hence a macro.
#if defined(__clang__)
#define CANDOR_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#define CANDOR_LIFETIMEBOUND
#endif
