/**
 * Options of Node for processes that run tests. They end soon, so V8 compiles each function at its first call and
 * collects garbage on one thread, which saves up to a fifth of the processor time. Services have the defaults.
 */
export const TEST_NODE_FLAGS = ['--enable-source-maps', '--always-sparkplug', '--single-threaded-gc'] as const;
