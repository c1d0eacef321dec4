/** Runs commands of `spaceland` in the process of the test, for tests whose subject is not the process. */
import { Readable, Writable } from 'node:stream';
import { runInContext, type CallContext } from '../../cli/call/call-context.js';
import { runProgram } from '../../cli/program.js';
import type { Ended } from './service.js';

/** Returns what `runMain` returns for the same parameters. Calls may overlap. `output` replaces standard output. */
export async function callMain(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
  folder = process.cwd(),
  output?: Writable,
): Promise<Ended> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SIM_'));
  const [stdout, stderr] = [collector(), collector()];
  const context: CallContext = {
    env: { ...Object.fromEntries(inherited), ...env },
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: output ?? stdout.stream,
    stderr: stderr.stream,
    cwd: () => folder,
  };
  const code = await runInContext(context, () => runProgram(args));
  return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(): { readonly stream: Writable; text(): string } {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}
