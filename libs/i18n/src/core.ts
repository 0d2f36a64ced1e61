export { createTexts, hasText, messageText } from './catalogue.ts';
export type { Texts, TextValues } from './catalogue.ts';
export * from './formats.ts';
export * from './labels.ts';
export * from './languages.ts';
export * from './message.ts';
export * from './status-explanation.ts';
