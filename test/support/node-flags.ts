/**
 * Options of Node for processes that run tests. They end soon, so V8 compiles each function at its first call, optimises
 * only what runs often, and does both on one thread, which saves a quarter of the processor time. Services have the
 * defaults.
 */
export const TEST_NODE_FLAGS = [
  '--enable-source-maps',
  '--always-sparkplug',
  '--interrupt-budget=500000',
  '--single-threaded',
] as const;
