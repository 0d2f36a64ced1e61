import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { node } from './node.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { SampleKind, SampleLanguage, SampleValues } from './sample.ts';

export { callKinds, receiverPort, sampleKinds, type SampleKind, type SampleValues } from './sample.ts';

const languages = { node, php, java, go, python, csharp, curl } as const satisfies Record<string, SampleLanguage>;

export type SampleLanguageName = keyof typeof languages;
export const sampleLanguages = Object.keys(languages) as SampleLanguageName[];
export const sampleLanguage = (name: SampleLanguageName): SampleLanguage => languages[name];

/** Returns undefined where the language serves nothing. */
export function sampleOf(name: SampleLanguageName, kind: SampleKind, values: SampleValues): string | undefined {
  const language = sampleLanguage(name);
  return kind === 'receiver' ? language.receiver?.(values) : language.call(values, kind);
}
