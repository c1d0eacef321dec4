/** The parts of the global object WebAssembly in use; TypeScript declares it only with the browser's library. */

/** WebAssembly memory. Messages share it between threads. `grow` replaces `buffer` by a longer one. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: SharedMemory } },
  ) => { readonly exports: object };
};

export const { Memory, Module, Instance } = WebAssembly;
