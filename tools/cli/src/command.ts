import type { Profile } from './profiles.ts';

export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  err(line: string): void;
  /** Absent where nobody sits at a terminal. */
  ask?: (question: string) => Promise<string>;
  /** Aborted by Ctrl+C. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  value?: string;
  says: string;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Given {
  values: Values;
  words: readonly string[];
  io: Io;
  /** Of the profile that was chosen; throws where there is none. */
  profile: () => Profile;
  profileName: () => string;
}

export interface Command {
  name: string;
  says: string;
  /** Names of what follows the command, all of them required. */
  words?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** Further lines of its help. */
  more?: readonly string[];
  /** The exit code, where it is not 0. */
  run(given: Given): Promise<number | void>;
}

export const json: Record<string, Option> = { json: { type: 'boolean', says: 'Print JSON instead of words' } };

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};
