import type { FieldRules } from '@pay/contract-core';
import type { Values } from './resolver.ts';

const secretName = /password|otp|token|secret|pin$/i;
const isKept = (name: string, value: unknown, rules: FieldRules) =>
  !secretName.test(name) &&
  !['password', 'otp', 'file'].includes(rules[name]?.kind ?? 'text') &&
  !(value instanceof Blob);

interface Sent {
  key: string;
  content: string;
}

const read = <T>(name: string): T | undefined => {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as T);
};

/** Keeps a form's input over a reload of this tab; never a password, a code or a file. */
export function draftOf(name: string, rules: FieldRules) {
  const draftName = `draft.${name}`;
  const sentName = `sent.${name}`;
  return {
    read: () => read<Values>(draftName),
    keep: (values: Values) => {
      const kept = Object.entries(values).filter(([field, value]) => isKept(field, value, rules));
      sessionStorage.setItem(draftName, JSON.stringify(Object.fromEntries(kept)));
    },
    /** Returns the idempotency key of an input, stored before sending, so the same input after a reload takes effect once. */
    submitKey: (input: Values): string => {
      const content = JSON.stringify(input);
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
