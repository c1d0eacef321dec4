/** The page of the worlds of a cluster in English. */

export const WORLDS = {
  title: 'Worlds',
  description: 'The worlds of this cluster. A name leads to a service that shows the world live.',
  columns: {
    name: 'Name',
    world: 'World',
    tick: 'Tick',
    population: 'Living',
    preset: 'Preset',
    viewers: 'Viewers',
    services: 'Services',
    primary: 'Primary',
  },
  primaries: {
    well: 'runs',
    troubled: 'in trouble',
    away: 'away',
  },
  labels: {
    caption: 'Worlds and the services that show them',
    whole: 'All worlds of the cluster are listed.',
    partial: 'NATS is away, so worlds may be missing.',
    failed: 'The list cannot be read at the moment.',
    unreachable: 'This service does not answer. The page shows the last known list.',
    noPreset: 'own laws',
  },
};
