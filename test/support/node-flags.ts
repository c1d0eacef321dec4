/**
 * Options of Node for processes that run tests. Such a process ends soon. V8 therefore compiles each function
 * at its first call and collects garbage on one thread, which saves up to a fifth of the processor time. Services that
 * tests start have the defaults.
 */
export const TEST_NODE_FLAGS = ['--enable-source-maps', '--always-sparkplug', '--single-threaded-gc'] as const;
