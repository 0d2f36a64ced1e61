export { EntryPage } from './entry-page.tsx';
export { EntryForm, Ways } from './entry-parts.tsx';
export { text as signInText } from './sign-in.messages.ts';
export { wrongMerchantCode, wrongPassword, wrongPhone } from './who.rules.ts';
