export { DocumentLinks } from './document-links.tsx';
export { EntryPage } from './entry-page.tsx';
export { useEntryForm } from './entry-form.ts';
export { EntryForm, Ways } from './entry-parts.tsx';
export { text as signInText } from './sign-in.messages.ts';
export { wrongMerchantCode, wrongPassword, wrongPhone } from './who.rules.ts';
