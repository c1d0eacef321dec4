/**
 * The part of the socket's messages that the page draws and shows (schemas/wire/state.ts and socket.ts have them
 * whole). Optional fields may be absent or null.
 */

export interface Entity {
  readonly id: number;
  readonly kind: 'creature' | 'food' | 'house' | 'corpse';
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly shape?: 'polygon' | 'line' | null;
  readonly sides?: number | null;
  readonly caste?: string | null;
  readonly radius?: number | null;
  readonly iso_angle?: number | null;
  readonly health?: number | null;
  readonly energy?: number | null;
  readonly age?: number | null;
  readonly stage?: string | null;
  readonly status?: string | null;
  readonly infected?: boolean | null;
  readonly sleeping?: boolean | null;
  readonly clan_color?: string | null;
  readonly clan_name?: string | null;
  readonly personal_name?: string | null;
  readonly growth?: number | null;
  readonly variant?: string | null;
  readonly withering?: boolean | null;
  readonly size?: number | null;
  readonly door_width?: number | null;
  readonly door_offset?: number | null;
  readonly door_side?: 'north' | 'east' | 'south' | 'west' | null;
  readonly is_ruin?: boolean | null;
  readonly hearth_lit?: boolean | null;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Crossing {
  readonly x: number;
  readonly cy: number;
}

export interface EventRow {
  readonly type: string;
  readonly major: boolean;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface State {
  readonly type: 'state';
  readonly world_id: number;
  readonly tick: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  readonly paused: boolean;
  readonly speed: number;
  readonly population: Readonly<Record<string, number>>;
  readonly entities: readonly Entity[];
  readonly creatures_alive: number;
  readonly creatures_dead: number;
  readonly time_of_day: number;
  readonly day: number;
  readonly season: string;
  readonly weather: string;
  readonly age: string;
  readonly wind_angle: number;
  readonly wind_speed: number;
  readonly events: readonly EventRow[];
  readonly terrain_fertile: readonly Circle[];
  readonly terrain_rocks: readonly Circle[];
  /** Bands across the plane: centre and half width. */
  readonly rivers?: readonly { readonly cy: number; readonly hw: number }[];
  readonly bridges?: readonly Crossing[];
  readonly dams?: readonly Crossing[];
  readonly markets?: readonly Spot[];
  readonly boundary_stones?: readonly (Spot & { readonly color?: string })[];
  readonly lightning?: readonly Spot[];
  readonly signals?: readonly (Circle & {
    readonly kind: string;
    readonly age: number;
    readonly ttl: number;
  })[];
  readonly fires?: readonly Circle[];
  readonly campfires?: readonly Spot[];
}

interface Hello {
  readonly type: 'hello';
  readonly world_id: number;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
  readonly paused: boolean;
  readonly tick_rate: number;
}

interface ValidationItem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

export type Detail = readonly ValidationItem[] | { readonly error: string; readonly detail: string };

export type ServerMessage =
  | State
  | Hello
  | { readonly type: 'control'; readonly paused: boolean; readonly speed: number; readonly tick: number }
  | { readonly type: 'laws'; readonly tick: number }
  | { readonly type: 'ack'; readonly id?: string | number }
  | { readonly type: 'error'; readonly detail: Detail }
  | { readonly type: 'auth_error'; readonly error: string; readonly detail: string };

/** An error's detail as a sentence for a person. */
export function sentence(detail: Detail): string {
  if ('error' in detail) return detail.detail;
  return detail.map((item) => `${item.loc.slice(1).join('.')} ${item.msg}`.trim()).join('; ');
}
