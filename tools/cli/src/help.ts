import type { Command, Option } from './command.ts';

export const everywhere: Readonly<Record<string, Option>> = {
  profile: { type: 'string', value: 'NAME', says: 'Which keys to use; else PAY_PROFILE, else those signed in last' },
  help: { type: 'boolean', says: 'Show this help' },
};

const aligned = (pairs: readonly (readonly [string, string])[]) => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
};

const optionLines = (options: Readonly<Record<string, Option>>) =>
  aligned(
    Object.entries(options).map(([name, { value, says }]) => [`--${name}${value ? ` ${value}` : ''}`, says] as const),
  );

const usage = ({ name, words = [] }: Command) => ['pay', name, ...words.map((word) => `<${word}>`)].join(' ');

export const helpOf = (command: Command): string =>
  [
    `${usage(command)} [options]`,
    '',
    `${command.says}.`,
    ...(command.more ? ['', ...command.more] : []),
    '',
    'Options:',
    ...optionLines({ ...command.options, ...everywhere }),
  ].join('\n');

export const helpOfAll = (commands: readonly Command[]): string =>
  [
    'pay <command> [options]',
    '',
    'Build against the signed API: payments, notices on your own machine, and payers of test mode.',
    '',
    'Commands:',
    ...aligned([
      ...commands.map((command) => [usage(command).slice('pay '.length), command.says] as const),
      ['completion <shell>', 'Print the completion for bash or zsh'],
      ['help [command]', 'Show the help of a command'],
    ]),
    '',
    'Options:',
    ...optionLines({ ...everywhere, version: { type: 'boolean', says: 'Show the version' } }),
    '',
    'Exit codes: 0 done, 1 refused or not delivered, 2 wrong usage, 3 keys, 4 not reached, 130 stopped.',
  ].join('\n');
