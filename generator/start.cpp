// generator/start.cpp: what the program does before the C library relocates it.
//
// A static PIE writes to each page of its tables of addresses before main(). Each of some 75 pages is copied
// in a fault of its own, which is a seventh of the time of a small run; asked for at once, they take half as
// long. The start code of glibc relocates with _dl_relocate_static_pie(), whose calls the linker turns to the
// function here (--wrap).
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include <cstdint>

// Names of the linker and of glibc:
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
extern "C" {

/// The head of this program in memory, which the linker names.
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

void __real__dl_relocate_static_pie();

/// Asks for the pages that the program writes to, then relocates. Nothing is relocated yet, and there is no
/// thread: no function of the C library may be called, and no stack is protected.
__attribute__((no_stack_protector)) void __wrap__dl_relocate_static_pie() {
#if defined(__x86_64__) && defined(MADV_POPULATE_WRITE)
  constexpr std::uintptr_t page = 4096;
  const auto* const base = reinterpret_cast<const char*>(&__ehdr_start);
  const auto* const headers = reinterpret_cast<const ElfW(Phdr)*>(base + __ehdr_start.e_phoff);
  for (int i = 0; i < __ehdr_start.e_phnum; ++i) {
    const ElfW(Phdr)& header = headers[i];
    if (header.p_type != PT_LOAD || (header.p_flags & PF_W) == 0) continue;
    const auto data = reinterpret_cast<std::uintptr_t>(base + header.p_vaddr);
    const std::uintptr_t begin = data & ~(page - 1);
    const std::uintptr_t end = data + header.p_filesz;
    // A hint: systems before Linux 5.14 refuse it, and the pages are copied one by one.
    std::intptr_t result = SYS_madvise;
    asm volatile("syscall"
                 : "+a"(result)
                 : "D"(begin), "S"(end - begin), "d"(MADV_POPULATE_WRITE)
                 : "rcx", "r11", "memory");
  }
#endif
  __real__dl_relocate_static_pie();
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
