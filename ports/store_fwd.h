#pragma once

namespace steady {

// For headers that only name them: most of the program includes a use case's header, and would be
// compiled again with each change of ports/store.h.
class Store;
struct Transaction;

}  // namespace steady
