/**
 * Options of Node for processes that run tests. They are short: a first compilation of everything and one thread for
 * garbage save a fifth of their processor time, which the default spends on code and heaps that last. Services that tests
 * start have the defaults.
 */
export const TEST_NODE_FLAGS = [
  '--enable-source-maps',
  '--always-sparkplug',
  '--single-threaded-gc',
] as const;
