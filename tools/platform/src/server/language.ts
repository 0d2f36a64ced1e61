import type { Language } from './actor.ts';

/** The language that a request's header asks for. */
export const languageOf = (accepted: string | undefined): Language => (/^\s*en\b/i.test(accepted ?? '') ? 'en' : 'vi');
