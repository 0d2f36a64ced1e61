import type { FieldRule, FieldRules } from '@pay/contract-core';
import type { Values } from './resolver.ts';

const keptForMs = 3 * 24 * 60 * 60 * 1_000;
const longFrom = 3;

const secretName = /password|otp|token|secret|cvv|(pin|key)$/i;
const neverKept: readonly FieldRule['kind'][] = ['password', 'otp', 'file'];

const countOf = (rules: FieldRules): number =>
  Object.entries(rules)
    .filter(([name, { kind }]) => !secretName.test(name) && !neverKept.includes(kind))
    .reduce((sum, [, { fields }]) => sum + (fields ? countOf(fields) : 1), 0);

/** Says whether a form asks for so much that its input is worth keeping. */
export const isLong = (rules: FieldRules, given: Values = {}): boolean =>
  countOf(Object.fromEntries(Object.entries(rules).filter(([name]) => !(name in given)))) >= longFrom;

const withoutSecrets = (name: string, value: unknown) =>
  secretName.test(name) || value instanceof Blob ? undefined : value;

interface Kept {
  values: Values;
  until: number;
}

interface Sent {
  key: string;
  content: string;
}

const read = <T>(name: string): T | undefined => {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as T);
};

/**
 * Keeps what a person changed in a form over a reload of this tab, for three days; never a password, a code, a key or a file.
 * The end of the session empties the tab's storage, so that nobody finds another person's input.
 */
export function draftOf(name: string, rules: FieldRules) {
  const draftName = `draft.${name}`;
  const sentName = `sent.${name}`;
  const isKept = (field: string) => !neverKept.includes(rules[field]?.kind ?? 'text');
  return {
    read: (): Values | undefined => {
      const kept = read<Kept>(draftName);
      return kept && kept.until > Date.now() ? kept.values : undefined;
    },
    keep: (values: Values, before: Values) => {
      const changed = Object.entries(values).filter(
        ([field, value]) => isKept(field) && JSON.stringify(value) !== JSON.stringify(before[field]),
      );
      const kept: Kept = { values: Object.fromEntries(changed), until: Date.now() + keptForMs };
      if (changed.length === 0) sessionStorage.removeItem(draftName);
      else sessionStorage.setItem(draftName, JSON.stringify(kept, withoutSecrets));
    },
    /** Returns the idempotency key of an input, stored before sending, so the same input after a reload takes effect once. */
    submitKey: (input: Values): string => {
      const content = JSON.stringify(input, withoutSecrets);
      const before = read<Sent>(sentName);
      const key = before?.content === content ? before.key : crypto.randomUUID();
      sessionStorage.setItem(sentName, JSON.stringify({ key, content } satisfies Sent));
      return key;
    },
    clear: () => {
      sessionStorage.removeItem(draftName);
      sessionStorage.removeItem(sentName);
    },
  };
}
