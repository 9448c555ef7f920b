// generator/parallel/heap.hpp: the heaps of a program and its threads.
#pragma once

namespace candor::parallel {

/// Lets the allocator keep what was freed: lines and files are read one after another into as much memory.
/// Call it once, before other threads begin.
void keep_freed_memory();

/// Enlarges the heap of the calling thread at once, in large pages if the system offers them: it goes on at
/// the beginning of one. By itself it grows a page at a time, and each page costs a fault when it is first
/// used.
void reserve_heap();

/// Enlarges the heap of the calling thread again where little is left of what was reserved.
void refill_heap();

}  // namespace candor::parallel
