/** The guide in English. */
import type { GuideText } from '../content.js';

export const GUIDE: GuideText = {
  title: 'A guide to Spaceland',
  description:
    'From the first look at the world to ruling it: the API of Spaceland in examples that run as they stand.',
  chapters: {
    start: {
      title: 'Start',
      text: [
        'You have a world in front of you. Polygons and lines live on a plane: they eat, breed, build, pray, fight and evolve. You can watch it [in the browser](/), and do everything else with a few lines in a shell. This guide goes through it step by step; the [wiki](/wiki) explains every word.',
        'The examples need `curl` and Node 20 or newer. They name this very server, so copy them as they are.',
      ],
    },
    look: {
      title: 'Look at the world',
      text: [
        'One answer holds the whole world: everybody alive, plants, houses, clans, weather. It is large, so the example picks a few fields. `population` counts the living by caste, with plants as `Food`.',
      ],
    },
    watch: {
      title: 'Watch it live',
      text: [
        'The socket says `hello` once and then sends the state tick by tick, at most {limit:framesPerSecondMax} times a second. The example prints five states and leaves. What else is said there, and how a god speaks on it, is in [/asyncapi.json](/asyncapi.json).',
        'Writing a program of your own? The module `spaceland/client` keeps the world for you, from binary frames that take a few thousandths of the bytes; the [wiki](/wiki#socket) says more.',
      ],
    },
    god: {
      title: 'Become the god',
      text: [
        'Everybody may watch; ruling takes a passkey. A new server has none, and the first to set one is its god. The second example makes up a passkey, shows it and sets it. Write it down: only its hash is stored.',
        'If there is one already, the server answers with `god_key_already_configured`. Then put the passkey that you know into the shell instead: `export GOD_KEY=...`',
      ],
    },
    clock: {
      title: 'Hold the clock',
      text: [
        'Pause the world, take one tick, change the speed, let it run. An answer comes when the thing is done, and says where the clock stands.',
      ],
    },
    laws: {
      title: 'Make laws',
      text: [
        'There are {count:laws} laws, each with a range and a default; the wiki lists [all of them](/wiki#laws). A change is felt from the next tick on, and priests will preach about it. With `persist=false` it ends with this world; without, it holds for later worlds too.',
        'All or nothing: when one value is wrong nothing is changed, and the answer says what would be right. That is what the last example shows.',
      ],
    },
    presets: {
      title: 'Put a preset in force',
      text: [
        'A preset is a bundle of laws with a character, from peace to ruin. It takes effect in the running world; with `reset=true` it begins a new one.',
      ],
    },
    chronicle: {
      title: 'Read the chronicle',
      text: [
        'What happens is written down and kept, across restarts and worlds. Filter by type, creature or clan, take the major events alone, or search the text. To miss nothing, remember `next_since` and ask again from there.',
      ],
    },
    people: {
      title: 'Get to know them',
      text: [
        'Behind the dots are clans with names and histories, and creatures with parents, skills and scars.',
      ],
    },
    world: {
      title: 'Begin anew',
      text: [
        'Every world stays in the chronicle. The example [{example:reset}](#example-reset) closes the one that is running and opens another with the seed 7: leave it out if others are watching. The same seed under the same laws gives the same history.',
      ],
    },
    next: {
      title: 'Where to go from here',
      text: [
        'The [API reference](/docs) lets you try every call in the browser, the [wiki](/wiki) explains castes, laws, presets and events, and [/docs/god-laws.md](/docs/god-laws.md) lists the laws as plain text. To see what {days:12000} days bring without waiting, run a world without a server: `npx spaceland run --preset balance --ticks 12000`. A snapshot goes on elsewhere: download one, `npx spaceland import FILE`, then `npm start`. `npx spaceland export` writes events, curves and lineage as NDJSON or CSV.',
      ],
    },
  },
  examples: {
    health: 'Is it there, and how fast does it run?',
    state: 'The world in five fields',
    watch: 'Five states from the socket',
    keyStatus: 'Is there a passkey?',
    keySetup: 'Set the first passkey',
    pause: 'Pause',
    step: 'One tick',
    speed: 'Twenty ticks a second',
    resume: 'Let it run',
    lawRead: 'Read one law',
    lawSet: 'More food, for this world alone',
    lawRefused: 'A value out of its range is refused',
    presetList: 'The presets and their characters',
    presetApply: 'The default preset, for this world alone',
    history: 'The last five births and deaths',
    search: 'Search the chronicle',
    follow: 'What happened in the last two seconds',
    summary: 'Day by day',
    clans: 'The clans and their numbers',
    creature: 'One creature, with its family and its story',
    annals: 'The annals: records, heroes, eras',
    worlds: 'All worlds so far',
    snapshots: 'Snapshots of worlds',
    reset: 'A new world',
  },
};
