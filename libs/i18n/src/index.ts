export * from './formats.ts';
export * from './labels.ts';
export { LanguageProvider, loadCatalogue } from './language-provider.tsx';
export type { Catalogue } from './language-provider.tsx';
export * from './languages.ts';
export * from './message.ts';
export * from './status-explanation.ts';
export { Text, useEnumLabel, useFieldLabel, useFormats, useLanguage, useText } from './use-text.tsx';
export type { TextOf } from './use-text.tsx';
