import type { Command } from './command.ts';
import { usageFault } from './faults.ts';
import { everywhere } from './help.ts';

export const shells = ['bash', 'zsh'] as const;

const optionsOf = ({ options }: Command) => Object.keys({ ...options, ...everywhere }).map((name) => `--${name}`);

function choices(commands: readonly Command[]): Map<string, string[]> {
  const found = new Map<string, string[]>([['', ['completion', 'help', '--version', '--help']]]);
  for (const command of commands) {
    const [group = '', action] = command.name.split(' ');
    const first = found.get('')!;
    if (!first.includes(group)) first.push(group);
    if (action !== undefined) found.set(group, [...(found.get(group) ?? []), action]);
    found.set(command.name, optionsOf(command));
  }
  return found.set('completion', [...shells]);
}

/** A script for the shell; zsh takes that of bash through its own bridge. */
export function completionFor(shell: string | undefined, commands: readonly Command[]): string {
  if (shell !== 'bash' && shell !== 'zsh') throw usageFault(`Completion is there for ${shells.join(' and ')}.`);
  const cases = [...choices(commands)].map(([before, words]) => `    "${before}") words="${words.join(' ')}" ;;`);
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_pay() {',
    '  local words="" before=() word',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || before+=("$word"); done',
    '  case "${before[*]:0:2}" in',
    ...cases,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -F _pay pay',
  ].join('\n');
}
