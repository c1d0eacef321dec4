/** The parts of the global object WebAssembly in use; TypeScript declares it only with the browser's library. */
import type { SharedMemory } from './memory.js';

declare global {
  const WebAssembly: {
    readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (
      module: object,
      imports: { readonly env: { readonly memory: SharedMemory } },
    ) => { readonly exports: object };
  };
}
