/**
 * Light stemmers: the forms of a word that stand in sentences of events, and those that readers type, share a stem. They
 * are compared with the few hundred words of the sentences alone, so they cut more than a stemmer of a language may.
 */

type Stemmer = (word: string) => string;

/** Each line is a family of forms that no rule joins; the first is its stem. */
const ENGLISH_FAMILIES = families(`
  die dies died dying dead death deaths deadly
  birth births born bear bears bore
  lead leads led leading leader leaders leadership
  fight fights fought fighting fighter fighters
  fall falls fell fallen falling
  eat eats ate eaten eating eater eaters
  burn burns burnt burned burning
  strike strikes struck stricken striking
  take takes took taken taking
  build builds built building buildings builder builders
  hold holds held holding
  bring brings brought bringing
  send sends sent sending sender
  make makes made making maker
  leave leaves left leaving
  meet meets met meeting
  win wins won winning winner winners
  lose loses lost losing loss losses loser losers
  beat beats beaten beating
  break breaks broke broken breaking
  become becomes became becoming
  ring rings rang rung ringing
  see sees saw seen seeing vision visions
  run runs ran running
  feed feeds fed feeding
  pay pays paid paying payment
  find finds finding finder
  founder founders founded founds founding foundation
  ally allies allied alliance alliances
  rival rivals rivalry rivalries
  betray betrays betrayed betraying betrayal betrayals betrayer traitor treason
  defect defects defected defection defections defector
  conquer conquers conquered conquest conquests
  starve starves starved starving starvation
  recover recovers recovered recovery
  discover discovers discovered discovery discoveries
  invent invents invented invention inventions inventor
  flood floods flooded flooding
  cast casts casting
  ill illness
  exhaust exhausts exhausted exhaustion
  predator predators predation
  offer offers offered offering
  stranger strangers
  soldier soldiers
  priest priests
  feast feasts feasted feasting
  seize seizes seized seizing seizure
  with
  wither withers withered withering
  news
`);

const FRENCH_FAMILIES = families(`
  mort morte morts mortes meurt meurent mourir mourut moururent mourait mourant deces decede decedee
  ne nee nes nees nait naissent naitre naquit naquirent naissance naissances
  pris prise prises prit prirent prend prennent prendre
  devenu devenue devenus devenues devient deviennent devint devinrent devenir
  tenu tenue tient tiennent tint tenir
  batt battu battue battus battit battirent battre combat combats combattre combattu combattit
  detruit detruite detruits detruisit detruisent detruire destruction
  construit construite construits construisit construire construction
  offrir offre offrent offert offerte offrit
  mene menee menes menees menent mena mener
  recu recue recus recoit recoivent recut recevoir
  rejoint rejointe rejoignit rejoignent rejoindre
  eteint eteinte eteints eteignit eteindre
  accueilli accueillie accueille accueillit accueillir
  fete fetes fetee fetent feta feter festoye festoyer festoient festoya
  ouvert ouverte ouverts ouvre ouvrent ouvrit ouvrir
  fait faite faits faites fit firent font faire
  envoye envoyee envoie envoient envoya envoyer
  lu lue lus lit lut lurent lire
  mis mise mit mirent met mettre
  decouvert decouverte decouvre decouvrit decouvrir
  suivi suivie suit suivit suivre
  paye payee paie paient paya payer
  allie allies alliee alliance alliances
  rival rivaux rivale rivales rivalite rivalites
  trahi trahie trahis trahit trahissent trahir trahison trahisons traitre traitres
  pouvant peut peuvent put pouvoir
  conquis conquise conquete conquetes conquerir conquit
  chef chefs
  clan clans
  fonde fondee fondes fondent fonda fonder fondation
  fondre fondu
  guerre guerres
  brouille brouilles brouillee brouiller
  maison maisons
  creature creatures
  feu feux
  roi rois
  gueri guerie gueris guerit guerir guerison guerissent guerissait
  et
  ete
  par
  parent parents parente
  toit toits
  mur murs
  muri murie muris murit murir mure mures
  paix
  pays
  etranger etrangers etrangere
  etrange etranges
  assassine assassinee assassina assassiner assassin assassins assassinat
`);

const VOWEL = /[aeiouy]/;
/** Endings of French words, the longest first. */
const FRENCH_ENDINGS =
  'issaient issement issions erions eraient issait issant irent erent urent aient ments ement ments ation antes ante ants assent ees ait ais ent ant ons iez ez ees ee es er ir re us ue ut is ie it as at a e i s u x'.split(
    ' ',
  );
const STEM_LETTERS_MIN = 2;

/** A regular form joins the family of an irregular one; shorter stems are those of too many words. */
const FAMILY_STEM_LETTERS_MIN = 3;
const FRENCH_STEMS: ReadonlyMap<string, string> = new Map(
  [...FRENCH_FAMILIES]
    .map(([form, stem]) => [cut(form), stem] as const)
    .filter(([form]) => form.length >= FAMILY_STEM_LETTERS_MIN),
);

const STEMMERS: Readonly<Record<string, Stemmer>> = { en: english, fr: french };

/** Returns the stem of a folded word; the word itself in a language whose words have no forms. */
export function stemOf(language: string, word: string): string {
  return STEMMERS[language]?.(word) ?? word;
}

function english(word: string): string {
  const family = ENGLISH_FAMILIES.get(word);
  if (family !== undefined) return family;
  if (word.length <= 3) return word;
  let stem = word.replace(/(ss)es$/, '$1').replace(/ies$/, 'y');
  stem = stem.replace(/([^su])s$/, '$1').replace(/ied$/, 'y');
  for (const ending of ['ing', 'ed', 'er'])
    if (stem.endsWith(ending) && stem.length >= ending.length + 3 && VOWEL.test(stem.slice(0, -ending.length)))
      stem = undoubled(stem.slice(0, -ending.length));
  return ENGLISH_FAMILIES.get(stem) ?? stem.replace(/e$/, '').replace(/y$/, 'i');
}

/** Removes the letter that English doubles before an ending, but not that of `kill`, `press` or `buzz`. */
function undoubled(stem: string): string {
  return stem.replace(/([bdgmnprt])\1$/, '$1');
}

function french(word: string): string {
  return FRENCH_FAMILIES.get(word) ?? FRENCH_STEMS.get(cut(word)) ?? cut(word);
}

/** Returns a word without its ending. */
function cut(word: string): string {
  for (const ending of FRENCH_ENDINGS) {
    if (!word.endsWith(ending) || word.length < ending.length + STEM_LETTERS_MIN) continue;
    const stem = word.slice(0, -ending.length);
    if (VOWEL.test(stem)) return stem;
  }
  return word;
}

function families(lines: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const forms = line.trim().split(/\s+/);
    for (const form of forms) stems.set(form, forms[0]!);
  }
  return stems;
}
