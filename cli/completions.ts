/**
 * `spaceland completions bash|zsh|fish`: prints the script that completes commands, options and their values in a
 * shell. The script is generated from the declared commands, so it always matches them.
 */
import { callContext } from './call/call-context.js';
import { Argument, Command, type Option } from 'commander';
import { LAW_NAMES } from '../schemas/laws/catalog/catalog.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export function completionsCommand(loadProgram: () => Promise<Command>): Command {
  return new Command('completions')
    .description('Print the script that completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      '\nFor example, in ~/.bashrc or ~/.zshrc:  source <(spaceland completions bash)' +
        '\nFor fish:  spaceland completions fish > ~/.config/fish/completions/spaceland.fish',
    )
    .action(async (shell: Shell) => {
      callContext().stdout.write(`${SCRIPTS[shell](placesOf(await loadProgram()))}\n`);
    });
}

const SCRIPTS: Readonly<Record<Shell, (places: readonly Place[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

interface Word {
  readonly word: string;
  readonly description: string;
}

interface Flag extends Word {
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

interface Place {
  /** Words of the command: empty for the program itself, `passkey set` for a subcommand. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly flags: readonly Flag[];
  readonly values: readonly string[];
}

function placesOf(program: Command): Place[] {
  const globals = program.options.map(flagOf);
  const visit = (command: Command, path: string): Place[] => {
    const children = command.commands.map((child) => ({
      child,
      word: child.name(),
      description: child.description(),
    }));
    const own = command === program ? [] : command.options.map(flagOf);
    const place: Place = {
      path,
      commands: children.map(({ word, description }) => ({ word, description })),
      flags: [...own, ...globals, { word: '--help', description: 'Show help.', takesValue: false, choices: [] }],
      values: command.registeredArguments.flatMap(valuesOf),
    };
    return [place, ...children.flatMap(({ child, word }) => visit(child, `${path} ${word}`.trim()))];
  };
  return visit(program, '');
}

function flagOf(option: Option): Flag {
  const { long, short, description, required, argChoices } = option;
  return { word: long ?? short ?? '', description, takesValue: required, choices: argChoices ?? [] };
}

/** Returns the possible values of an argument. Law names are not declared as choices: the help would list them all. */
function valuesOf(argument: Argument): readonly string[] {
  return argument.name() === 'law' ? LAW_NAMES : (argument.argChoices ?? []);
}

function wordsOf({ commands, flags, values }: Place): string[] {
  return [...[...commands, ...flags].map(({ word }) => word), ...values];
}

/** Returns the `case` statement, for bash and zsh, that finds the command from the words before the cursor. */
function pathCases(places: readonly Place[]): string {
  const steps = places.flatMap(({ path, commands }) => commands.map(({ word }) => `'${path} ${word}'`));
  return `    case "$place $word" in
      ${steps.join('|')}) place="\${place:+$place }$word" ;;
    esac`;
}

/** Returns one branch of a shell `case` for each option with a value. A branch completes the choices, or file names. */
function valueCases(places: readonly Place[], choose: (choices: string) => string, files: string): string {
  return places
    .flatMap(({ path, flags }) =>
      flags
        .filter(({ takesValue }) => takesValue)
        .map(({ word, choices }) => {
          const action = choices.length > 0 ? choose(choices.join(' ')) : files;
          return `    '${path} ${word}') ${action}; return ;;`;
        }),
    )
    .join('\n');
}

function bashScript(places: readonly Place[]): string {
  const words = places.map((place) => `    '${place.path}') words='${wordsOf(place).join(' ')}' ;;`);
  const choose = (choices: string): string => `COMPREPLY=($(compgen -W '${choices}' -- "$current"))`;
  return `# Completes spaceland in bash: source <(spaceland completions bash)
_spaceland() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} place='' words='' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
${pathCases(places)}
  done
  case "$place $previous" in
${valueCases(places, choose, 'COMPREPLY=()')}
  esac
  case "$place" in
${words.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _spaceland spaceland`;
}

function zshScript(places: readonly Place[]): string {
  const candidates = places.map((place) => {
    const described = [...place.commands, ...place.flags].map(({ word, description }) =>
      quoted(`${word}:${description.replace(/[:\\]/g, '\\$&')}`),
    );
    return `    '${place.path}') candidates=(${[...described, ...place.values].join(' ')}) ;;`;
  });
  return `#compdef spaceland
# Completes spaceland in zsh: source <(spaceland completions zsh)
_spaceland() {
  local place='' word
  local -a candidates
  for word in \${words[2,CURRENT-1]}; do
${pathCases(places)}
  done
  case "$place \${words[CURRENT-1]}" in
${valueCases(places, (choices) => `compadd -- ${choices}`, '_files')}
  esac
  case "$place" in
${candidates.join('\n')}
  esac
  _describe -o spaceland candidates || _files
}
compdef _spaceland spaceland`;
}

function fishScript(places: readonly Place[]): string {
  const lines = places.flatMap((place) => {
    const seen = place.path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
    const condition = place.path === '' ? '__fish_use_subcommand' : seen.join('; and ');
    const start = `complete -c spaceland -n '${condition}'`;
    return [
      ...place.commands.map(({ word, description }) => `${start} -f -a ${word} -d ${quoted(description)}`),
      ...place.flags.map(({ word, description, takesValue, choices }) => {
        const value = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : takesValue ? ' -r' : '';
        return `${start} -l ${word.replace(/^-+/, '')}${value} -d ${quoted(description)}`;
      }),
      ...(place.values.length > 0 ? [`${start} -f -a '${place.values.join(' ')}'`] : []),
    ];
  });
  return ['# Completes spaceland in fish.', ...lines].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
