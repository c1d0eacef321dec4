/** Descriptions of things on the map, in English: for the legend and for the card of a selection. */

export const THINGS = {
  /** Things that stand or lie on the land. */
  objects: {
    plant: { name: 'Plant', text: 'Food for people and grazers. It grows, ripens and withers.' },
    house: {
      name: 'House',
      text: 'A square with walls and a door: straw is yellow, wood brown, stone grey, brick red. Its rim has the colour of its clan; a light inside is the hearth.',
    },
    ruin: { name: 'Ruin', text: 'A fallen house. Somebody may restore it.' },
    corpse: { name: 'Corpse', text: 'Predators eat it, and it feeds the soil until it is gone.' },
    market: { name: 'Market', text: 'Two friendly clans trade their surplus here.' },
    stone: { name: 'Boundary stone', text: 'It marks the edge of a clan’s land.' },
    bridge: { name: 'Bridge', text: 'Bodies cross the river on it without swimming.' },
    dam: { name: 'Dam', text: 'It holds back floods and waters the fields around it, as long as it stands.' },
    campfire: { name: 'Campfire', text: 'It warms those who spend the night in the open.' },
    fire: { name: 'Wildfire', text: 'It burns plants, houses and bodies, and spreads with the wind.' },
    bolt: { name: 'Lightning', text: 'A bolt of a storm. It leaves a fire or a rock.' },
    call: {
      name: 'Call or scent',
      text: 'A ring that spreads: a cry, a chant or a smell. “Calls and scents” under “Show” shows all.',
    },
  },
  /** Parts of the land. */
  land: {
    river: { name: 'River', text: 'It slows and cools swimmers, and drowns them in a flood.' },
    rock: { name: 'Rock', text: 'Nobody walks through it. Mushrooms grow beside it.' },
    patch: { name: 'Fertile patch', text: 'Good soil: plants grow faster here.' },
    anomaly: { name: 'Strange place', text: 'An explorer discovered that this ground is unlike any other.' },
    territory: {
      name: 'Territory',
      text: 'The land around a clan’s houses, in the colour of the clan. Strangers are not welcome.',
    },
  },
  /** Badges over bodies that take part in an event. */
  badges: {
    fight: { name: 'Fight', text: 'Two bodies fight, or one hunts another.' },
    birth: { name: 'Birth', text: 'A child was born.' },
    death: { name: 'Death', text: 'Somebody died here.' },
    worship: { name: 'Faith', text: 'A miracle, a sermon or a vision.' },
    theft: { name: 'Theft', text: 'A raid, or a house that changes hands.' },
    talk: { name: 'Talk', text: 'A call, a herald or a feast.' },
    care: { name: 'Care', text: 'Somebody heals, feeds or helps another.' },
    love: { name: 'Love', text: 'Somebody is courting.' },
    alarm: { name: 'Alarm', text: 'Somebody is afraid and warns the others.' },
  },
};
