/** `spaceland laws`, `preset` and `presets`: commands that show or change the laws of a running service. */
import { Argument, type Command, InvalidArgumentError } from 'commander';
import {
  isLawName,
  LAW_CATALOG,
  LAW_NAMES,
  DEFAULT_LAWS,
  type LawName,
  type Laws,
} from '../../schemas/laws/catalog/catalog.js';
import { LawSet } from '../../schemas/laws/schema.js';
import { lawsText, PRESET_NAMES, type PresetName } from '../../schemas/laws/presets.js';
import { LawsChanged, PresetAnswer, PresetsAnswer } from '../../schemas/wire/control.js';
import { usageFailure } from '../call/failure.js';
import { readLaw, readPreset, unknownLaw } from '../call/law-options.js';
import { confirmReset } from './clock.js';
import {
  actOn,
  adminCommand,
  type AdminOptions,
  print,
  readFrom,
  serviceCommand,
  type ServiceOptions,
} from './connection.js';
import { tableText } from './table.js';

export function lawsCommand(): Command {
  return adminCommand('laws', 'Show laws of a running service, or change them with NAME=VALUE.')
    .argument('[law...]', 'name of a law to show, or NAME=VALUE to set (default: all laws)', addLawWord)
    .option('--changed', 'show only the laws whose value is not their default')
    .option('--no-persist', 'set the laws for this world only')
    .action(laws);
}

export function presetCommand(): Command {
  return adminCommand('preset', 'Show the preset of a running service, or apply one.')
    .addArgument(new Argument('[name]', 'preset to apply').choices(PRESET_NAMES).argParser(readPreset))
    .option('--reset', 'end the world and start a new one under the preset')
    .option('--yes', 'do not ask for confirmation on a terminal')
    .option('--no-persist', 'apply the preset without storing its laws for later worlds')
    .action(preset);
}

export function presetsCommand(): Command {
  return serviceCommand('presets', 'List the presets of a running service.').action(async (options: ServiceOptions) => {
    const answer = await readFrom<PresetsAnswer>(options, '/api/presets', PresetsAnswer);
    const rows = answer.presets.map((name) => [
      name,
      [name === answer.current && 'in force', name === answer.default && 'recommended'].filter(Boolean).join(', '),
      answer.details[name]?.description ?? '',
    ]);
    print(options, answer, tableText(['PRESET', '', 'DESCRIPTION'], rows));
  });
}

/** Laws that every version of the service has. */
const CERTAIN = ['seed', 'width', 'height'] as const;

interface LawWord {
  readonly name: LawName;
  /** New value; absent if the command only shows the law. */
  readonly value?: unknown;
}

interface LawsOptions extends AdminOptions {
  readonly changed?: true;
  readonly persist: boolean;
}

interface PresetOptions extends AdminOptions {
  readonly persist: boolean;
  readonly reset?: true;
  readonly yes?: true;
}

async function laws(words: readonly LawWord[] = [], options: LawsOptions): Promise<void> {
  const changes = words.filter(({ value }) => value !== undefined);
  if (changes.length > 0) return setLaws(words, changes, options);
  const values = await readFrom<Laws>(options, '/api/laws', LawSet, CERTAIN);
  const named = words.length === 0 ? LAW_NAMES : words.map(({ name }) => name);
  const names = named.filter((name) => !options.changed || values[name] !== DEFAULT_LAWS[name]);
  const isEmpty = names.length === 0;
  print(options, picked(values, names), isEmpty ? 'Every law has its default value.' : lawTable(values, names));
}

async function setLaws(words: readonly LawWord[], changes: readonly LawWord[], options: LawsOptions): Promise<void> {
  const { persist } = options;
  const inert = changes.find(({ name }) => LAW_CATALOG[name].acts === 'creation');
  if (inert !== undefined && !persist)
    throw usageFailure(`${inert.name} only affects the creation of a world, so --no-persist leaves it without effect`);
  const body = Object.fromEntries(changes.map(({ name, value }) => [name, value])) as Partial<Laws>;
  const names = words.map(({ name }) => name);
  const values = await actOn<LawsChanged>(options, (admin) => admin.setLaws(body, { persist }), LawsChanged, names);
  const lines = words.map(({ name, value }) =>
    value === undefined ? `${name} is ${values[name]}.` : `${name} is ${values[name]} ${scopeText(name, persist)}.`,
  );
  print(options, picked(values, names), lines.join('\n'));
}

function scopeText(name: LawName, persist: boolean): string {
  if (LAW_CATALOG[name].acts === 'creation') return 'from the next world on';
  return persist ? 'now and in later worlds' : 'in this world only';
}

async function preset(name: PresetName | undefined, options: PresetOptions): Promise<void> {
  if (name === undefined) return showPreset(options);
  if (options.reset) await confirmReset(options);
  const scopes = { persist: options.persist, reset: options.reset === true };
  const answer = await actOn<PresetAnswer>(options, (admin) => admin.applyPreset(name, scopes), PresetAnswer);
  const scope = options.persist ? 'now and in later worlds' : 'in this world only';
  print(
    options,
    answer,
    answer.reset
      ? `A new world has started under the preset ${name}, with seed ${answer.laws.seed}.`
      : `The preset ${name} is in force ${scope}.`,
  );
}

async function showPreset(options: PresetOptions): Promise<void> {
  if (options.reset) throw usageFailure('--reset needs the name of a preset; see: spaceland reset');
  const { current, ...inForce } = await readFrom<PresetsAnswer>(options, '/api/presets', PresetsAnswer);
  const words = current === null ? `In force: ${lawsText(inForce)}.` : `The preset ${current} is in force.`;
  print(options, { current }, words);
}

function picked(values: Laws, names: readonly LawName[]): object {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function lawTable(values: Laws, names: readonly LawName[]): string {
  return tableText(
    ['LAW', 'VALUE', 'DEFAULT', 'UNIT'],
    names.map((name) => [name, String(values[name]), String(DEFAULT_LAWS[name]), LAW_CATALOG[name].unit ?? '']),
  );
}

function addLawWord(text: string, before: readonly LawWord[] = []): LawWord[] {
  if (text.includes('=')) {
    const { name, changes } = readLaw(text);
    return [...before, { name, value: changes[name] }];
  }
  if (!isLawName(text)) throw new InvalidArgumentError(unknownLaw(text));
  return [...before, { name: text }];
}
