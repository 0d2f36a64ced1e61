import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commands } from './commands.ts';
import { run } from './run.ts';

const node = join(import.meta.dirname, '../../../node_modules/node/bin/node');
const main = join(import.meta.dirname, 'main.ts');

async function pay(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    env: {},
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    signal: new AbortController().signal,
  };
  const code = await run(args, io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('the help names every command, and each command its words and options, both ways', async () => {
  const all = await pay('help');
  expect(all.code).toBe(0);
  expect(await pay()).toEqual(all);
  expect(await pay('--help')).toEqual(all);
  for (const { name, says, words = [], options = {} } of commands) {
    expect(all.out).toContain(`${name}`);
    const { out, code } = await pay('help', ...name.split(' '));
    expect(code).toBe(0);
    expect(await pay(...name.split(' '), '--help')).toEqual({ code, out, err: '' });
    for (const part of [
      says,
      ...words.map((word) => `<${word}>`),
      ...Object.keys(options).map((option) => `--${option}`),
    ])
      expect(out).toContain(part);
  }
});

test('what is no command or option is refused with where to look', async () => {
  expect(await pay('refund')).toMatchObject({ code: 2, err: 'There is no command “refund”. pay help lists them all.' });
  expect(await pay('help', 'nothing')).toMatchObject({ code: 2 });
  expect(await pay('whoami', '--loud')).toMatchObject({
    code: 2,
    err: "Unknown option '--loud'. See pay help whoami.",
  });
  expect(await pay('completion', 'fish')).toMatchObject({ code: 2, err: 'Completion is there for bash and zsh.' });
});

test('it runs by itself, and tells its version', () => {
  const ran = spawnSync(node, [main, '--version'], { encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stdout: '0.1.0\n', stderr: '' });
  expect(spawnSync(node, [main, 'whoami'], { encoding: 'utf8', env: { HOME: '/nowhere' } })).toMatchObject({
    status: 3,
    stdout: '',
  });
});

const completed = (...words: string[]) => {
  const { out } = spawnedCompletion;
  const script = `${out}\nCOMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}; _pay; echo "\${COMPREPLY[*]}"`;
  return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split(' ');
};
let spawnedCompletion: { out: string };

test('the completion offers commands, their actions and their options', async () => {
  spawnedCompletion = await pay('completion', 'bash');
  expect(completed('pay', 'pa')).toEqual(['payments']);
  expect(completed('pay', 'payments', '')).toEqual(expect.arrayContaining(['create', 'show', 'watch']));
  expect(completed('pay', 'payments', 'create', '--am')).toEqual(['--amount']);
  expect(completed('pay', 'listen', '--f')).toEqual(['--forward-to']);
  expect((await pay('completion', 'zsh')).out).toContain('bashcompinit');
});
