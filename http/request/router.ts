/**
 * Finds the targets of a path: literal paths in a map, paths with parameters by their segments. It is built once from
 * the route table, and returns all methods of a path, for 405 and `Allow`.
 */
import type { HttpMethod } from '../../schemas/route.js';

export interface Found<Target> {
  readonly methods: ReadonlyMap<HttpMethod, Target>;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Pattern<Target> {
  readonly segments: readonly string[];
  readonly methods: Map<HttpMethod, Target>;
}

export class Router<Target> {
  readonly #literals = new Map<string, Map<HttpMethod, Target>>();
  readonly #patterns = new Map<string, Pattern<Target>>();

  /** `path` may have parameters in braces, each a whole segment. Throws if the path has this method already. */
  add(method: HttpMethod, path: string, target: Target): void {
    const methods = path.includes('{') ? this.#pattern(path).methods : this.#literal(path);
    if (methods.has(method)) throw new Error(`two routes for ${method} ${path}`);
    methods.set(method, target);
  }

  /** `path` is percent-encoded as sent. A literal path takes precedence over a pattern. */
  find(path: string): Found<Target> | null {
    const methods = this.#literals.get(path);
    if (methods) return { methods, parameters: {} };
    const segments = path.split('/');
    for (const pattern of this.#patterns.values()) {
      const parameters = match(pattern.segments, segments);
      if (parameters) return { methods: pattern.methods, parameters };
    }
    return null;
  }

  #literal(path: string): Map<HttpMethod, Target> {
    const methods = this.#literals.get(path) ?? new Map<HttpMethod, Target>();
    this.#literals.set(path, methods);
    return methods;
  }

  #pattern(path: string): Pattern<Target> {
    const pattern = this.#patterns.get(path) ?? { segments: path.split('/'), methods: new Map() };
    this.#patterns.set(path, pattern);
    return pattern;
  }
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) {
      if (expected !== segment) return null;
    } else {
      const text = decoded(segment);
      if (text === null || text === '') return null;
      parameters[expected.slice(1, -1)] = text;
    }
  }
  return parameters;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
