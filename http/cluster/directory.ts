/** The worlds of a directory, and the directory of a service that knows no other. */
import type { TelemetryProtocol } from '../../actors/telemetry/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { DirectoryEntry, DirectoryWorld } from '../../schemas/wire/directory.js';
import type { Directory } from './ports.js';

export interface OwnEntryOptions {
  readonly name: string;
  readonly telemetry: ActorRef<TelemetryProtocol>;
  address(): string;
}

/** Returns the entry of this service. Telemetry has no answer before the first sample of the clock. */
export async function ownEntry({ name, telemetry, address }: OwnEntryOptions): Promise<DirectoryEntry> {
  const health = await telemetry.ask('health', { minutes: 1 });
  const { world_id, tick, creatures: population, preset, role, ok, clients: viewers } = health;
  return { name, world_id, tick, population, preset, url: address(), role, ok, viewers };
}

/** Lists only this service. */
export function ownDirectory(options: OwnEntryOptions): Directory {
  return {
    begin: () => undefined,
    list: async () => ({ worlds: worldsOf([await ownEntry(options)]), partial: false }),
    close: () => Promise.resolve(),
  };
}

/** Returns the worlds of the entries, in the order of their names. */
export function worldsOf(entries: readonly DirectoryEntry[]): DirectoryWorld[] {
  const byName = new Map<string, DirectoryEntry[]>();
  for (const entry of entries) {
    const known = byName.get(entry.name);
    if (known === undefined) byName.set(entry.name, [entry]);
    else known.push(entry);
  }
  return [...byName.keys()].toSorted().map((each) => {
    const services = byName.get(each)!.toSorted(byPreference);
    const primaries = services.filter(({ role }) => role === 'primary');
    const [newest] = (primaries.length > 0 ? primaries : services).toSorted((a, b) => b.tick - a.tick);
    const { name, world_id, tick, population, preset } = newest!;
    return {
      name,
      world_id,
      tick,
      population,
      preset,
      viewers: services.reduce((sum, { viewers }) => sum + viewers, 0),
      has_primary: primaries.length > 0,
      services: services.map(({ url, role, ok, viewers }) => ({ url, role, ok, viewers })),
    };
  });
}

/** Followers precede the primary, which needs its time for the world; then healthy services, then fewer viewers. */
function byPreference(a: DirectoryEntry, b: DirectoryEntry): number {
  const byRole = Number(a.role === 'primary') - Number(b.role === 'primary');
  return byRole || Number(b.ok) - Number(a.ok) || a.viewers - b.viewers;
}
