import type { Language } from '@pay/i18n/core';
import { guideText, type GuideTextName } from './docs-text.ts';

type Values = Readonly<Record<string, string | number>>;
export type Say = (name: GuideTextName, values?: Values) => string;

export const sayIn =
  (language: Language): Say =>
  (name, values = {}) =>
    guideText(name, language, values);

const units = [
  ['hours', 3600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** A duration in its largest whole unit: `5 minutes`. */
export function spanOf(milliseconds: number, say: Say): string {
  const [unit, size] = units.find(([, one]) => milliseconds % one === 0) ?? units[2];
  return say(unit, { count: milliseconds / size });
}
