import { sampleLanguage, type SampleLanguageName, sampleLanguages, sampleOf, type SampleKind } from '@pay/samples';
import type { DocBlock } from './doc-page.ts';

const ownKeys = {
  clientId: 'YOUR_CLIENT_ID',
  encryptKey: 'YOUR_ENCRYPT_KEY',
  secretKey: 'YOUR_SECRET_KEY',
};

/** Languages beside Node.js, whose code the guides explain. */
export const otherLanguages: readonly SampleLanguageName[] = sampleLanguages.filter((name) => name !== 'node');

/** A sample of one language, to copy; nothing where the language has none of the kind. */
export function sampleBlocks(name: SampleLanguageName, kind: SampleKind, host: string): DocBlock[] {
  const code = sampleOf(name, kind, { host, ...ownKeys });
  const language = sampleLanguage(name);
  return code === undefined ? [] : [{ kind: 'code', label: `${language.name} · ${language.file(kind)}`, code }];
}
