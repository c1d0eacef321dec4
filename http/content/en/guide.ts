/** The guide in English. */

export const GUIDE = {
  title: 'A guide to Spaceland',
  description: 'From a first look at the world to ruling it: the API of Spaceland in examples ready to run.',
  chapters: {
    start: {
      title: 'Start',
      text: [
        'Polygons and lines live on a plane: they eat, breed, build, pray, fight and evolve. You can watch them [in the browser](/) and do everything else with a few lines in a shell. This guide shows how, step by step; the [wiki](/wiki) explains the terms.',
        'The examples need `curl` and Node 20 or newer. They contain the address of this server, so you can copy them unchanged.',
      ],
    },
    look: {
      title: 'Look at the world',
      text: [
        'One answer holds the whole world: living creatures, plants, houses, clans, weather. It is large, so the example picks a few fields. `population` counts the living by caste, with plants as `Food`.',
      ],
    },
    watch: {
      title: 'Watch it live',
      text: [
        'The socket sends `hello` once and then the state tick by tick, at most {limit:framesPerSecondMax} times a second. The example prints five states and exits. All other messages, including the god’s, are described in [/asyncapi.json](/asyncapi.json).',
        'Writing your own program? The module `spaceland/client` maintains the world for you, from binary frames that take a few thousandths of the bytes; see the [wiki](/wiki#socket).',
      ],
    },
    god: {
      title: 'Become the god',
      text: [
        'Everyone may watch; ruling requires a passkey. A new server has none, and the first person to set one becomes its god. The second example generates a passkey, prints it and sets it. Write it down: only its hash is stored.',
        'If there already is one, the server answers `god_key_already_configured`. In that case put the passkey you know into the shell: `export GOD_KEY=...`',
      ],
    },
    clock: {
      title: 'Control the clock',
      text: [
        'Pause the world, run one tick, change the speed, resume. The answer comes when the action is done and contains the state of the clock.',
      ],
    },
    laws: {
      title: 'Make laws',
      text: [
        'There are {count:laws} laws, each with a range and a default; the wiki lists [all of them](/wiki#laws). A change takes effect at the next tick, and priests will preach about it. With `persist=false` it applies to this world only; otherwise later worlds keep it.',
        'All or nothing: if one value is invalid nothing changes, and the answer says what would be valid, as in the last example.',
      ],
    },
    presets: {
      title: 'Apply a preset',
      text: [
        'A preset is a set of laws with a certain character, from peace to ruin. It takes effect in the running world; with `reset=true` it starts a new one.',
      ],
    },
    chronicle: {
      title: 'Read the chronicle',
      text: [
        'Events are stored across restarts and worlds. Filter by type, creature or clan, read major events only, or search the text. To miss nothing, keep `next_since` and continue from there.',
      ],
    },
    people: {
      title: 'Get to know them',
      text: [
        'Behind the dots are clans with names and histories, and creatures with parents, skills and scars.',
      ],
    },
    world: {
      title: 'Start a new world',
      text: [
        'Every world stays in the chronicle. The example [{example:reset}](#example-reset) ends the running world and starts another with the seed 7: skip it if others are watching. The same seed under the same laws gives the same history.',
      ],
    },
    next: {
      title: 'Where to go from here',
      text: [
        'The [API reference](/docs) lets you try every call in the browser, the [wiki](/wiki) explains castes, laws, presets and events, and [/docs/god-laws.md](/docs/god-laws.md) lists the laws as plain text. To simulate {days:12000} days quickly, run a world without a server: `npx spaceland run --preset balance --ticks 12000`. To continue a world elsewhere, download a snapshot, run `npx spaceland import FILE`, then `npm start`. `npx spaceland export` writes events, curves and lineage as NDJSON or CSV.',
      ],
    },
  },
  // A line over each example.
  examples: {
    health: 'Is it running, and how fast?',
    state: 'The world in five fields',
    watch: 'Five states from the socket',
    keyStatus: 'Is there a passkey?',
    keySetup: 'Set the first passkey',
    pause: 'Pause',
    step: 'One tick',
    speed: 'Twenty ticks a second',
    resume: 'Resume',
    lawRead: 'Read one law',
    lawSet: 'More food, in this world only',
    lawRefused: 'A value out of range is refused',
    presetList: 'The presets and their descriptions',
    presetApply: 'The default preset, in this world only',
    history: 'The last five births and deaths',
    search: 'Search the chronicle',
    follow: 'Events of the last two seconds',
    summary: 'Day by day',
    clans: 'The clans and their numbers',
    creature: 'One creature, with its family and history',
    annals: 'The annals: records, heroes, eras',
    worlds: 'All worlds so far',
    snapshots: 'Snapshots of worlds',
    reset: 'A new world',
  },
};
