import { type Message, useText } from '@pay/i18n';
import { text } from './merchants.messages.ts';

// Cards are written in Vietnamese.
const onCards = new Map<string, Message>([
  ['nam', text.male],
  ['nữ', text.female],
  ['việt nam', text.vietnamese],
]);

/** What a card says of a person, in the reader's language as far as it is known. */
export function useIdentityWords(): (written: string | undefined) => string | undefined {
  const t = useText();
  return (written) => {
    const known = written && onCards.get(written.trim().normalize('NFC').toLowerCase());
    return known ? t(known) : written;
  };
}
