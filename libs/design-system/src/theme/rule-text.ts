import createCache from '@emotion/cache';
import type { CSSObject } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';

const cache = createCache({ key: 'tre', stylisPlugins: [] });

/** What an element of a class looks like, and all that begins with it: states, media, what stands below. */
export interface RuleText {
  own: string;
  nested: string;
}

/** Writes the rules of a class as they stand in a style sheet; outside a browser only, where nothing is shown of them. */
export function ruleText(name: string, styles: readonly CSSObject[]): RuleText {
  // Emotion keeps what it wrote by this name, and would give two classes of the same styles the rules of the first.
  const serialized = { ...serializeStyles([...styles]), name };
  const text: unknown = cache.insert(`.${name}`, serialized, cache.sheet, false);
  if (typeof text !== 'string') throw new Error('A browser inserts rules instead of writing them');
  const rules = text.replaceAll(';}', '}');
  const begin = `.${name}{`;
  // Wherever an element's own styles are written, they stand before all that is nested.
  const end = rules.startsWith(begin) ? rules.indexOf('}') : -1;
  return { own: end < 0 ? '' : rules.slice(begin.length, end), nested: rules.slice(end + 1) };
}
