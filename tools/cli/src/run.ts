import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command, Io } from './command.ts';
import { commands } from './commands.ts';
import { completionFor } from './completion.ts';
import { exitCodes, Fault, usageFault } from './faults.ts';
import { everywhere, helpOf, helpOfAll } from './help.ts';
import { chosenProfile } from './profiles.ts';
import { printable } from './words.ts';

const stopped = 130;

const version = () =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version;

interface Chosen {
  command: Command;
  rest: readonly string[];
}

function named(words: readonly string[]): Chosen {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = words.length >= length ? commands.find((one) => one.name === name) : undefined;
    if (command) return { command, rest: words.slice(length) };
  }
  const [group = ''] = words;
  const inGroup = commands.filter(({ name }) => name.startsWith(`${group} `)).map(({ name }) => name);
  if (inGroup.length > 0) throw usageFault(`Say which: ${inGroup.map((name) => `pay ${name}`).join(', ')}.`);
  throw usageFault(`There is no command “${printable(group)}”. pay help lists them all.`);
}

function parsed({ command, rest }: Chosen) {
  const options = { ...command.options, ...everywhere };
  try {
    return parseArgs({
      args: [...rest],
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
      allowPositionals: true,
    });
  } catch (error) {
    throw usageFault(`${(error as Error).message.split('. ')[0]!}. See pay help ${command.name}.`);
  }
}

function refuseWrongCount({ name, words = [] }: Command, given: readonly string[]): void {
  const missing = words[given.length];
  if (missing !== undefined)
    throw usageFault(`The ${missing} is missing: pay ${name} ${words.map((word) => `<${word}>`).join(' ')}`);
  const beyond = given[words.length];
  if (beyond !== undefined) throw usageFault(`“${printable(beyond)}” is too much here. See pay help ${name}.`);
}

async function done(chosen: Chosen, io: Io): Promise<number> {
  const { command } = chosen;
  const { values, positionals } = parsed(chosen);
  if (values.help) {
    io.out(helpOf(command));
    return exitCodes.done;
  }
  refuseWrongCount(command, positionals);
  const asked = typeof values.profile === 'string' ? values.profile : undefined;
  const mine = () => chosenProfile(io.env, asked);
  const given = { values, words: positionals, io, profile: () => mine().profile, profileName: () => mine().name };
  return (await command.run(given as Parameters<Command['run']>[0])) ?? exitCodes.done;
}

async function answered([first, ...rest]: readonly string[], io: Io): Promise<number> {
  if (first === undefined || first === '--help' || (first === 'help' && rest.length === 0)) io.out(helpOfAll(commands));
  else if (first === '--version') io.out(version());
  else if (first === 'completion') io.out(completionFor(rest[0], commands));
  else if (first === 'help') io.out(helpOf(named(rest).command));
  else return done(named([first, ...rest]), io);
  return exitCodes.done;
}

/** Runs one command and returns its exit code; whatever goes wrong is told in words, on the side of errors. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await answered(args, io);
  } catch (error) {
    if (io.signal.aborted) return stopped;
    if (!(error instanceof Fault)) throw error;
    io.err(error.message);
    return error.exitCode;
  }
}
