// generator/parallel/heap.hpp: the heaps of a program and its threads.
#pragma once

namespace candor::parallel {

/// Lets the allocator keep what was freed: lines and files are read one after another into as much memory.
/// Call it once, before other threads begin.
void keep_freed_memory();

/// Makes sure that the heap of the calling thread goes on in large pages for a while, if the system offers
/// them. By itself it grows in small ones, and each costs a fault when it is first used. A second call does
/// nothing while enough is left, so a thread calls it again and again as it works.
void reserve_heap();

}  // namespace candor::parallel
