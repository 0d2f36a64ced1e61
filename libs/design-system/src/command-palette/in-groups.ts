import { searchable } from '@pay/domain';
import type { Command } from './command.ts';

/** Returns the commands in which every word occurs, with or without diacritics. */
export function fitting(commands: readonly Command[], words: string): readonly Command[] {
  const parts = searchable(words).split(' ');
  return commands.filter(({ title, keywords = '', group }) => {
    const said = searchable(`${title} ${keywords} ${group}`);
    return parts.every((part) => said.includes(part));
  });
}

/** Codes, phones and amounts have digits: what was searched for comes first, otherwise the screens do. */
export const ranked = (words: string, commands: readonly Command[], found: readonly Command[]): readonly Command[] =>
  /\d/.test(words) ? [...found, ...commands] : [...commands, ...found];

export function inGroups(commands: readonly Command[]): readonly { title: string; commands: readonly Command[] }[] {
  const titles = [...new Set(commands.map(({ group }) => group))];
  return titles.map((title) => ({ title, commands: commands.filter(({ group }) => group === title) }));
}
