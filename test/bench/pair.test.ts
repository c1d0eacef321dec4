/** `npm run bench:pair` in its shortest form: this build against itself. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';

const PAIR = fileURLToPath(new URL('pair.js', import.meta.url));
const call = promisify(execFile);

const built = existsSync('dist/revision') ? readFileSync('dist/revision', 'utf8').trim() : 'unknown';

t.test(
  'a commit is compared with itself: the same history, about the same speed',
  { skip: /^[0-9a-f]{40}$/.test(built) ? false : `SKIPPED: this build is of no commit (${built})` },
  async (test) => {
    const words = [PAIR, built, '--case', 'default', '--rounds', '1', '--seconds', '1', '--json'];
    const { stdout } = await call(process.execPath, words);
    const figures = JSON.parse(stdout) as {
      readonly case: string;
      readonly rounds: number;
      readonly ratio: { readonly median: number };
      readonly histories_equal: boolean;
    };
    test.match(figures, { case: 'default', rounds: 1, histories_equal: true });
    // One short round on a machine that runs other tests: no more than the order of magnitude.
    test.ok(figures.ratio.median > 0.2 && figures.ratio.median < 5, `ratio ${figures.ratio.median}`);
  },
);

t.test('a wrong call is refused with a line that says why', async (test) => {
  await test.rejects(call(process.execPath, [PAIR, 'HEAD', '--case', 'nosuch']), {
    code: 2,
    stderr: /Choose one of default/,
  });
  await test.rejects(call(process.execPath, [PAIR, 'no-such-commit']), {
    code: 1,
    stderr: /git knows no commit/,
  });
});
